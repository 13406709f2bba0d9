extension SearchWords {
    /// Endings of plurals in English and Spanish with what the singular ends with: `tomatoes`, `berries`, `loaves`, `nueces`.
    private static let endings = [
        (plural: "s", singular: ""), (plural: "es", singular: ""), (plural: "ies", singular: "y"), (plural: "ves", singular: "f"),
        (plural: "ces", singular: "z"),
    ]

    /// Whether two words are the same in singular or plural.
    package static func isSame(_ first: String, _ second: String) -> Bool {
        first == second || !singulars(of: first).isDisjoint(with: singulars(of: second))
    }

    /// A word in singular and plural, in all spellings that these may have. Some are no words.
    package static func forms(of word: String) -> Set<String> { singulars(of: word).reduce(into: []) { $0.formUnion(plurals(of: $1)) } }

    /// A word and what it may be the plural of.
    private static func singulars(of word: String) -> Set<String> {
        let found = endings.filter { word.hasSuffix($0.plural) && word.count >= $0.plural.count + 2 }
        return Set([word] + found.map { word.dropLast($0.plural.count) + $0.singular })
    }

    /// A word and what its plural may be.
    private static func plurals(of word: String) -> Set<String> {
        let found = endings.filter { word.hasSuffix($0.singular) }
        return Set([word] + found.map { word.dropLast($0.singular.count) + $0.plural })
    }
}
