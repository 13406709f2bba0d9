import HarvestCore
import SQLStore

/// The answer to `GET /vendors`: the newest vendors first or, with a position, the nearest. A vendor is as far as the market where it has a
/// stall; a restaurant has a position of its own.
package struct VendorListQuery {
    let query: API.VendorQuery
    let language: Language
    let base: String

    /// URLs of photos begin with `base`.
    package init(_ query: API.VendorQuery, language: Language, base: String) {
        self.query = query
        self.language = language
        self.base = base
    }

    /// How many vendors are read at a time: a page and the first of the next, or more while looking for open ones.
    private var batch: Int { query.openNow == true ? max(100, query.pageSize + 1) : query.pageSize + 1 }
    /// At most this many markets are searched for vendors.
    private static let marketLimit = 500

    private var radiusMetres: Int { query.radiusMetres ?? MarketListQuery.defaultRadiusMetres }

    /// One page.
    package func page(_ db: Transaction, at now: Instant) throws -> API.Page<API.VendorSummary> {
        guard let near = query.near else { return try newest(db, now) }
        return try nearest(to: near, db, now)
    }

    private func newest(_ db: Transaction, _ now: Instant) throws -> API.Page<API.VendorSummary> {
        let cursor = try ListCursor(query.cursor, parts: 2)
        var after: (at: Instant, id: String)? = try cursor.map { (try $0.value(0), $0[1]) }
        var vendors: [(vendor: VendorRecord, isOpen: Bool)] = []
        let search = try CatalogueSearch(query.search, db)
        while vendors.count <= query.pageSize {
            let rows = try db.vendorCatalogue.newest(
                after: after, kind: query.kind, category: query.category, search: search, limit: batch)
            let open = try db.vendorCatalogue.openVendors(among: rows.map(\.id), at: now)
            vendors += rows.map { ($0, open.contains($0.id)) }.filter { query.openNow != true || $0.1 }
            guard rows.count == batch, let last = rows.last else { break }
            after = (last.createdAt, last.id.description)
        }
        return ListPage(vendors, limit: query.pageSize) { ListCursor($0.vendor.createdAt.description, $0.vendor.id.description) }
            .payload { $0.vendor.summary(language, base: base, isOpen: $0.isOpen) }
    }

    private func nearest(to near: Position, _ db: Transaction, _ now: Instant) throws -> API.Page<API.VendorSummary> {
        let candidates = try (atMarkets(near: near, db, now) + restaurants(near: near, db, now)).filter {
            query.openNow != true || $0.isOpen
        }
        let best = Dictionary(grouping: candidates, by: \.vendor.id).values.compactMap { $0.min { $0.rank < $1.rank } }.sorted {
            $0.rank < $1.rank
        }
        let cursor = try ListCursor(query.cursor, parts: 2)
        let after: (Double, String)? = try cursor.map { (try $0.value(0), $0[1]) }
        return ListPage(best.drop { candidate in after.map { candidate.rank <= $0 } ?? false }, limit: query.pageSize) {
            ListCursor(String($0.metres), $0.vendor.id.description)
        }.payload { $0.vendor.summary(language, base: base, isOpen: $0.isOpen, metres: $0.metres) }
    }

    private func atMarkets(near: Position, _ db: Transaction, _ now: Instant) throws -> [Candidate] {
        let matches = try db.markets.near(
            near, radiusMetres: radiusMetres, MarketListFilter(vendors: .some), limit: Self.marketLimit)
        let markets = Dictionary(
            uniqueKeysWithValues: matches.map { ($0.market.id, (hours: $0.market.openingHours, metres: $0.metres ?? 0)) })
        let rows = try db.vendorCatalogue.vendors(
            atAny: matches.map(\.market.id), kind: query.kind, category: query.category, search: try CatalogueSearch(query.search, db))
        return rows.compactMap { row in
            markets[row.market].map {
                Candidate(vendor: row.vendor, metres: $0.metres, isOpen: $0.hours.isOpen(on: row.weekdays, at: now))
            }
        }
    }

    private func restaurants(near: Position, _ db: Transaction, _ now: Instant) throws -> [Candidate] {
        guard query.kind ?? .restaurant == .restaurant else { return [] }
        let radius = Double(radiusMetres)
        let vendors = try db.vendorCatalogue.restaurants(
            in: BoundingBox(around: near, radiusMetres: radius), category: query.category,
            search: try CatalogueSearch(query.search, db))
        let places = try db.restaurants.places(of: vendors.map(\.id))
        return vendors.compactMap { vendor in
            guard let place = places[vendor.id], let metres = place.position.map({ near.metres(to: $0) }), metres <= radius else {
                return nil
            }
            return Candidate(vendor: vendor, metres: metres, isOpen: place.isOpen(at: now))
        }
    }

    /// A vendor at one market nearby, or a restaurant.
    private struct Candidate {
        let vendor: VendorRecord
        let metres: Double
        let isOpen: Bool

        var rank: (Double, String) { (metres, vendor.id.description) }
    }
}
