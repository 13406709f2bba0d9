/// Bringing a database to the program's version.
extension Database {
    /// Says to whoever migrates this database, until `close` or the process's end, that a server which knows `migrations` runs at it. Waits
    /// while one that would break it is applied. First this, then `migrate` or `pendingMigrations`: what came in between is seen there.
    public func enrol(knowing migrations: [Migration]) throws {
        try engine.enrol(knowing: migrations.count)
    }

    /// Applies what is missing, in order, a transaction each, and says which. Stops at the first that fails, or that would break servers of
    /// older versions which run; those before stay, and `onApplied` has heard of each.
    @discardableResult
    public func migrate(_ migrations: [Migration], onApplied: (String) -> Void = { _ in }) throws -> [String] {
        try pending(of: migrations).filter { migration in
            let isNew = try engine.apply(migration, breaking: migration.broken(in: migrations))
            if isNew { onApplied(migration.name) }
            return isNew
        }.map(\.name)
    }

    /// The names that `migrate` would apply. Throws when the database is one of a newer version that this program can't live with, or a
    /// migration was edited.
    public func pendingMigrations(_ migrations: [Migration]) throws -> [String] {
        try pending(of: migrations).map(\.name)
    }

    private func pending(of migrations: [Migration]) throws -> [Migration] {
        try Self.check(migrations)
        if try engine.holdsUnfinishedCopy() { throw DatabaseFailure.unfinishedCopy }
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
