/// One change of the schema, with a dated sentence for a name: "2026-11-21 Create accounts". Frozen once it has been applied anywhere.
public struct Migration: Sendable, Hashable {
    public let name: String
    public let effect: MigrationEffect
    public let statements: [MigrationStatement]

    public init(_ name: String, _ effect: MigrationEffect, _ statements: [MigrationStatement]) {
        self.name = name
        self.effect = effect
        self.statements = statements
    }

    /// One that no older program can live with.
    public init(_ name: String, _ statements: [MigrationStatement]) {
        self.init(name, .contracts(since: nil), statements)
    }

    /// The migration that a program must know to live with this one; empty when it need not know any.
    var needs: String {
        switch effect {
        case .expands: ""
        case .contracts(let since): since ?? name
        }
    }

    /// The servers that this one breaks, by how many of `migrations` they know.
    func broken(in migrations: [Migration]) -> ClosedRange<Int>? {
        migrations.firstIndex { $0.name == needs }.map { 0...$0 }
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
    /// As `Migration.needs`. What was applied before this was noted needs itself.
    let needs: String

    init(row: Row) throws {
        name = try row.text("name")
        checksum = try row.text("checksum")
        needs = try row.textIfPresent("needs") ?? name
    }

    /// `columns` are those of the table, which versions before the last have left out.
    static func query(_ columns: Set<String>) -> SQL {
        columns.contains("needs")
            ? "SELECT name, checksum, needs FROM schema_migrations ORDER BY position"
            : "SELECT name, checksum, NULL AS needs FROM schema_migrations ORDER BY position"
    }
}
