/// A sentence in English and Spanish.
package struct LocalizedText: Sendable, Hashable {
    package let english: String
    package let spanish: String

    /// The sentence in both languages.
    package init(_ english: String, _ spanish: String) {
        self.english = english
        self.spanish = spanish
    }

    /// The sentence in `language`.
    package func callAsFunction(_ language: Language) -> String { language == .english ? english : spanish }
}
