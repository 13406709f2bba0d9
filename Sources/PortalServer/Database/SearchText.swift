import Foundation

/// What search columns hold and search words become: lower case, without accents, without spaces.
enum SearchText {
    /// The `search` column of something with several texts; `Ana  López` becomes `analopez`.
    static func of(_ texts: String...) -> String {
        let folded = texts.joined().folding(options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
        return folded.filter { !$0.isWhitespace }
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

    /// The same of what was typed, nil when there is nothing to look for.
    static func pattern(_ typed: String?) -> String? {
        typed.flatMap { of($0).isEmpty ? nil : pattern(containing: $0) }
    }
}
