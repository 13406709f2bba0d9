/// Translates the schema's PostgreSQL types into SQLite's.
enum SQLiteDialect {
    /// Longest first. An identity becomes SQLite's row number, which may be reused after the row with the highest one was deleted: keep
    /// rows that something refers to.
    private static let replacements: [(words: [String], by: String)] = [
        (["BIGINT", "GENERATED", "ALWAYS", "AS", "IDENTITY", "PRIMARY", "KEY"], "INTEGER PRIMARY KEY"),
        (["BIGINT", "GENERATED", "BY", "DEFAULT", "AS", "IDENTITY", "PRIMARY", "KEY"], "INTEGER PRIMARY KEY"),
        (["DOUBLE", "PRECISION"], "REAL"),
        (["BIGINT"], "INTEGER"),
        (["SMALLINT"], "INTEGER"),
        (["BOOLEAN"], "INTEGER"),
        (["BYTEA"], "BLOB"),
        (["JSONB"], "TEXT"),
    ]

    /// The same statements in SQLite's syntax. Quoted text and comments stay as they are.
    static func translate(_ text: String) -> String {
        statements(of: SQLToken.all(in: text)).map { translate($0) }.joined(separator: ";")
    }

    /// A new table is STRICT, so that it checks the types of its values as PostgreSQL does.
    private static func translate(_ tokens: [SQLToken]) -> String {
        var translated = replacingWords(in: tokens)
        if createsTable(tokens), let end = translated.lastIndex(of: .symbol(")")) {
            translated.insert(.verbatim(" STRICT"), at: end + 1)
        }
        return translated.map(\.text).joined()
    }

    private static func statements(of tokens: [SQLToken]) -> [[SQLToken]] {
        tokens.split(separator: .symbol(";"), omittingEmptySubsequences: false).map(Array.init)
    }

    private static func createsTable(_ tokens: [SQLToken]) -> Bool {
        let words = tokens.lazy.filter { !$0.isBlank }.prefix(2).map { $0.text.uppercased() }
        return Array(words) == ["CREATE", "TABLE"]
    }

    private static func replacingWords(in tokens: [SQLToken]) -> [SQLToken] {
        var rest = tokens[...]
        var result: [SQLToken] = []
        while let token = rest.first {
            if let (replacement, length) = replacement(at: rest) {
                result.append(.word(replacement))
                rest = rest.dropFirst(length)
            } else {
                result.append(token)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static func replacement(at tokens: ArraySlice<SQLToken>) -> (String, length: Int)? {
        for (words, replacement) in replacements {
            if let length = length(of: words, at: tokens) { return (replacement, length) }
        }
        return nil
    }

    /// How many tokens the words take, including the blanks between them. Nil if the tokens are other words.
    private static func length(of words: [String], at tokens: ArraySlice<SQLToken>) -> Int? {
        var matched = 0
        for (offset, token) in tokens.enumerated() {
            if token.isBlank, matched > 0 { continue }
            guard case .word(let word) = token, word.uppercased() == words[matched] else { return nil }
            matched += 1
            if matched == words.count { return offset + 1 }
        }
        return nil
    }
}
