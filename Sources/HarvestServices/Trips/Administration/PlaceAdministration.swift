import HarvestCore
import SQLStore

extension Transaction {
    /// Places as administrators see them.
    package var placeAdministration: PlaceAdministration { PlaceAdministration(db: self) }
}

/// Reads places for administrators: which look alike, and what a merge would do.
package struct PlaceAdministration {
    /// Places that are so near to each other may be one.
    private static let nearMetres = 75.0
    private static let lookAlikeLimit = 20

    private static let tables: [SQL] = ["trips", "wants"]

    let db: Transaction

    private static let columns: SQL = """
        \(sql: PlaceRecord.columns), p.added_by, p.created_at, (SELECT count(*) FROM places x WHERE x.name_key = p.name_key
            AND x.merged_into IS NULL) - 1 AS namesakes
        """

    /// Places by the text that matched, after a cursor, with how many have the same name.
    package func list(
        _ search: PlaceSearch, after cursor: (key: String, id: String)?, limit: Int
    ) throws -> [(place: AdminPlaceSummary, key: String)] {
        let found = try db.places.byName(search, after: cursor, limit: limit)
        let places = try summaries(found.map(\.place.id))
        return found.compactMap { one in places[one.place.id].map { ($0, one.key) } }
    }

    /// One place that was not merged, or nil.
    package func detail(_ id: Place.ID) throws -> AdminPlaceDetail? {
        guard let summary = try summaries([id])[id] else { return nil }
        let added = try db.first(
            """
            SELECT p.added_by, u.first_name, u.last_name, p.created_at, (SELECT count(*) FROM places m WHERE m.merged_into = p.id) AS merged
            FROM places p JOIN users u ON u.id = p.added_by WHERE p.id = \(id)
            """
        ) { row in
            (
                by: (
                    id: try row.value("added_by", as: User.ID.self),
                    name: PersonName.full(try row.text("first_name"), try row.text("last_name"))
                ),
                at: try row.value("created_at", as: Instant.self), merged: try row.int("merged")
            )
        }
        guard let added else { return nil }
        return AdminPlaceDetail(
            summary: summary, addedBy: added.by, addedAt: added.at, use: try use(of: id), merged: added.merged,
            lookAlikes: try lookAlikes(of: summary))
    }

    /// What merging a place into another would do, or nil if either is gone or they are the same.
    package func preview(_ old: Place.ID, into remaining: Place.ID) throws -> PlaceMergePreview? {
        let both = try summaries([old, remaining])
        guard old != remaining, let first = both[old], let second = both[remaining] else { return nil }
        let cancels = try Self.tables.flatMap { table in
            try [(old, remaining), (remaining, old)].map { from, to in
                try db.one(
                    Int.self,
                    """
                    SELECT count(*) FROM \(sql: table) r
                    WHERE r.from_place_id = \(from) AND r.to_place_id = \(to) AND r.status = \(literals: [API.TripStatus.placed])
                    """)
            }
        }
        return PlaceMergePreview(
            old: first, remaining: second, metres: Distance.wholeMetres(first.position.metres(to: second.position)),
            moves: try use(of: old), cancels: cancels.reduce(0, +))
    }

    /// What is placed from or to a place.
    private func use(of id: Place.ID) throws -> PlaceUse {
        let counts = try Self.tables.map { table in
            try db.one(
                Int.self,
                """
                SELECT (SELECT count(*) FROM \(sql: table) r WHERE r.from_place_id = \(id) AND r.status = \(literals: [API.TripStatus.placed]))
                    + (SELECT count(*) FROM \(sql: table) r WHERE r.to_place_id = \(id) AND r.status = \(literals: [API.TripStatus.placed]))
                """)
        }
        return PlaceUse(trips: counts[0], wants: counts[1])
    }

    /// Places with the same name, and those that are very near.
    private func lookAlikes(of place: AdminPlaceSummary) throws -> [PlaceLookAlike] {
        let namesakes = try db.all(
            Place.ID.self,
            """
            SELECT id FROM places WHERE name_key = \(SearchText.of(place.name)) AND merged_into IS NULL AND id <> \(place.id)
            ORDER BY id LIMIT \(Self.lookAlikeLimit)
            """)
        let near = try db.places.within(Self.nearMetres, of: place.position, limit: Self.lookAlikeLimit + 1).filter { $0 != place.id }
        return try summaries(Array(Set(namesakes + near))).values
            .map { PlaceLookAlike(place: $0, metres: Distance.wholeMetres(place.position.metres(to: $0.position))) }
            .sorted { ($0.metres, $0.place.id) < ($1.metres, $1.place.id) }
    }

    private func summaries(_ ids: [Place.ID]) throws -> [Place.ID: AdminPlaceSummary] {
        let rows = try db.all(
            "SELECT \(sql: Self.columns) FROM places p WHERE p.id IN (\(list: ids)) AND p.merged_into IS NULL"
        ) { row in
            let place = try PlaceRecord(row: row)
            return AdminPlaceSummary(
                id: place.id, kind: place.kind, name: place.name, address: place.address, position: place.position,
                namesakes: try row.int("namesakes"))
        }
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    }
}
