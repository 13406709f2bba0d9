import HarvestCore
import HarvestServices

/// Fills an empty database for benchmarks. The same scale, seed and time give the same rows. The ledger balances.
package struct WorldGeneration: Sendable {
    package let services: Services
    package let scale: WorldScale
    /// Receives a line after each step.
    package let report: @Sendable (String) -> Void

    package init(services: Services, scale: WorldScale, report: @escaping @Sendable (String) -> Void) {
        self.services = services
        self.scale = scale
        self.report = report
    }

    private static let batch = 500

    package func run() async throws {
        guard try await services.isUnused() else { throw DemoRefusal.notEmpty }
        let hash = try await services.passwords.hash(DemoPeople.password)
        let now = services.now()
        var generator = SeededGenerator(seed: scale.seed)
        let world = try GeneratedWorld(scale, passwordHash: hash, at: now, generator: &generator)
        let writing = GeneratedWorldWriting(world: world)
        try await services.write { db in try writing.writeMarketsAndDrivers(db) }
        for range in Self.batches(world.sellers.count) { try await services.write { db in try writing.writeSellers(range, db) } }
        report(
            "\(world.sellers.count) vendors with \(world.sellers.count * scale.producePerVendor) produce at \(world.markets.count) markets")
        for range in Self.batches(world.customers.count) { try await services.write { db in try writing.writeCustomers(range, db) } }
        report("\(world.customers.count) customers, \(world.drivers.count) drivers")
        try await writeOrders(of: world, now, &generator)
        while try await services.updateFigures(limit: 10_000) > 0 {}
        try services.database.analyze()
        report("figures of \(scale.days) days")
    }

    /// Writes one transaction per day, with payouts on Tuesdays.
    private func writeOrders(of world: GeneratedWorld, _ now: Instant, _ generator: inout SeededGenerator) async throws {
        let (shops, buyers, clock) = (world.shops, world.buyers, MarketClock.losAngeles)
        let buyersByMarket = shops.indices.map { market in buyers.indices.filter { $0 % shops.count == market }.map { buyers[$0] } }
        let today = clock.today(at: now)
        var written = 0
        for index in 0..<scale.days {
            let date = today.adding(days: index - scale.days)
            var timeline = Timeline(now: now, clock: clock, isOutline: true)
            if date.weekday == .tuesday {
                let at = clock.day(date).lowerBound.adding(hours: 3)
                timeline.addPayouts(vendors: world.sellers.map(\.id), drivers: world.drivers.map(\.id), at: at, &generator)
            }
            let opening = clock.day(date).lowerBound.adding(hours: 8)..<clock.day(date).lowerBound.adding(hours: 20)
            for (market, shop) in shops.enumerated() {
                let drivers = world.drivers[(market * 4)..<(market * 4 + 4)].map(\.id)
                timeline.add(
                    try MarketDay(
                        shop, opening: opening, day: date, count: scale.orders(onDay: index, market: market),
                        buyers: buyersByMarket[market],
                        drivers: drivers, &generator))
            }
            written += timeline.orderCount
            let (day, count) = (timeline, written)
            try await services.write { db in try day.write(db) }
            if index % 28 == 27 { report("\(count) orders up to \(date)") }
        }
        try await writeWaiting(shops, buyersByMarket, now, &generator)
    }

    /// Writes paid delivery orders of the last two hours that wait for a driver.
    private func writeWaiting(_ shops: [Shop], _ buyers: [[Buyer]], _ now: Instant, _ generator: inout SeededGenerator) async throws {
        for range in Self.batches(scale.waiting) {
            var orders: [PastOrder] = []
            while orders.count < range.count {
                let (market, placed) = (orders.count % shops.count, now - Int64(generator.int(in: 60...7200)))
                let generation = OrderGeneration(
                    shop: shops[market], opening: now.adding(hours: -8)..<now.adding(hours: 4), day: MarketClock.losAngeles.today(at: now))
                guard let order = try generation.order(for: generator.element(of: buyers[market]), placedAt: placed, &generator) else {
                    continue
                }
                if order.status == .created, order.fulfilment == .delivery { orders.append(order) }
            }
            var timeline = Timeline(now: now, clock: .losAngeles, isOutline: true)
            timeline.add(MarketDay(orders: orders, sessions: []))
            let day = timeline
            try await services.write { db in try day.write(db) }
        }
        if scale.waiting > 0 { report("\(scale.waiting) orders that wait for a driver") }
    }

    private static func batches(_ count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: batch).map { $0..<min($0 + batch, count) }
    }
}
