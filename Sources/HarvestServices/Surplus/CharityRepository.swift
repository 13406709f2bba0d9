import HarvestCore
import SQLStore

extension Transaction {
    /// Accounts of charities.
    package var charities: CharityRepository { CharityRepository(db: self) }
}

/// Stores which accounts are charities. Administrators decide it.
package struct CharityRepository {
    /// The longest way to fetch something.
    package static let radii = 1000...200_000
    /// The most charities that are told of one offer.
    private static let limit = 500

    let db: Transaction

    /// An account's charity, active or not. Nil if it never was one.
    package func find(_ user: User.ID) throws -> CharityRecord? {
        try db.first(CharityRecord.self, "SELECT \(sql: CharityRecord.columns) FROM charities h WHERE h.user_id = \(user)")
    }

    /// An active charity. Throws `AccessRefusal.capabilityRequired`.
    package func require(_ user: User.ID) throws -> CharityRecord {
        guard let charity = try find(user), charity.isActive else { throw AccessRefusal.capabilityRequired("charity") }
        return charity
    }

    /// Makes an account a charity, or changes what it is called and where it is.
    package func save(_ charity: CharityRecord, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO charities (user_id, name, address, lat, lon, radius_m, is_active, added_at)
            VALUES (\(charity.user), \(charity.name), \(charity.address), \(charity.position.latitude), \(charity.position.longitude),
                \(charity.radiusMetres), TRUE, \(now))
            ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, address = excluded.address, lat = excluded.lat, lon = excluded.lon,
                radius_m = excluded.radius_m, is_active = TRUE
            """)
    }

    /// Takes the role from an account. What it has claimed can still be handed over. Returns false if it has no such role.
    package func end(_ user: User.ID) throws -> Bool {
        try db.execute("UPDATE charities SET is_active = FALSE WHERE user_id = \(user) AND is_active") == 1
    }

    /// The accounts of the charities that go to a place.
    func near(_ place: Position) throws -> [User.ID] {
        let box = BoundingBox(around: place, radiusMetres: Double(Self.radii.upperBound))
        let charities = try db.all(
            CharityRecord.self,
            """
            SELECT \(sql: CharityRecord.columns) FROM charities h WHERE h.is_active AND h.lat BETWEEN \(box.south) AND \(box.north)
                AND (\(sql: box.longitudes.map { "h.lon BETWEEN \($0.lowerBound) AND \($0.upperBound)" as SQL }.joined(separator: " OR ")))
            ORDER BY h.user_id LIMIT \(Self.limit)
            """)
        return charities.filter { $0.reaches(place) }.map(\.user)
    }
}
