/// Looking after the data.
extension Database {
    /// Throws `unfinishedCopy` while the database is being filled from another, and after that was cut off.
    public func demandNoUnfinishedCopy() throws {
        if try engine.holdsUnfinishedCopy() { throw DatabaseFailure.unfinishedCopy }
    }

    /// The tables, indexes and triggers as SQL, sorted by name: the same for the same migrations.
    public func schema() throws -> String {
        try engine.schema()
    }

    /// The names of the tables, sorted, without those of the engine and of the migrations.
    public func tables() throws -> [String] {
        try engine.tables()
    }

    /// How the engine would run a statement, one step a line, to see that it uses an index.
    public func queryPlan(_ sql: SQL) throws -> [String] {
        try engine.queryPlan(sql)
    }

    /// Copies a snapshot into a new file while others read and write. Refuses to replace a file.
    public func backup(to path: String) throws {
        try engine.backup(to: path)
    }

    /// What is wrong with the file and its foreign keys, a line each; empty when all is well. Reads everything.
    public func integrityCheck() throws -> [String] {
        try engine.integrityCheck()
    }
}
