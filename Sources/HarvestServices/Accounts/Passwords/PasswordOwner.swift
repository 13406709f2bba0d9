import HarvestCore

/// What a guesser knows of a person: names, farms, e-mail and postal addresses.
package struct PasswordOwner: Sendable {
    /// Letters and symbols that must be left beside the person's own words.
    private static let ownCharacters = 4
    /// Shorter words are in many others, such as Ana in “banana”. They count only if no other letters are left.
    private static let shortestInside = 4

    /// In lower case and without spaces, the longest first.
    private let words: [String]

    /// - Parameter texts: names and addresses as people write them.
    package init(_ texts: [String]) {
        words = Set(texts.flatMap(Self.words)).filter { $0.count >= 2 }.sorted { ($0.count, $0) > ($1.count, $1) }
    }

    /// A text as a whole, with and without its symbols, and its parts. The domain of an e-mail address is no word of the person's.
    private static func words(of text: String) -> [String] {
        let own = text.lastIndex(of: "@").map { text[..<$0] } ?? text[...]
        let parts = own.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return ([text, parts.joined()] + parts).map { SearchText.of($0) }
    }

    /// True if little but the person's own words and digits is in the password: `Rosa.1987`, `greenvalleyfarm!`.
    func isNamed(by password: String) -> Bool {
        let typed = SearchText.of(password)
        var rest = words.filter { $0.count >= Self.shortestInside }.reduce(typed) { $0.replacing($1, with: "") }
        let letters = rest.filter(\.isLetter)
        if words.reduce(letters, { $0.replacing($1, with: "") }).isEmpty { rest.removeAll(where: \.isLetter) }
        return rest.count < typed.count && rest.filter { !$0.isNumber }.count < Self.ownCharacters
    }
}
