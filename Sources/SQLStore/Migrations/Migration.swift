/// One change of the schema, with a dated sentence for a name: "2026-11-21 Create accounts". Frozen once it has been applied anywhere.
public struct Migration: Sendable, Hashable {
    public let name: String
    public let statements: [MigrationStatement]

    public init(_ name: String, _ statements: [MigrationStatement]) {
        self.name = name
        self.statements = statements
    }

    /// Whether a table goes away or is made anew.
    var dropsTables: Bool {
        statements.contains { statement in
            let words = SQLToken.all(in: statement.sqliteText).filter { !$0.isBlank }.map { $0.text.uppercased() }
            return zip(words, words.dropFirst()).contains { $0 == "DROP" && $1 == "TABLE" }
        }
    }

    /// Tells an edited migration from the one that was applied (64-bit FNV-1a; against slips, not against malice).
    var checksum: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for statement in statements {
            for byte in "\(statement.sqliteText)\u{1}\(statement.postgresText)\u{2}".utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
        }
        return String(hash, radix: 16)
    }
}

/// What a database says of a migration it has.
struct AppliedMigration: Hashable, RowDecodable {
    let name: String
    let checksum: String

    init(row: Row) throws {
        name = try row.text("name")
        checksum = try row.text("checksum")
    }
}
