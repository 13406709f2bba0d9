/// Statements that a closure must not run, because they begin, end or change the transaction, which other writers may share, or, like
/// COPY, take over the connection.
enum ReservedStatements {
    private static let keywords: Set<String> = [
        "BEGIN", "START", "COMMIT", "END", "ROLLBACK", "ABORT", "SAVEPOINT", "RELEASE", "PREPARE", "PRAGMA", "ATTACH", "DETACH", "VACUUM",
        "SET", "RESET", "LISTEN", "DISCARD", "DEALLOCATE", "COPY",
    ]

    /// Why a reserved statement is refused.
    static let refusal = "the transaction belongs to the closure"

    /// Whether the text's first word, behind white space and comments, is a reserved keyword.
    static func contains(_ text: String) -> Bool {
        SQLToken.first(1, in: text).contains { keywords.contains($0) }
    }
}
