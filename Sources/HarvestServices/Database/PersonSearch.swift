import HarvestCore
import SQLStore

/// What somebody typed to find a person: a part of the name, of the e-mail address or of the phone number, in any spelling.
package struct PersonSearch: Sendable {
    private let pattern: String
    private let digits: String?

    /// Nil if there is nothing to search for.
    package init?(_ typed: String?) {
        guard let pattern = SearchText.pattern(typed) else { return nil }
        self.pattern = pattern
        digits = typed.flatMap { PhoneNumber.searchedDigits(typed: $0) }
    }

    /// Whether a row of `users u` matches.
    var condition: SQL {
        let text: SQL = "u.search LIKE \(pattern) ESCAPE '\\'"
        guard let digits else { return text }
        return "(\(sql: text) OR u.phone LIKE \("%" + digits + "%"))"
    }
}
