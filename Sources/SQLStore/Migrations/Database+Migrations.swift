/// Bringing a database to the program's version.
extension Database {
    /// Applies what is missing, in order, a transaction each, and says which. Stops at the first that fails; those before stay.
    @discardableResult
    public func migrate(_ migrations: [Migration]) throws -> [String] {
        try pending(of: migrations).filter { try engine.apply($0) }.map(\.name)
    }

    /// The names that `migrate` would apply. Throws when the database is newer than the program, or a migration was edited.
    public func pendingMigrations(_ migrations: [Migration]) throws -> [String] {
        try pending(of: migrations).map(\.name)
    }

    private func pending(of migrations: [Migration]) throws -> [Migration] {
        try Self.checkNames(migrations)
        if try engine.holdsUnfinishedCopy() { throw DatabaseFailure.unfinishedCopy }
        let known = Dictionary(uniqueKeysWithValues: migrations.map { ($0.name, $0) })
        let applied = try engine.appliedMigrations()
        for migration in applied {
            guard let known = known[migration.name] else { throw DatabaseFailure.newerVersion(migration: migration.name) }
            if known.checksum != migration.checksum { throw DatabaseFailure.changedMigration(migration.name) }
        }
        let names = Set(applied.map(\.name))
        return migrations.filter { !names.contains($0.name) }
    }

    private static func checkNames(_ migrations: [Migration]) throws {
        var names: Set<String> = []
        for migration in migrations where !names.insert(migration.name).inserted {
            throw DatabaseFailure.failedMigration(migration.name, reason: "two migrations have this name.")
        }
    }
}
