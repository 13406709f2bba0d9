import HarvestCore
import SQLStore

/// The lists of open markets that apps browse.
extension MarketRepository {
    /// How many rows a search by name reads at a time when it must check hours.
    private static let batch = 100
    /// The nearest markets are looked for around a place first, then farther and farther away.
    static let firstRadiusMetres = 20_000
    private static let radiusGrowth = 3

    /// Open markets by group, name and ID, after a cursor. Returns one more than `limit` if there are more.
    package func byName(
        _ filter: MarketListFilter, after cursor: (group: Int, name: String, id: String)? = nil, limit: Int
    ) throws -> [MarketMatch] {
        var matches: [MarketMatch] = []
        for group in filter.groups where group >= cursor?.group ?? 0 && matches.count <= limit {
            let after = cursor.flatMap { $0.group == group ? (name: $0.name, id: $0.id) : nil }
            matches += try byName(filter, group, after: after, limit: limit - matches.count)
        }
        return Array(matches.prefix(limit + 1))
    }

    private func byName(
        _ filter: MarketListFilter, _ group: Int, after cursor: (name: String, id: String)?, limit: Int
    ) throws -> [MarketMatch] {
        var matches: [MarketMatch] = []
        var after = cursor
        while matches.count <= limit {
            let size = filter.openAt == nil ? limit + 1 : Self.batch
            let rows = try records(page(filter, group, after: after, limit: size))
            matches += rows.filter { market in filter.openAt.map { market.openingHours.isOpen(at: $0) } ?? true }.map {
                MarketMatch(market: $0, metres: nil, group: group)
            }
            guard rows.count == size, let last = rows.last else { break }
            after = (last.name, last.id.description)
        }
        return matches
    }

    private func page(_ filter: MarketListFilter, _ group: Int, after: (name: String, id: String)?, limit: Int) throws -> [Market.ID] {
        var query: SQL = "SELECT m.id FROM \(sql: filter.tables(ofGroup: group)) WHERE m.status = 'open'"
        if let after { query += " AND (m.name, m.id) > (\(after.name), \(key: after.id))" }
        return try db.all(Market.ID.self, query + filter.condition(ofGroup: group) + " ORDER BY m.name, m.id LIMIT \(limit)")
    }

    /// Open markets within a radius by group, distance and ID, after a cursor. Returns one more than `limit` if there are more.
    ///
    /// It looks at a small area first, and stops when that has enough markets of the first group: none outside can be nearer.
    package func near(
        _ position: Position, radiusMetres: Int, _ filter: MarketListFilter,
        after cursor: (group: Int, metres: Double, id: String)? = nil, limit: Int
    ) throws -> [MarketMatch] {
        var radius = min(radiusMetres, max(Self.firstRadiusMetres, cursor.map { Int($0.metres) + 1 } ?? 0))
        while true {
            let found = try nearest(position, Double(radius), filter, after: cursor)
            if radius == radiusMetres || found.dropFirst(limit).first?.group == 0 {
                let page = found.prefix(limit + 1)
                return zip(try records(page.map(\.id)), page).map { MarketMatch(market: $0, metres: $1.metres, group: $1.group) }
            }
            radius = min(radius * Self.radiusGrowth, radiusMetres)
        }
    }

    /// A market without what a list shows of it.
    private struct NearMarket {
        let id: Market.ID
        let group: Int
        let metres: Double

        var rank: (Int, Double, String) { (group, metres, id.description) }
    }

    private func nearest(
        _ position: Position, _ radius: Double, _ filter: MarketListFilter, after cursor: (group: Int, metres: Double, id: String)?
    ) throws -> [NearMarket] {
        let places = try places(in: BoundingBox(around: position, radiusMetres: radius), around: position, filter)
            .filter { $0.metres <= radius }.map { (place: $0, rank: $0.rank) }.sorted { $0.rank < $1.rank }
        let rest = cursor.map { cursor in places.drop { $0.rank <= cursor } } ?? places[...]
        guard let now = filter.openAt else { return rest.map(\.place) }
        let open = try openIDs(among: rest.map(\.place.id), at: now)
        return rest.map(\.place).filter { open.contains($0.id) }
    }

    /// SQLite would take `m.status = 'open'` for the better condition, and read all open markets of the country by their status.
    private func places(in box: BoundingBox, around position: Position, _ filter: MarketListFilter) throws -> [NearMarket] {
        var places: [NearMarket] = []
        for longitudes in box.longitudes {
            let query: SQL = """
                SELECT m.id, m.lat, m.lon, \(sql: filter.group) AS list_group FROM \(sql: filter.tables()) \
                WHERE m.lat BETWEEN \(box.south) AND \(box.north) \
                AND m.lon BETWEEN \(longitudes.lowerBound) AND \(longitudes.upperBound) AND NOT m.status <> 'open'\(sql: filter.condition)
                """
            try db.each(query) { row in
                let metres = try row.requiredPosition("lat", "lon").metres(to: position)
                places.append(NearMarket(id: try row.value("id"), group: try row.int("list_group"), metres: metres))
            }
        }
        return places
    }

    private func openIDs(among ids: [Market.ID], at now: Instant) throws -> Set<Market.ID> {
        let hours = try hours(of: ids)
        var open: Set<Market.ID> = []
        try db.each("SELECT id, time_zone FROM markets WHERE id IN (\(list: ids))") { row in
            let id: Market.ID = try row.value("id")
            if let hours = hours[id], hours.openingHours(MarketClocks[try row.text("time_zone")]).isOpen(at: now) { open.insert(id) }
        }
        return open
    }
}
