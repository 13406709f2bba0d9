import Foundation

/// What search columns hold and search words become: lower case, without accents, single spaces.
enum SearchText {
    static func of(_ texts: String...) -> String {
        let folded = texts.joined(separator: " ").folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        return folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// A LIKE pattern that finds `words` anywhere, its `%`, `_` and `\` meaning themselves: use with `ESCAPE '\'`.
    static func pattern(containing words: String) -> String {
        var pattern = "%"
        for character in of(words) {
            if character == "%" || character == "_" || character == "\\" { pattern.append("\\") }
            pattern.append(character)
        }
        return pattern + "%"
    }
}
