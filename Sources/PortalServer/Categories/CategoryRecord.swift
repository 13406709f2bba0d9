import HarvestCore
import SQLStore

/// What vendors, produce, listings or errands are sorted by.
struct CategoryRecord: Sendable, Hashable {
    let id: Category.ID
    let kind: API.CategoryKind
    /// Stable and lower case, `leafy-greens`: for code and demo data.
    let key: String
    let nameEnglish: String
    let nameSpanish: String
    /// Name of the drawing that stands in for a photo; empty for none.
    let drawing: String
    let position: Int

    static let columns: SQL = "c.id, c.kind, c.key, c.name_en, c.name_es, c.drawing, c.position"

    func name(_ language: Language) -> String { language == .english ? nameEnglish : nameSpanish }

    func payload(_ language: Language) -> API.Category { API.Category(id: id, kind: kind, name: name(language)) }
}

extension CategoryRecord: RowDecodable {
    init(row: Row) throws { try self.init(row: row, at: 0) }

    /// Its seven columns from `index` on.
    init(row: Row, at index: Int) throws {
        id = try row.value(at: index)
        kind = try row.value(at: index + 1)
        key = try row.text(at: index + 2)
        nameEnglish = try row.text(at: index + 3)
        nameSpanish = try row.text(at: index + 4)
        drawing = try row.text(at: index + 5)
        position = try row.int(at: index + 6)
    }
}

extension API.CategoryKind: SQLValueConvertible {}
