/// Moves all rows of a database into another that has the same tables, such as a SQLite file's into PostgreSQL. Nobody may write meanwhile.
///
/// A copy that was interrupted goes on when it is run again: the target bears a mark from the first row to the end, and rows that are there already
/// are left alone.
public struct DatabaseCopy {
    /// A table and how many rows it has on either side.
    public struct Count: Sendable, Hashable {
        public let table: String
        public let source: Int
        public let target: Int
    }

    /// The target has rows that no copy put there.
    public struct TargetInUse: Error, CustomStringConvertible {
        public let table: String
        public var description: String { "The target is in use: its table \(table) has rows. Copy into a new database." }
    }

    private static let batch = 500
    private let source: Database
    private let target: any CopyTarget

    /// Nil if rows can't be copied into an engine like the target's.
    public init?(from source: Database, to target: Database) {
        guard let engine = target.engine as? any CopyTarget else { return nil }
        (self.source, self.target) = (source, engine)
    }

    /// Copies all tables but those named in `leaving`, which the target keeps its own of. `witness` is a table that is empty in a new database.
    public func run(leaving: Set<String>, witness: String, progress: (Count) throws -> Void) throws -> [Count] {
        let tables = try target.tablesByReference().filter { !leaving.contains($0) }
        try target.beginCopy(of: tables, witness: witness)
        let counts = try tables.map { table in
            let rows = try copy(table)
            let count = Count(table: table, source: rows, target: try target.count(table))
            try progress(count)
            return count
        }
        if counts.allSatisfy({ $0.source == $0.target }) { try target.endCopy(of: tables) }
        return counts
    }

    /// Returns how many rows the source has.
    private func copy(_ table: String) throws -> Int {
        let (name, target) = (SQL(text: "\"\(table)\"", parameters: []), target)
        return try source.readSync { db in
            var (rows, columns, count) = ([[SQLValue]](), [String](), 0)
            try db.each("SELECT * FROM \(sql: name)") { row in
                if columns.isEmpty { columns = row.columnNames }
                rows.append((0..<columns.count).map { row[$0] })
                count += 1
                if rows.count == Self.batch {
                    try target.insert(rows, columns, into: table)
                    rows = []
                }
            }
            if !rows.isEmpty { try target.insert(rows, columns, into: table) }
            return count
        }
    }
}

/// An engine that takes copies.
protocol CopyTarget: Engine {
    /// Every table after those that it refers to.
    func tablesByReference() throws -> [String]
    /// Empties the tables of what their making put there, and marks the database; or finds the mark.
    func beginCopy(of tables: [String], witness: String) throws
    /// Adds rows as they are, without triggers; those that are there stay.
    func insert(_ rows: [[SQLValue]], _ columns: [String], into table: String) throws
    func count(_ table: String) throws -> Int
    /// Has numbers go on above those that came, and takes the mark away.
    func endCopy(of tables: [String]) throws
}
