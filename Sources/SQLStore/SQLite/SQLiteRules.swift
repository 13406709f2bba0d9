/// What a closure's statement must not do.
enum SQLiteRules {
    /// These end or leave the transaction, which others may share.
    private static let reserved: Set<String> = [
        "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT", "RELEASE", "PRAGMA", "ATTACH", "DETACH", "VACUUM",
    ]

    static func isReserved(_ text: String) -> Bool {
        let firstWord = SQLToken.all(in: String(text.prefix(1000))).first { !$0.isBlank }
        return firstWord.map { reserved.contains($0.text.uppercased()) } ?? false
    }

    static func check(_ statement: SQLiteStatement, isWrite: Bool) throws {
        if statement.isReserved {
            throw DatabaseFailure.badStatement(statement.text, reason: "the transaction belongs to the closure")
        }
        if !isWrite, !statement.isReadOnly {
            throw DatabaseFailure.badStatement(statement.text, reason: "a read can't write; use write")
        }
    }
}
