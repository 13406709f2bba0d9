import HarvestCore
import SQLStore

extension Transaction {
    /// Categories as administrators change them.
    package var categoryAdministration: CategoryAdministration { CategoryAdministration(db: self) }
}

/// Adds, renames, orders and removes categories. A removed one stays with what has it, and nobody can choose it.
package struct CategoryAdministration {
    private static let listLimit = 500

    let db: Transaction

    private static let columns: SQL = "c.id, c.kind, c.name_en, c.name_es, c.removed_at IS NOT NULL AS is_removed"

    /// The categories of a kind in order, those that were removed last.
    package func list(_ kind: API.CategoryKind) throws -> [AdminCategory] {
        try db.all(
            """
            SELECT \(sql: Self.columns) FROM categories c WHERE c.kind = \(kind)
            ORDER BY c.removed_at IS NOT NULL, c.position, c.key LIMIT \(Self.listLimit)
            """, Self.category)
    }

    /// One category, or nil.
    package func find(_ id: Category.ID) throws -> AdminCategory? {
        try db.first("SELECT \(sql: Self.columns) FROM categories c WHERE c.id = \(id)", Self.category)
    }

    /// Adds a category at the end. Returns false if another one of the kind has the name.
    package func add(_ id: Category.ID, _ kind: API.CategoryKind, _ draft: CategoryDraft, by actor: String, at now: Instant) throws -> Bool
    {
        guard try !isTaken(draft, kind, by: nil), try db.categories.find(kind, key: draft.key) == nil else { return false }
        try db.execute(
            """
            INSERT INTO categories (id, kind, key, name_en, name_es, position) SELECT \(id), \(kind), \(draft.key), \(draft.english),
                \(draft.spanish), coalesce(max(c.position), 0) + 1 FROM categories c WHERE c.kind = \(kind)
            """)
        try db.audit.record(.categoryAdded, of: id.description, detail: draft.english, by: actor, at: now)
        return true
    }

    /// Renames a category. Returns false if another one of the kind has the name.
    package func rename(_ category: AdminCategory, _ draft: CategoryDraft, by actor: String, at now: Instant) throws -> Bool {
        guard try !isTaken(draft, category.kind, by: category.id) else { return false }
        try db.execute("UPDATE categories SET name_en = \(draft.english), name_es = \(draft.spanish) WHERE id = \(category.id)")
        try db.audit.record(.categoryChanged, of: category.id.description, detail: draft.english, by: actor, at: now)
        return true
    }

    /// Moves an offered category one place up or down. Does nothing at the end of the list.
    package func move(_ category: AdminCategory, up: Bool, by actor: String, at now: Instant) throws {
        var ids = try list(category.kind).filter { !$0.isRemoved }.map(\.id)
        guard let index = ids.firstIndex(of: category.id), ids.indices.contains(up ? index - 1 : index + 1) else { return }
        ids.swapAt(index, up ? index - 1 : index + 1)
        for (index, id) in ids.enumerated() { try db.enqueue("UPDATE categories SET position = \(index + 1) WHERE id = \(id)") }
        try db.audit.record(.categoryChanged, of: category.id.description, detail: category.english, by: actor, at: now)
    }

    /// Removes a category, or offers it again. Doing so twice has no effect.
    package func setRemoved(_ isRemoved: Bool, _ category: AdminCategory, by actor: String, at now: Instant) throws {
        let changed = try db.execute(
            """
            UPDATE categories SET removed_at = \(isRemoved ? now : nil) WHERE id = \(category.id)
                AND (removed_at IS NULL) = \(isRemoved)
            """)
        guard changed == 1 else { return }
        try db.audit.record(
            isRemoved ? .categoryRemoved : .categoryAdded, of: category.id.description, detail: category.english, by: actor, at: now)
    }

    private func isTaken(_ draft: CategoryDraft, _ kind: API.CategoryKind, by id: Category.ID?) throws -> Bool {
        try list(kind).contains {
            $0.id != id
                && (SearchText.of($0.english) == SearchText.of(draft.english) || SearchText.of($0.spanish) == SearchText.of(draft.spanish))
        }
    }

    private static func category(_ row: Row) throws -> AdminCategory {
        AdminCategory(
            id: try row.value("id"), kind: try row.value("kind"), english: try row.text("name_en"), spanish: try row.text("name_es"),
            isRemoved: try row.bool("is_removed"))
    }
}
