import Synchronization

/// A statement's text with PostgreSQL's numbered parameters.
enum PostgresText {
    /// `?` outside of quotes and comments becomes `$1`, `$2`, …
    static func numbered(_ text: String) -> String {
        var count = 0
        return SQLToken.all(in: text).map { token in
            guard token == .symbol("?") else { return token.text }
            count += 1
            return "$\(count)"
        }.joined()
    }
}
