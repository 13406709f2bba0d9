import HarvestCore
import SQLStore

/// A category of vendors, produce, listings or errands.
package struct CategoryRecord: Sendable, Hashable {
    package let id: Category.ID
    let kind: API.CategoryKind
    /// A stable name in lower case, `leafy-greens`, for code and demo data.
    package let key: String
    let nameEnglish: String
    let nameSpanish: String
    /// The name of the drawing that stands in for a photo; empty for none.
    let drawing: String
    let position: Int

    /// What `init(row:)` reads, of `categories` as `c`.
    static let columns: SQL = """
        c.id AS category_id, c.kind AS category_kind, c.key AS category_key, c.name_en AS category_name_en, c.name_es AS category_name_es, \
        c.drawing AS category_drawing, c.position AS category_position
        """

    /// The name in a language.
    package func name(_ language: Language) -> String { language == .english ? nameEnglish : nameSpanish }

    /// The payload for apps.
    package func payload(_ language: Language) -> API.Category { API.Category(id: id, kind: kind, name: name(language)) }
}

extension CategoryRecord: RowDecodable {
    /// Reads `columns`.
    package init(row: Row) throws {
        id = try row.value("category_id")
        kind = try row.value("category_kind")
        key = try row.text("category_key")
        nameEnglish = try row.text("category_name_en")
        nameSpanish = try row.text("category_name_es")
        drawing = try row.text("category_drawing")
        position = try row.int("category_position")
    }
}

extension API.CategoryKind: SQLValueConvertible {}
