/// The parameters' placeholders in a statement's text.
enum PostgresPlaceholders {
    /// The text with `$1`, `$2`, … in place of each `?` outside of quotes and comments.
    static func numbered(_ text: String) -> String {
        var count = 0
        return SQLToken.all(in: text).map { token in
            guard token == .symbol("?") else { return token.text }
            count += 1
            return "$\(count)"
        }.joined()
    }
}
