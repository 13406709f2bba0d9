/// A token of SQL text. The tokenizer knows just enough to change keywords and placeholders without touching quoted text and comments.
enum SQLToken: Hashable {
    case word(String)
    /// A quoted text or identifier, a comment, or a run of white space.
    case verbatim(String)
    case symbol(Character)

    var text: String {
        switch self {
        case .word(let text), .verbatim(let text): text
        case .symbol(let character): String(character)
        }
    }

    /// White space or a comment.
    var isBlank: Bool {
        if case .verbatim(let text) = self {
            text.allSatisfy(\.isWhitespace) || text.hasPrefix("--") || text.hasPrefix("/*")
        } else {
            false
        }
    }

    /// Whether it is that keyword, which is given in upper case.
    func isWord(_ keyword: String) -> Bool {
        if case .word(let word) = self { word.uppercased() == keyword } else { false }
    }

    /// The tokens of a text. Joining their texts gives it back.
    static func all(in text: String) -> [SQLToken] {
        var rest = Substring(text)
        var tokens: [SQLToken] = []
        while let first = rest.first {
            let (token, length) = next(first, in: rest)
            tokens.append(token)
            rest = rest.dropFirst(length)
        }
        return tokens
    }

    private static func next(_ first: Character, in rest: Substring) -> (SQLToken, length: Int) {
        func verbatim(_ text: Substring) -> (SQLToken, length: Int) { (.verbatim(String(text)), text.count) }
        if first.isWhitespace { return verbatim(rest.prefix(while: \.isWhitespace)) }
        if rest.hasPrefix("--") { return verbatim(rest.prefix { !$0.isNewline }) }
        if rest.hasPrefix("/*") { return verbatim(through("*/", in: rest)) }
        if first == "'" || first == "\"" { return verbatim(through(String(first), in: rest)) }
        if first.isLetter || first == "_" {
            let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return (.word(String(word)), word.count)
        }
        return (.symbol(first), 1)
    }

    /// The text from the first character through the end delimiter, or all of it. A doubled quote makes two quoted texts in a row, which is
    /// good enough here.
    private static func through(_ end: String, in rest: Substring) -> Substring {
        let start = rest.index(rest.startIndex, offsetBy: end.count)
        guard let range = rest[start...].firstRange(of: end) else { return rest }
        return rest[..<range.upperBound]
    }
}
