import HarvestCore
import SQLStore

extension Transaction {
    /// Categories.
    package var categories: CategoryRepository { CategoryRepository(db: self) }
}

/// Categories: a few, predefined by the operator, in the operator's order.
package struct CategoryRepository {
    let db: Transaction
    private static let listLimit = 500

    /// The offered categories of one kind, or of all kinds, in order.
    package func all(_ kind: API.CategoryKind? = nil) throws -> [CategoryRecord] {
        guard let kind else {
            return try API.CategoryKind.allCases.flatMap { try all($0) }
        }
        return try db.all(
            CategoryRecord.self,
            "SELECT \(sql: CategoryRecord.columns) FROM categories c WHERE c.kind = \(kind) AND c.removed_at IS NULL ORDER BY c.position, c.key LIMIT \(Self.listLimit)"
        )
    }

    /// The names of all categories, in a read from memory.
    func names(in language: Language) throws -> [Category.ID: String] {
        let key = language.rawValue
        let names = try db.remembered("category names in", of: [key], version: db.marketsVersion()) { _ in [key: try readNames(language)] }
        return names[key] ?? [:]
    }

    private func readNames(_ language: Language) throws -> [Category.ID: String] {
        var names: [Category.ID: String] = [:]
        try db.each("SELECT c.id, \(sql: Self.name(language)) AS category_name FROM categories c") {
            names[try $0.value("id")] = try $0.text("category_name")
        }
        return names
    }

    /// The column of `categories c` with the name.
    static func name(_ language: Language) -> SQL { language == .spanish ? "c.name_es" : "c.name_en" }

    /// One category, or nil.
    package func find(_ id: Category.ID) throws -> CategoryRecord? {
        try db.first(CategoryRecord.self, "SELECT \(sql: CategoryRecord.columns) FROM categories c WHERE c.id = \(id)")
    }

    /// One category that is offered, or nil.
    func findOffered(_ id: Category.ID) throws -> CategoryRecord? {
        try db.first(
            CategoryRecord.self, "SELECT \(sql: CategoryRecord.columns) FROM categories c WHERE c.id = \(id) AND c.removed_at IS NULL")
    }

    /// One category by its key, which is unique within a kind.
    package func find(_ kind: API.CategoryKind, key: String) throws -> CategoryRecord? {
        try db.first(
            CategoryRecord.self, "SELECT \(sql: CategoryRecord.columns) FROM categories c WHERE c.kind = \(kind) AND c.key = \(key)")
    }

    /// Adds the predefined categories that are missing, and returns their number. Existing ones stay as they are. `ids` has one ID for each
    /// of `CategorySeed.all`.
    @discardableResult
    func seed(ids: [Category.ID]) throws -> Int {
        try zip(ids, CategorySeed.all).reduce(0) { count, pair in
            let (id, seed) = pair
            return count
                + (try db.execute(
                    """
                    INSERT INTO categories (id, kind, key, name_en, name_es, drawing, position) VALUES \
                    (\(id), \(seed.kind), \(seed.key), \(seed.english), \(seed.spanish), \(seed.drawing), \(seed.position)) \
                    ON CONFLICT (kind, key) DO NOTHING
                    """))
        }
    }
}

extension Services {
    /// Makes sure that the predefined categories exist.
    package func seedCategories() async throws {
        guard try await read({ try $0.one(Int.self, "SELECT count(*) FROM categories") < CategorySeed.all.count }) else { return }
        let ids = CategorySeed.all.map { _ in id(Category.ID.self) }
        _ = try await write { try $0.categories.seed(ids: ids) }
    }
}
