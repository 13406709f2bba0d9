/// What a closure's statement must not do.
enum ClosureRules {
    /// These end or leave the transaction, which others may share.
    private static let reserved: Set<String> = [
        "BEGIN", "START", "COMMIT", "END", "ROLLBACK", "ABORT", "SAVEPOINT", "RELEASE", "PREPARE", "PRAGMA", "ATTACH", "DETACH", "VACUUM",
        "SET", "RESET", "LISTEN", "DISCARD",
    ]

    static func isReserved(_ text: String) -> Bool {
        let firstWord = SQLToken.all(in: String(text.prefix(1000))).first { !$0.isBlank }
        return firstWord.map { reserved.contains($0.text.uppercased()) } ?? false
    }
}
