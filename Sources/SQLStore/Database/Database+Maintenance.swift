/// The schema, backups and checks.
extension Database {
    /// Throws `DatabaseFailure.unfinishedCopy` while another database is being copied into this one, and after such a copy was interrupted.
    package func requireNoUnfinishedCopy() throws {
        if try engine.hasUnfinishedCopy() { throw DatabaseFailure.unfinishedCopy }
    }

    /// Tells the planner how many rows there are. For a program that has written very many at once: PostgreSQL notices by itself a minute later,
    /// and until then it may read whole tables for each row of another.
    package func analyze() throws {
        try engine.analyze()
    }

    /// The tables, indexes and triggers as SQL, sorted by name. The same migrations give the same text.
    package func schema() throws -> String {
        try engine.schema()
    }

    /// The names of the tables, sorted, without those of the engine and of the migrations.
    package func tables() throws -> [String] {
        try engine.tables()
    }

    /// How the engine would run a statement, one step a line, to see whether it uses an index.
    package func queryPlan(_ sql: SQL) throws -> [String] {
        try engine.queryPlan(sql)
    }

    /// Copies a snapshot into a new file that only its owner can read, while others read and write. The file appears only when it is
    /// complete. Throws `DatabaseFailure.cannotOpen` if the file exists.
    package func backup(to path: String) throws {
        try engine.backup(to: path)
    }

    /// What is wrong with the file and its foreign keys, one problem a line; empty if nothing is. Reads the whole database.
    package func integrityCheck() throws -> [String] {
        try engine.integrityCheck()
    }
}
