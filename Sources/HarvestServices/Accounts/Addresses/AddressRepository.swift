import HarvestCore
import SQLStore

extension Transaction {
    /// Saved addresses.
    package var addresses: AddressRepository { AddressRepository(db: self) }
}

/// The addresses that people saved. Whoever has any has exactly one active address.
package struct AddressRepository {
    let db: Transaction

    private static let columns: SQL = "id, title, subtitle, lat, lon, apt, building, instructions, is_active"

    /// The active address, then the others, newest first. `after` is the last address of the previous page.
    package func list(of user: User.ID, after: Address.ID?, limit: Int) throws -> [API.Address] {
        // A person has a few addresses, so the page is cut from all of them.
        let all = try db.all(
            "SELECT \(sql: Self.columns) FROM addresses WHERE user_id = \(user) ORDER BY is_active DESC, created_at DESC, id DESC LIMIT 200",
            Self.address)
        guard let after, let index = all.firstIndex(where: { $0.id == after }) else { return Array(all.prefix(limit)) }
        return Array(all.dropFirst(index + 1).prefix(limit))
    }

    /// One address of a person; nil for another person's.
    package func find(_ id: Address.ID, of user: User.ID) throws -> API.Address? {
        try db.first("SELECT \(sql: Self.columns) FROM addresses WHERE id = \(id) AND user_id = \(user)", Self.address)
    }

    /// One address of a person. Throws `AccessRefusal.notFound`.
    package func require(_ id: Address.ID, of user: User.ID) throws -> API.Address {
        guard let address = try find(id, of: user) else { throw AccessRefusal.notFound }
        return address
    }

    /// Stores a new address. The caller decides whether it is active.
    package func add(_ address: API.Address, of user: User.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO addresses (id, user_id, title, subtitle, apt, building, instructions, lat, lon, is_active, created_at)
            VALUES (\(address.id), \(user), \(address.title), \(address.subtitle), \(address.apt), \(address.building), \(address.instructions),
                \(address.position.latitude), \(address.position.longitude), \(address.isActive), \(now))
            """)
    }

    /// Stores a changed address, but not whether it is active.
    package func update(_ address: API.Address) throws {
        try db.execute(
            """
            UPDATE addresses SET title = \(address.title), subtitle = \(address.subtitle), apt = \(address.apt),
                building = \(address.building), instructions = \(address.instructions), lat = \(address.position.latitude),
                lon = \(address.position.longitude), version = version + 1
            WHERE id = \(address.id)
            """)
    }

    /// How many addresses somebody has.
    package func count(of user: User.ID) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM addresses WHERE user_id = \(user)")
    }

    /// Makes an address the active one. Without such an address no other one stays active either: the caller must check.
    package func activate(_ id: Address.ID, of user: User.ID) throws {
        try db.execute("UPDATE addresses SET is_active = FALSE WHERE user_id = \(user) AND is_active")
        try db.execute("UPDATE addresses SET is_active = TRUE WHERE id = \(id) AND user_id = \(user)")
    }

    /// Deletes an address. If it was active, the newest other one becomes active. Throws `AccessRefusal.notFound`.
    package func remove(_ id: Address.ID, of user: User.ID) throws {
        guard try db.execute("DELETE FROM addresses WHERE id = \(id) AND user_id = \(user)") == 1 else { throw AccessRefusal.notFound }
        try db.execute(
            """
            UPDATE addresses SET is_active = TRUE
            WHERE id = (SELECT id FROM addresses WHERE user_id = \(user) ORDER BY created_at DESC, id DESC LIMIT 1)
                AND NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = \(user) AND is_active)
            """)
    }

    private static func address(_ row: Row) throws -> API.Address {
        API.Address(
            id: try row.value("id"), title: try row.text("title"), subtitle: try row.text("subtitle"),
            position: try row.requiredPosition("lat", "lon"), apt: try row.textIfPresent("apt"),
            building: try row.textIfPresent("building"), instructions: try row.textIfPresent("instructions"),
            isActive: try row.bool("is_active"))
    }
}
