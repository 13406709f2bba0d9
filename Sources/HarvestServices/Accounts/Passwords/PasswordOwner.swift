import HarvestCore

/// What a guesser knows of a person: names, farms, e-mail and postal addresses.
package struct PasswordOwner: Sendable {
    /// Letters and digits that must be left beside the person's own words.
    private static let ownCharacters = 4
    /// In lower case, only letters and digits, the longest first.
    private let words: [String]

    /// - Parameter texts: names and addresses as people write them.
    package init(_ texts: [String]) {
        let parts = texts.flatMap { text in [text] + text.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
        words = Set(parts.map(Self.folded)).filter { $0.count >= 3 }.sorted { ($0.count, $0) > ($1.count, $1) }
    }

    /// True if little but the person's own words, digits and signs is in the password: `Rosa.1987`, `greenvalleyfarm!`.
    func isNamed(by password: String) -> Bool {
        let typed = Self.folded(password)
        let rest = words.reduce(typed) { $0.replacing($1, with: "") }
        return rest.count < typed.count && rest.filter { !$0.isNumber }.count < Self.ownCharacters
    }

    private static func folded(_ text: String) -> String { SearchText.of(text).filter { $0.isLetter || $0.isNumber } }
}
