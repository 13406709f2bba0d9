import SQLStore

extension SQL {
    /// Takes a trigger away, as an attacker with the database's own password would.
    public static func dropTrigger(_ name: StaticString, on table: StaticString) -> SQL {
        EmptyDatabase.server == nil ? "DROP TRIGGER \(identifier: name)" : "DROP TRIGGER \(identifier: name) ON \(identifier: table)"
    }
}
