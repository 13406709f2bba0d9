/// Turns the schema's common words, which are PostgreSQL's, into SQLite's.
enum SQLiteDialect {
    /// Longest first. An identity is SQLite's row number, which may be used again after the highest row was deleted: keep rows that are referred to.
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

    static func translate(_ text: String) -> String {
        statements(of: SQLToken.all(in: text)).map { translate($0) }.joined(separator: ";")
    }

    /// A new table checks the kinds of its values, as PostgreSQL's do.
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

    /// How many tokens the words take, with the blanks between them; nil if these are other words.
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
