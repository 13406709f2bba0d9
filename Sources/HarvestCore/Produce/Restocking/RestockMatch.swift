/// Produce that a text message can name.
package struct RestockItem: Sendable, Hashable {
    package let id: Produce.ID
    package let vendor: Vendor.ID
    package let name: String
    package let unit: String
    /// The vendor's name if the sender sells for several; otherwise nil.
    package let vendorName: String?
    /// Units left; nil if nothing is counted.
    package let stock: Int?

    package init(id: Produce.ID, vendor: Vendor.ID, name: String, unit: String, vendorName: String?, stock: Int?) {
        (self.id, self.vendor, self.name, self.unit) = (id, vendor, name, unit)
        (self.vendorName, self.stock) = (vendorName, stock)
    }

    /// The name in an answer, with the vendor's if there are several: `Kale (Green Valley Farm)`.
    package var shownName: String { vendorName.map { "\(name) (\($0))" } ?? name }
}

/// Which produce the words of a text message name.
package enum RestockMatch: Sendable, Hashable {
    case none
    case one(RestockItem)
    case several([RestockItem])

    /// Shorter words name produce only as a whole, or by their plural.
    private static let leastPrefix = 2

    /// Finds the produce that `words` (of `SearchWords`) name. The whole name, in singular or plural, comes first. Otherwise each word must be the
    /// beginning of a word of the name, or be such a word in singular or plural; further words may name the unit and, among several vendors,
    /// the vendor. Typing mistakes count only if nothing else is found.
    package init(_ words: [String], among items: RestockItems) {
        let steps: [(RestockItems.Words) -> Bool] = [
            { $0.isWhole(words) }, { $0.contains(words, with: Self.isBeginning) }, { $0.contains(words, with: Self.isMistyped) },
        ]
        for step in steps {
            let found = zip(items.all, items.words).filter { step($0.1) }.map(\.0)
            guard let first = found.first else { continue }
            self = found.count == 1 ? .one(first) : .several(found)
            return
        }
        self = .none
    }

    private static func isBeginning(_ typed: String, _ word: String) -> Bool {
        (typed.count >= leastPrefix && word.hasPrefix(typed)) || SearchWords.isSame(typed, word)
    }

    private static func isMistyped(_ typed: String, _ word: String) -> Bool {
        isBeginning(typed, word) || (typed.count >= SearchWords.leastWithMistake && SearchWords.isMistyped(typed, of: word))
    }
}

/// The produce of a vendor, with its words read once for all lines of a text.
package struct RestockItems: Sendable {
    package let all: [RestockItem]
    fileprivate let words: [Words]

    package init(_ all: [RestockItem]) { (self.all, words) = (all, all.map { Words($0) }) }

    /// The words of an item.
    fileprivate struct Words: Sendable {
        private let name: [String]
        /// What may be typed beside the name.
        private let others: [String]

        init(_ item: RestockItem) {
            name = SearchWords.of(item.name)
            others = SearchWords.of("\(item.unit) \(item.vendorName ?? "")")
        }

        func isWhole(_ words: [String]) -> Bool {
            words.count == name.count && zip(words, name).allSatisfy { SearchWords.isSame($0, $1) }
        }

        /// Whether each word stands for one of the item, at least one of them for one of the name.
        func contains(_ words: [String], with isSuch: (String, String) -> Bool) -> Bool {
            func isNamed(_ typed: String) -> Bool { name.contains { isSuch(typed, $0) } }
            return words.contains(where: isNamed) && words.allSatisfy { typed in isNamed(typed) || others.contains { isSuch(typed, $0) } }
        }
    }
}
