import HarvestCore
import SQLStore

extension Transaction {
    var addresses: AddressRepository { AddressRepository(db: self) }
}

/// Saved addresses. Exactly one is active as soon as there is one.
struct AddressRepository {
    let db: Transaction

    private static let columns: SQL = "id, title, subtitle, lat, lon, apt, building, instructions, is_active"

    /// The active one first, then the newest. `after` is the last one shown.
    func list(of user: User.ID, after: Address.ID?, limit: Int) throws -> [API.Address] {
        // A person has a handful: the page is cut from all of them.
        let all = try db.all(
            "SELECT \(sql: Self.columns) FROM addresses WHERE user_id = \(user) ORDER BY is_active DESC, created_at DESC, id DESC LIMIT 200",
            Self.address)
        guard let after, let index = all.firstIndex(where: { $0.id == after }) else { return Array(all.prefix(limit)) }
        return Array(all.dropFirst(index + 1).prefix(limit))
    }

    /// One of this person's; a stranger's is as absent as none.
    func find(_ id: Address.ID, of user: User.ID) throws -> API.Address? {
        try db.first("SELECT \(sql: Self.columns) FROM addresses WHERE id = \(id) AND user_id = \(user)", Self.address)
    }

    func require(_ id: Address.ID, of user: User.ID) throws -> API.Address {
        guard let found = try find(id, of: user) else { throw Problem.notFound }
        return found
    }

    func add(_ address: API.Address, of user: User.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO addresses (id, user_id, title, subtitle, apt, building, instructions, lat, lon, is_active, created_at)
            VALUES (\(address.id), \(user), \(address.title), \(address.subtitle), \(address.apt), \(address.building), \(address.instructions),
                \(address.position.latitude), \(address.position.longitude), \(address.isActive), \(now))
            """)
    }

    func update(_ address: API.Address) throws {
        try db.execute(
            """
            UPDATE addresses SET title = \(address.title), subtitle = \(address.subtitle), apt = \(address.apt),
                building = \(address.building), instructions = \(address.instructions), lat = \(address.position.latitude),
                lon = \(address.position.longitude), version = version + 1
            WHERE id = \(address.id)
            """)
    }

    func count(of user: User.ID) throws -> Int {
        try db.one(Int.self, "SELECT count(*) FROM addresses WHERE user_id = \(user)")
    }

    func activate(_ id: Address.ID, of user: User.ID) throws {
        try db.execute("UPDATE addresses SET is_active = FALSE WHERE user_id = \(user) AND is_active")
        try db.execute("UPDATE addresses SET is_active = TRUE WHERE id = \(id) AND user_id = \(user)")
    }

    /// Deletes one; if it was active, the newest of the others takes its place.
    func remove(_ id: Address.ID, of user: User.ID) throws {
        guard try db.execute("DELETE FROM addresses WHERE id = \(id) AND user_id = \(user)") == 1 else { throw Problem.notFound }
        try db.execute(
            """
            UPDATE addresses SET is_active = TRUE
            WHERE id = (SELECT id FROM addresses WHERE user_id = \(user) ORDER BY created_at DESC, id DESC LIMIT 1)
                AND NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = \(user) AND is_active)
            """)
    }

    private static func address(_ row: Row) throws -> API.Address {
        guard let position = try row.position(at: 3) else { throw Problem.internalError }
        return API.Address(
            id: try row.value(at: 0), title: try row.text(at: 1), subtitle: try row.text(at: 2), position: position,
            apt: try row.textIfPresent(at: 5), building: try row.textIfPresent(at: 6), instructions: try row.textIfPresent(at: 7),
            isActive: try row.bool(at: 8))
    }
}
