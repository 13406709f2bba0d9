/// One change of the schema, with a dated sentence as its name: "2026-11-21 Create accounts". It is frozen once it has been applied
/// anywhere.
package struct Migration: Sendable, Hashable {
    /// The dated sentence, which identifies the migration.
    package let name: String
    /// What it means for servers of other versions.
    package let effect: MigrationEffect
    /// What it runs, in order.
    package let statements: [MigrationStatement]
    /// Distinguishes an edited migration from the one that was applied: 64-bit FNV-1a, against mistakes and not against attackers. Stored,
    /// because all statements are translated for it, and each opening of a database compares those of all migrations.
    let checksum: String

    /// A migration with a given effect on servers of other versions.
    package init(_ name: String, _ effect: MigrationEffect, _ statements: [MigrationStatement]) {
        self.name = name
        self.effect = effect
        self.statements = statements
        checksum = Self.checksum(of: statements)
    }

    /// A migration that breaks every program which does not know it.
    package init(_ name: String, _ statements: [MigrationStatement]) {
        self.init(name, .contracts(since: nil), statements)
    }

    /// The migration that a program must know to use a database with this one. Empty if it need not know any.
    var needs: String {
        switch effect {
        case .expands: ""
        case .contracts(let since): since ?? name
        }
    }

    /// The servers that this migration breaks, by how many of `migrations` they know. Nil if it breaks none.
    func brokenServers(in migrations: [Migration]) -> ClosedRange<Int>? {
        migrations.firstIndex { $0.name == needs }.map { 0...$0 }
    }

    /// Whether a table is dropped or rebuilt.
    var dropsTables: Bool {
        statements.contains { statement in
            if case .convertingKeys = statement { return true }
            let words = SQLToken.all(in: statement.sqliteText).filter { !$0.isBlank }.map { $0.text.uppercased() }
            return zip(words, words.dropFirst()).contains { $0 == "DROP" && $1 == "TABLE" }
        }
    }

    private static func checksum(of statements: [MigrationStatement]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for statement in statements {
            for byte in "\(statement.sqliteText)\u{1}\(statement.postgresText)\u{2}".utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
        }
        return String(hash, radix: 16)
    }
}
