/// A statement's text as PostgreSQL reads it.
enum PostgresPlaceholders {
    /// The text with `$1`, `$2`, … in place of each `?` outside of quotes and comments, and with the row lock that SQLite reads as a comment.
    static func numbered(_ text: String) -> String {
        var count = 0
        return SQLToken.all(in: text).map { token in
            if token.text == SQL.skippingLockedComment { return SQL.skippingLockedClause }
            guard token == .symbol("?") else { return token.text }
            count += 1
            return "$\(count)"
        }.joined()
    }
}
