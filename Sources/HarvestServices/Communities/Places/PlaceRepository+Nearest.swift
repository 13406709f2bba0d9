import HarvestCore
import SQLStore

/// Places by distance. Those within a circle are read by their position, in ever larger circles until a page is full.
extension PlaceRepository {
    /// A place with its distance.
    package struct NearPlace: Sendable {
        package let id: Place.ID
        package let metres: Double

        /// By distance, then by identifier.
        func precedes(_ other: NearPlace) -> Bool { (metres, id) < (other.metres, other.id) }
    }

    /// The first circle. The area of each next one is sixteen times as large.
    private static let firstMetres = 500.0
    /// Half of the earth's circumference, which contains every place.
    private static let lastMetres = 21_000_000.0
    /// So few matches are all read and sorted at once.
    private static let fewMatches = 2_000
    /// More than there are in a circle that is not yet large enough for a page.
    private static let circleLimit = 10_000

    /// The nearest places that match, with their distances, after a cursor.
    package func nearest(
        to near: Position, _ search: PlaceSearch, after cursor: (metres: Double, id: Place.ID)?, limit: Int
    ) throws -> [(place: PlaceRecord, metres: Double)] {
        let after = cursor.map { NearPlace(id: $0.id, metres: $0.metres) }
        let page = try few(near, search, after, limit) ?? circles(near, search, after, limit)
        let places = try records(page.map(\.id))
        return page.compactMap { found in places[found.id].map { ($0, found.metres) } }
    }

    /// The places within a distance, nearest first.
    func within(_ metres: Double, of near: Position, limit: Int) throws -> [Place.ID] {
        page(try circle(near, metres, PlaceSearch(nil, kind: nil)).filter { $0.metres <= metres }, nil, limit).map(\.id)
    }

    /// The page of a rare text or kind, or nil if it is not rare.
    private func few(_ near: Position, _ search: PlaceSearch, _ after: NearPlace?, _ limit: Int) throws -> [NearPlace]? {
        guard search.prefix != nil || search.kind != nil else { return nil }
        var found: [NearPlace] = []
        for column in search.columns {
            found += try positions(
                "\(sql: search.matches(column)) ORDER BY \(sql: column.key), p.id LIMIT \(Self.fewMatches + 1)", near)
        }
        return found.count > Self.fewMatches ? nil : page(found, after, limit)
    }

    private func circles(_ near: Position, _ search: PlaceSearch, _ after: NearPlace?, _ limit: Int) throws -> [NearPlace] {
        var metres = max(Self.firstMetres, (after?.metres ?? 0) * 1.1)
        while true {
            let found = page(try circle(near, metres, search).filter { $0.metres <= metres }, after, limit)
            if found.count == limit || metres >= Self.lastMetres { return found }
            metres = min(metres * 4, Self.lastMetres)
        }
    }

    private func circle(_ near: Position, _ metres: Double, _ search: PlaceSearch) throws -> [NearPlace] {
        let box = BoundingBox(around: near, radiusMetres: metres)
        return try box.longitudes.flatMap { longitudes in
            try positions(
                """
                p.lat BETWEEN \(box.south) AND \(box.north) AND p.lon BETWEEN \(longitudes.lowerBound) AND \(longitudes.upperBound)
                    AND \(sql: search.matchesAny) ORDER BY p.lat, p.lon, p.id LIMIT \(Self.circleLimit)
                """, near)
        }
    }

    private func positions(_ condition: SQL, _ near: Position) throws -> [NearPlace] {
        try db.all("SELECT p.id, p.lat, p.lon FROM places p WHERE \(sql: condition)") {
            NearPlace(id: try $0.value("id"), metres: near.metres(to: try $0.requiredPosition("lat", "lon")))
        }
    }

    private func page(_ found: [NearPlace], _ after: NearPlace?, _ limit: Int) -> [NearPlace] {
        let rest = found.sorted { $0.precedes($1) }.drop { place in after.map { !$0.precedes(place) } ?? false }
        return Array(rest.prefix(limit))
    }
}
