import SQLStore

extension SQL {
    /// Drops a trigger, as an attacker with the database's password could.
    package static func dropTrigger(_ name: StaticString, on table: StaticString) -> SQL {
        EmptyDatabase.server == nil ? "DROP TRIGGER \(identifier: name)" : "DROP TRIGGER \(identifier: name) ON \(identifier: table)"
    }
}
