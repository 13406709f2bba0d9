import HarvestCore
import SQLStore

extension AccountRepository {
    /// The account of a signed-in person. Throws `AccessRefusal.notFound` if it is no longer active.
    package func me(_ id: User.ID) throws -> MeRecord {
        let record = try db.first(
            MeRecord.self, "SELECT \(sql: MeRecord.columns) FROM \(sql: MeRecord.tables) WHERE u.id = \(id) AND u.status = 'active'")
        guard let record else { throw AccessRefusal.notFound }
        return record
    }

    /// Stores a changed profile.
    package func update(_ id: User.ID, _ change: ProfileChange) throws {
        try db.execute(
            """
            UPDATE users SET first_name = \(change.firstName), last_name = \(change.lastName), locale = \(change.language),
                photo_id = \(change.photo), community_id = \(change.community),
                preferred_categories = \(change.preferredCategories.map(\.description).joined(separator: " ")),
                search = \(SearchText.of(change.firstName, change.lastName, change.email)), version = version + 1
            WHERE id = \(id)
            """)
    }

    /// Those of the categories that are errand categories.
    package func errandCategories(among ids: [Category.ID]) throws -> Set<Category.ID> {
        Set(try db.all(Category.ID.self, "SELECT id FROM categories WHERE kind = 'errand' AND id IN (\(list: ids)) LIMIT 50"))
    }
}
