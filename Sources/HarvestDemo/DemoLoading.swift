import HarvestCore
import HarvestServices

extension Services {
    /// Whether the database has no account yet.
    package func isUnused() async throws -> Bool {
        try await read { try $0.first(Int.self, "SELECT 1 FROM users LIMIT 1") == nil }
    }

    /// Loads the demo: markets of Los Angeles County, vendors, people, and eight weeks of orders up to now. Everything except the markets is
    /// stored in one transaction; the markets can be imported again. Throws `DemoRefusal.notEmpty` if the database has accounts.
    @discardableResult
    package func loadDemo(seed: UInt64 = 2026) async throws -> DemoSummary {
        guard try await isUnused() else { throw DemoRefusal.notEmpty }
        let hash = try await passwords.hash(DemoPeople.password)
        _ = try await importMarkets(LosAngelesMarkets.directory, fileName: LosAngelesMarkets.fileName, by: AuditTrail.console)
        let markets = try await read { try $0.demoMarkets() }
        let now = now()
        var generator = SeededGenerator(seed: seed)
        let cast = DemoCast(markets, passwordHash: hash, at: now, generator: &generator)
        let (timeline, days) = try DemoHistory(cast, at: now).timeline(&generator)
        let photos = try await DemoNeighborsWriting.preparePhotos(self)
        let figuresGenerator = generator
        try await write { db in
            var generator = figuresGenerator
            try DemoCastWriting(db: db, cast: cast, now: now).write()
            try timeline.write(db)
            try DemoNeighborsWriting(services: self, db: db, cast: cast, now: now, photos: photos).write(&generator)
            let figures = DemoFigures(db: db, now: now)
            try figures.countSales(days.flatMap(\.orders))
            try figures.openConversations(days.flatMap(\.orders), &generator)
            try DemoFeedbackWriting(db: db, cast: cast, now: now).write(about: days.flatMap(\.orders), &generator)
            try figures.countOrders()
        }
        try database.analyze()
        return DemoSummary(cast: cast, orders: timeline.orderCount)
    }
}

/// The people that the demo added, and the number of orders.
package struct DemoSummary: Sendable {
    package let cast: DemoCast
    package let orders: Int
}

extension Transaction {
    /// The markets where the demo's vendors have stalls. Those of the first vendor come first.
    fileprivate func demoMarkets() throws -> [DemoMarket] {
        let first = DemoFarm.all.first.map { $0.stalls.keys.sorted() } ?? []
        let others = Set(DemoFarm.all.flatMap(\.stalls.keys)).subtracting(first).sorted()
        return try (first + others).compactMap { number in
            let row = try self.first("SELECT id, lat, lon, time_zone, tax_bp FROM markets WHERE source_key = \(number)") {
                (try $0.value("id", as: Market.ID.self), try $0.position("lat", "lon"), try $0.text("time_zone"), try $0.int("tax_bp"))
            }
            guard let (id, position, zone, tax) = row, let position, let clock = MarketClock(zone) else { return nil }
            let hours = try markets.hours(of: [id])[id]?.openingHours(clock) ?? .never(clock)
            return DemoMarket(id: id, number: number, position: position, taxBasisPoints: tax, hours: hours)
        }
    }
}
