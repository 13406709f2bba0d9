import HarvestCore
import SQLStore

extension Transaction {
    /// Restaurants, shops and buildings.
    package var places: PlaceRepository { PlaceRepository(db: self) }
}

/// Places. One that was merged into another is found as the other.
package struct PlaceRepository {
    let db: Transaction

    /// One place, or nil. For one that was merged it is the remaining place.
    package func find(_ id: Place.ID) throws -> PlaceRecord? {
        try db.first(
            PlaceRecord.self,
            """
            SELECT \(sql: PlaceRecord.columns) FROM places p
            WHERE p.id = (SELECT coalesce(m.merged_into, m.id) FROM places m WHERE m.id = \(id))
            """)
    }

    /// Places by their identifiers, for rows that refer to them.
    package func records(_ ids: some Sequence<Place.ID>) throws -> [Place.ID: PlaceRecord] {
        let rows = try db.all(
            PlaceRecord.self, "SELECT \(sql: PlaceRecord.columns) FROM places p WHERE p.id IN (\(list: Set(ids).sorted()))")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    }

    /// Adds a place. If its geocoder's identifier is known, returns the place that has it instead.
    package func add(_ id: Place.ID, _ input: API.PlaceCreate, by user: User.ID, at now: Instant) throws -> (
        place: PlaceRecord, isNew: Bool
    ) {
        if let external = input.externalID,
            let known = try db.first(Place.ID.self, "SELECT id FROM places WHERE external_id = \(external)"), let place = try find(known)
        {
            return (place, false)
        }
        try db.enqueue(
            """
            INSERT INTO places (id, kind, name, address, name_key, address_key, lat, lon, external_id, added_by, created_at)
            VALUES (\(id), \(input.kind), \(input.name), \(input.fullAddress), \(SearchText.of(input.name)),
                \(SearchText.of(input.fullAddress)), \(input.position.latitude), \(input.position.longitude), \(input.externalID), \(user),
                \(now))
            """)
        let place = PlaceRecord(
            id: id, kind: input.kind, name: input.name, address: input.fullAddress, position: input.position, externalID: input.externalID)
        return (place, true)
    }

    /// Marks a place, and those that were merged into it, as merged into another one.
    func markMerged(_ id: Place.ID, into remaining: Place.ID) throws {
        try db.enqueue("UPDATE places SET merged_into = \(remaining) WHERE merged_into = \(id)")
        try db.enqueue("UPDATE places SET merged_into = \(remaining) WHERE id = \(id)")
    }
}
