/// One change of a text message: `TOM 20`, `TOM +5`, `20 tomatoes`, `TOM 20 lb`.
package struct RestockLine: Sendable, Hashable {
    /// What a number does to the count.
    package enum Effect: Sendable, Hashable {
        case set(Int)
        case add(Int)
    }

    /// The line as it was typed, cut for the answer, without control characters.
    package let text: String
    /// What names the produce, in lower case and without accents.
    package let words: [String]
    package let effect: Effect

    /// In scalars: one character can have any number of them.
    private static let textLimit = 30
    /// No name has as many words. Each is compared with all words of all produce.
    private static let wordLimit = 12

    /// Reads a line. A number with a sign changes the count, another one sets it. With several numbers the last one counts, if it is at the end:
    /// the others belong to the name. Throws a `RestockRefusal` if it has no name or no number that can be used.
    package init(_ line: String) throws(RestockRefusal) {
        let text = String(String.UnicodeScalarView(line.trimmed.unicodeScalars.filter { !$0.isControl }.prefix(Self.textLimit)))
        let tokens = Self.tokens(of: line)
        if tokens.contains(where: Self.isFraction) { throw .notWhole(text) }
        if Self.hasPrice(line) { throw .price(text) }
        if zip(tokens, tokens.dropFirst()).contains(where: { $0.hasSuffix("-") && $1.utf8.first?.isDigit == true }) {
            throw .unclearSign(text)
        }
        let numbers = tokens.indices.filter { SignedNumber(tokens[$0]) != nil }
        let position = numbers.count == 1 ? numbers[0] : numbers.last { $0 == tokens.count - 1 }
        guard let position, let number = SignedNumber(tokens[position]) else { throw .noNumber(text) }
        var names = tokens
        names.remove(at: position)
        let words = SearchWords.of(names.joined(separator: " "))
        guard !words.isEmpty else { throw .noName(text) }
        guard words.count <= Self.wordLimit else { throw .unknown(text) }
        guard let effect = number.effect else { throw .tooLarge(text, limit: Stock.limit) }
        (self.text, self.words, self.effect) = (text, words, effect)
    }

    /// The words and numbers of a line. A number that is typed to a word, as in `TOM+5`, `TOM20` and `20lb`, is separated from it, and `+ 5` is
    /// joined. A dash before a space stays: `TOM - 5` and `TOM- 5` may mean 5, or 5 less.
    private static func tokens(of line: String) -> [String] {
        var plain = line.map { "−–—".contains($0) ? "-" : $0 == ":" || $0 == "=" ? " " : $0 }
        while let last = plain.last, last == "." || last == "!" { plain.removeLast() }
        var tokens: [String] = []
        for token in String(plain).split(whereSeparator: \.isWhitespace).map(String.init) {
            if tokens.last == "+", token.utf8.first?.isDigit == true {
                tokens[tokens.count - 1] = "+" + token
            } else {
                tokens += separated(token)
            }
        }
        return tokens
    }

    /// `TOM+5` → `TOM`, `+5`; `20lb` → `20`, `lb`. A word with digits inside stays.
    private static func separated(_ token: String) -> [String] {
        let text = token[...]
        if let match = text.wholeMatch(of: /([^0-9+\-]+)([+\-]?[0-9]+)/) { return [String(match.1), String(match.2)] }
        if let match = text.wholeMatch(of: /([+\-]?[0-9]+)([^0-9+\-.]+)/) { return [String(match.1), String(match.2)] }
        return [token]
    }

    /// `$3`, `3 €`, `3/lb`.
    private static func hasPrice(_ line: String) -> Bool {
        line.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol } || line.contains(/[0-9]\s*\/|\/\s*[0-9]/)
    }

    /// `2.5`, `1/2`, `½`.
    private static func isFraction(_ token: String) -> Bool {
        token.wholeMatch(of: /[+\-]?[0-9]*[.\/][0-9]+/) != nil || token.unicodeScalars.contains { "½⅓⅔¼¾".unicodeScalars.contains($0) }
    }

    /// A token of digits, with or without a sign.
    private struct SignedNumber {
        let sign: UInt8?
        let digits: Substring.UTF8View

        init?(_ token: String) {
            let signs = token.utf8.prefix { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
            let digits = token.utf8.dropFirst(signs.count)
            guard signs.count <= 1, !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else { return nil }
            (sign, self.digits) = (signs.first, digits)
        }

        /// Nil above the limit of a stock.
        var effect: Effect? {
            let significant = digits.drop { $0 == UInt8(ascii: "0") }
            guard significant.count <= 6, let value = significant.isEmpty ? 0 : Int(Substring(significant)), value <= Stock.limit else {
                return nil
            }
            return sign.map { Effect.add($0 == UInt8(ascii: "-") ? -value : value) } ?? .set(value)
        }
    }
}
