import HarvestCore
import SQLStore

/// The lists of open markets that apps browse.
extension MarketRepository {
    /// A market and how far it is from where somebody asked.
    struct Found: Sendable {
        let market: MarketRecord
        let metres: Double?
    }

    /// Rows that a search without `near` reads at a time when it has to look at hours.
    private static let batch = 100

    /// Open markets by name after a name and id, one more than `limit` where there are more.
    func byName(
        after cursor: (name: String, id: String)?, search pattern: String?, openAt now: Instant?, limit: Int
    ) throws -> [Found] {
        var found: [Found] = []
        var after = cursor
        while found.count <= limit {
            let size = now == nil ? limit + 1 : Self.batch
            let rows = try completed(try page(after: after, pattern, limit: size))
            found += rows.filter { market in now.map { market.openingHours.isOpen(at: $0) } ?? true }.map { Found(market: $0, metres: nil) }
            guard rows.count == size, let last = rows.last else { break }
            after = (last.name, last.id.description)
        }
        return Array(found.prefix(limit + 1))
    }

    private func page(after: (name: String, id: String)?, _ pattern: String?, limit: Int) throws -> [MarketRecord] {
        var query: SQL = "SELECT \(sql: MarketRecord.columns) FROM \(sql: MarketRecord.tables) WHERE m.status = 'open'"
        if let after { query += " AND (m.name, m.id) > (\(after.name), \(after.id))" }
        if let pattern { query += " AND m.search LIKE \(pattern) ESCAPE '\\'" }
        return try db.all(MarketRecord.self, query + " ORDER BY m.name, m.id LIMIT \(limit)")
    }

    /// Open markets within a radius, nearest first, after a distance and id.
    func near(
        _ position: Position, radiusMetres: Int, after cursor: (metres: Double, id: String)?, search pattern: String?, openAt now: Instant?,
        limit: Int
    ) throws -> [Found] {
        var nearest = try places(in: BoundingBox(around: position, radiusMetres: Double(radiusMetres)), pattern)
            .map { (id: $0.id, text: $0.id.description, metres: $0.position.metres(to: position)) }
            .filter { $0.metres <= Double(radiusMetres) }
            .sorted { ($0.metres, $0.text) < ($1.metres, $1.text) }[...]
        if let cursor { nearest = nearest.drop { ($0.metres, $0.text) <= cursor } }
        if let now {
            let open = try openIDs(among: nearest.map(\.id), at: now)
            nearest = nearest.filter { open.contains($0.id) }[...]
        }
        let shown = nearest.prefix(limit + 1)
        return zip(try records(shown.map(\.id)), shown).map { Found(market: $0, metres: $1.metres) }
    }

    private func places(in box: BoundingBox, _ pattern: String?) throws -> [(id: Market.ID, position: Position)] {
        var places: [(id: Market.ID, position: Position)] = []
        for longitudes in box.longitudes {
            var query: SQL = """
                SELECT m.id, m.lat, m.lon FROM markets m WHERE m.status = 'open' AND m.lat BETWEEN \(box.south) AND \(box.north) \
                AND m.lon BETWEEN \(longitudes.lowerBound) AND \(longitudes.upperBound)
                """
            if let pattern { query += " AND m.search LIKE \(pattern) ESCAPE '\\'" }
            try db.each(query) { row in
                if let position = try row.position(at: 1) { places.append((try row.value(at: 0), position)) }
            }
        }
        return places
    }

    private func openIDs(among ids: [Market.ID], at now: Instant) throws -> Set<Market.ID> {
        let hours = try hours(of: ids)
        var open: Set<Market.ID> = []
        try db.each("SELECT id, time_zone FROM markets WHERE id IN (\(list: ids))") { row in
            let id: Market.ID = try row.value(at: 0)
            if let hours = hours[id], hours.openingHours(MarketClocks[try row.text(at: 1)]).isOpen(at: now) { open.insert(id) }
        }
        return open
    }
}
