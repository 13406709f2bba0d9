import HarvestCore
import SQLStore

/// What `GET /vendors` asks for: the newest first, or the nearest, measured to the market where they stand; a restaurant stands for itself.
struct VendorListing {
    let query: API.VendorQuery
    let language: Language
    let base: String

    private static let batch = 100

    func page(_ db: Transaction, _ now: Instant) throws -> API.Page<API.VendorSummary> {
        guard let near = query.near else { return try newest(db, now) }
        return try nearest(to: near, db, now)
    }

    private func newest(_ db: Transaction, _ now: Instant) throws -> API.Page<API.VendorSummary> {
        let cursor = try ListCursor(query.cursor, parts: 2, language)
        var after: (at: Instant, id: String)? = try cursor.map { (try $0.value(0, language), $0[1]) }
        var found: [(vendor: VendorRecord, isOpen: Bool)] = []
        while found.count <= query.pageSize {
            let rows = try db.vendorCatalogue.newest(
                after: after, kind: query.kind, category: query.category, search: SearchText.pattern(query.search), limit: Self.batch)
            let open = try openVendors(rows.map(\.id), db, now)
            found += rows.map { ($0, open.contains($0.id)) }.filter { query.openNow != true || $0.1 }
            guard rows.count == Self.batch, let last = rows.last else { break }
            after = (last.createdAt, last.id.description)
        }
        return ListPage(found, limit: query.pageSize) { ListCursor($0.vendor.createdAt.description, $0.vendor.id.description) }
            .payload { $0.vendor.summary(language, base: base, isOpen: $0.isOpen) }
    }

    /// Those of some vendors that cook now, or have a stall at a market that is open now.
    private func openVendors(_ ids: [Vendor.ID], _ db: Transaction, _ now: Instant) throws -> Set<Vendor.ID> {
        let stalls = try db.vendorCatalogue.stalls(of: ids)
        let markets = Dictionary(
            uniqueKeysWithValues: try db.markets.records(Array(Set(stalls.map(\.market)))).map { ($0.id, $0.openingHours) })
        let cooking = try db.restaurants.places(of: ids).filter { $0.value.isOpen(at: now) }.keys
        return Set(stalls.filter { stall in markets[stall.market].map { stall.isOpen($0, at: now) } ?? false }.map(\.vendor)).union(cooking)
    }

    private func nearest(to near: Position, _ db: Transaction, _ now: Instant) throws -> API.Page<API.VendorSummary> {
        let markets = try db.markets.near(
            near, radiusMetres: query.radiusMetres ?? MarketListing.defaultRadiusMetres, after: nil, search: nil, openAt: nil, limit: 500)
        let distances = Dictionary(uniqueKeysWithValues: markets.map { ($0.market.id, $0) })
        let rows = try db.vendorCatalogue.vendors(
            atAny: markets.map(\.market.id), kind: query.kind, category: query.category, search: SearchText.pattern(query.search))
        let atMarkets = rows.compactMap { row in distances[row.market].map { Candidate(row.vendor, $0, row.weekdays, now) } }
        let today = (atMarkets + (try restaurants(near: near, db, now))).filter { query.openNow != true || $0.isOpen }
        let best = Dictionary(grouping: today, by: \.vendor.id).values.compactMap { $0.min { $0.rank < $1.rank } }.sorted {
            $0.rank < $1.rank
        }
        let cursor = try ListCursor(query.cursor, parts: 2, language)
        let after: (Double, String)? = try cursor.map { (try $0.value(0, language), $0[1]) }
        return ListPage(best.drop { candidate in after.map { candidate.rank <= $0 } ?? false }, limit: query.pageSize) {
            ListCursor(String($0.metres), $0.vendor.id.description)
        }.payload { $0.vendor.summary(language, base: base, isOpen: $0.isOpen, metres: $0.metres) }
    }

    private func restaurants(near: Position, _ db: Transaction, _ now: Instant) throws -> [Candidate] {
        guard query.kind ?? .restaurant == .restaurant else { return [] }
        let radius = query.radiusMetres ?? MarketListing.defaultRadiusMetres
        let vendors = try db.vendorCatalogue.restaurants(
            in: BoundingBox(around: near, radiusMetres: Double(radius)), category: query.category, search: SearchText.pattern(query.search))
        let places = try db.restaurants.places(of: vendors.map(\.id))
        return vendors.compactMap { vendor in
            guard let place = places[vendor.id], let metres = place.position.map({ near.metres(to: $0) }), metres <= Double(radius) else {
                return nil
            }
            return Candidate(vendor: vendor, metres: metres, isOpen: place.isOpen(at: now))
        }
    }

    /// A vendor at one market near by, or a restaurant.
    private struct Candidate {
        let vendor: VendorRecord
        let metres: Double
        let isOpen: Bool

        init(vendor: VendorRecord, metres: Double, isOpen: Bool) {
            self.vendor = vendor
            self.metres = metres
            self.isOpen = isOpen
        }

        init(_ vendor: VendorRecord, _ found: MarketRepository.Found, _ weekdays: [Weekday], _ now: Instant) {
            self.vendor = vendor
            metres = found.metres ?? 0
            let hours = found.market.openingHours
            isOpen = hours.isOpen(at: now) && (weekdays.isEmpty || weekdays.contains(hours.clock.today(at: now).weekday))
        }

        var rank: (Double, String) { (metres, vendor.id.description) }
    }
}
