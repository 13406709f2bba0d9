/// Migrations of the schema.
extension Database {
    /// Tells those who migrate this database, until `close` or the end of the process, that a server runs which knows `migrations`. Waits
    /// while a migration that would break it is applied. Call this before `migrate` or `pendingMigrations`: those see what was applied in
    /// between.
    package func registerServer(knowing migrations: [Migration]) throws {
        try engine.registerServer(migrationCount: migrations.count)
    }

    /// Applies the missing migrations in order, each in one transaction, and returns their names. Stops at the first that fails or that
    /// would break a running server of an older version. Those before it stay applied; `onApplied` is called after each.
    @discardableResult
    package func migrate(_ migrations: [Migration], onApplied: (String) -> Void = { _ in }) throws -> [String] {
        let applied = try pending(of: migrations).filter { migration in
            let isNew = try engine.apply(migration, breaking: migration.brokenServers(in: migrations))
            if isNew { onApplied(migration.name) }
            return isNew
        }
        try engine.tuneSchema()
        return applied.map(\.name)
    }

    /// The names of the migrations that `migrate` would apply. Throws if the database is of a newer version that this program can't use, if
    /// an applied migration was edited, or if a copy into the database is unfinished.
    package func pendingMigrations(_ migrations: [Migration]) throws -> [String] {
        try pending(of: migrations).map(\.name)
    }

    private func pending(of migrations: [Migration]) throws -> [Migration] {
        try Self.check(migrations)
        try requireNoUnfinishedCopy()
        let known = Dictionary(uniqueKeysWithValues: migrations.map { ($0.name, $0) })
        let applied = try engine.appliedMigrations()
        for migration in applied {
            guard let known = known[migration.name] else {
                // A newer version only added something.
                if migration.needs.isEmpty || known[migration.needs] != nil { continue }
                throw DatabaseFailure.newerVersion(migration: migration.name)
            }
            if known.checksum != migration.checksum { throw DatabaseFailure.changedMigration(migration.name) }
        }
        let names = Set(applied.map(\.name))
        return migrations.filter { !names.contains($0.name) }
    }

    private static func check(_ migrations: [Migration]) throws {
        var names: Set<String> = [""]
        for migration in migrations {
            guard names.insert(migration.name).inserted else {
                throw DatabaseFailure.failedMigration(migration.name, reason: "two migrations have this name.")
            }
            guard names.contains(migration.needs) else {
                throw DatabaseFailure.failedMigration(migration.name, reason: "“\(migration.needs)” is no migration before it.")
            }
        }
    }
}
