import HarvestCore
import SQLStore

/// The lists of open markets that apps browse.
extension MarketRepository {
    /// How many rows a search by name reads at a time when it must check hours.
    private static let batch = 100

    /// Open markets by name and ID, after a cursor. Returns one more than `limit` if there are more. With `openAt`, only those that are
    /// held at that instant.
    package func byName(
        after cursor: (name: String, id: String)?, search pattern: String?, openAt now: Instant?, limit: Int
    ) throws -> [MarketMatch] {
        var matches: [MarketMatch] = []
        var after = cursor
        while matches.count <= limit {
            let size = now == nil ? limit + 1 : Self.batch
            let rows = try records(page(after: after, pattern, limit: size))
            matches += rows.filter { market in now.map { market.openingHours.isOpen(at: $0) } ?? true }.map {
                MarketMatch(market: $0, metres: nil)
            }
            guard rows.count == size, let last = rows.last else { break }
            after = (last.name, last.id.description)
        }
        return Array(matches.prefix(limit + 1))
    }

    private func page(after: (name: String, id: String)?, _ pattern: String?, limit: Int) throws -> [Market.ID] {
        var query: SQL = "SELECT m.id FROM markets m WHERE m.status = 'open'"
        if let after { query += " AND (m.name, m.id) > (\(after.name), \(key: after.id))" }
        if let pattern { query += " AND m.search LIKE \(pattern) ESCAPE '\\'" }
        return try db.all(Market.ID.self, query + " ORDER BY m.name, m.id LIMIT \(limit)")
    }

    /// Open markets within a radius by distance and ID, after a cursor. Returns one more than `limit` if there are more. With `openAt`,
    /// only those that are held at that instant.
    package func near(
        _ position: Position, radiusMetres: Int, after cursor: (metres: Double, id: String)?, search pattern: String?, openAt now: Instant?,
        limit: Int
    ) throws -> [MarketMatch] {
        var nearest = try positions(in: BoundingBox(around: position, radiusMetres: Double(radiusMetres)), pattern)
            .map { (id: $0.id, text: $0.id.description, metres: $0.position.metres(to: position)) }
            .filter { $0.metres <= Double(radiusMetres) }
            .sorted { ($0.metres, $0.text) < ($1.metres, $1.text) }[...]
        if let cursor { nearest = nearest.drop { ($0.metres, $0.text) <= cursor } }
        if let now {
            let open = try openIDs(among: nearest.map(\.id), at: now)
            nearest = nearest.filter { open.contains($0.id) }[...]
        }
        let page = nearest.prefix(limit + 1)
        return zip(try records(page.map(\.id)), page).map { MarketMatch(market: $0, metres: $1.metres) }
    }

    private func positions(in box: BoundingBox, _ pattern: String?) throws -> [(id: Market.ID, position: Position)] {
        var markets: [(id: Market.ID, position: Position)] = []
        for longitudes in box.longitudes {
            var query: SQL = """
                SELECT m.id, m.lat, m.lon FROM markets m WHERE m.status = 'open' AND m.lat BETWEEN \(box.south) AND \(box.north) \
                AND m.lon BETWEEN \(longitudes.lowerBound) AND \(longitudes.upperBound)
                """
            if let pattern { query += " AND m.search LIKE \(pattern) ESCAPE '\\'" }
            try db.each(query) { markets.append((try $0.value("id"), try $0.requiredPosition("lat", "lon"))) }
        }
        return markets
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
