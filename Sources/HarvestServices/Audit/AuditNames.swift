import HarvestCore
import SQLStore

/// What people, markets, vendors, orders and what neighbors share are called today, by the texts of their ids. The trail's ids are of any kind, so they
/// are no keys that could be joined.
struct AuditNames {
    private var names: [String: String] = [:]

    init(of ids: [String], _ db: Transaction) throws {
        try add(ids.compactMap { User.ID($0) }, "SELECT id, first_name, last_name FROM users", db) {
            PersonName.full(try $0.text("first_name"), try $0.text("last_name"))
        }
        try add(ids.compactMap { Market.ID($0) }, "SELECT id, name FROM markets", db) { try $0.text("name") }
        try add(ids.compactMap { Vendor.ID($0) }, "SELECT id, name FROM vendors", db) { try $0.text("name") }
        try add(ids.compactMap { Community.ID($0) }, "SELECT id, name FROM communities", db) { try $0.text("name") }
        try add(ids.compactMap { Listing.ID($0) }, "SELECT id, title FROM listings", db) { try $0.text("title") }
        try add(ids.compactMap { Errand.ID($0) }, "SELECT id, item FROM errands", db) { try $0.text("item") }
        try add(ids.compactMap { Place.ID($0) }, "SELECT id, name FROM places", db) { try $0.text("name") }
        try add(ids.compactMap { Category.ID($0) }, "SELECT id, name_en FROM categories", db) { try $0.text("name_en") }
        try add(ids.compactMap { Order.ID($0) }, "SELECT id, number FROM orders", db) {
            "#" + OrderNumber.text(try $0.value("number"))
        }
    }

    /// Nil for what has no name or is gone.
    subscript(id: String) -> String? { names[id] }

    private mutating func add<Kind>(_ ids: [Identifier<Kind>], _ select: SQL, _ db: Transaction, _ name: (Row) throws -> String) throws {
        guard !ids.isEmpty else { return }
        let rows = try db.all("\(sql: select) WHERE id IN (\(list: Set(ids)))") { row in
            (try row.value("id", as: Identifier<Kind>.self).description, try name(row))
        }
        names.merge(rows) { $1 }
    }
}
