/// A category as administrators change it.
package struct AdminCategory: Sendable, Equatable {
    package var id: Category.ID
    package var kind: API.CategoryKind
    package var english: String
    package var spanish: String
    /// Nobody can choose it any more.
    package var isRemoved: Bool

    package init(id: Category.ID, kind: API.CategoryKind, english: String, spanish: String, isRemoved: Bool = false) {
        (self.id, self.kind, self.english, self.spanish, self.isRemoved) = (id, kind, english, spanish, isRemoved)
    }
}

/// The names that an administrator wants to save.
package struct CategoryDraft: Sendable {
    package var english: String
    package var spanish: String

    package init(english: String, spanish: String) {
        (self.english, self.spanish) = (english, spanish)
    }

    /// The stable name of a new category: `leafy-greens` for `Leafy Greens`.
    package var key: String { Self.key(english) }

    /// The stable name for an English name.
    package static func key(_ english: String) -> String {
        english.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
