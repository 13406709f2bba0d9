import Foundation

/// Text for searching: lower case, without accents and spaces. Search columns hold it, and what people search for is converted to it.
package enum SearchText {
    /// The search text of several texts together: `Ana  López` becomes `analopez`.
    package static func of(_ texts: String...) -> String {
        let folded = texts.joined().folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        return folded.filter { !$0.isWhitespace }
    }

    /// A LIKE pattern that finds `words` anywhere. `%`, `_` and `\` are escaped: use it with `ESCAPE '\'`.
    static func pattern(containing words: String) -> String {
        var pattern = "%"
        for character in of(words) {
            if character == "%" || character == "_" || character == "\\" { pattern.append("\\") }
            pattern.append(character)
        }
        return pattern + "%"
    }

    /// The pattern of typed text, or nil if there is nothing to search for.
    package static func pattern(_ typed: String?) -> String? {
        typed.flatMap { of($0).isEmpty ? nil : pattern(containing: $0) }
    }
}
