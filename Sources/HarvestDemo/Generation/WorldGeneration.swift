import HarvestCore
import HarvestServices

/// Fills an empty database for measurements: the same rows for the same scale, seed and moment, with books that balance.
package struct WorldGeneration: Sendable {
    package let services: Services
    package let scale: WorldScale
    /// Told about each step as it is done.
    package let tell: @Sendable (String) -> Void

    package init(services: Services, scale: WorldScale, tell: @escaping @Sendable (String) -> Void) {
        self.services = services
        self.scale = scale
        self.tell = tell
    }

    private static let batch = 500

    package func run() async throws {
        guard try await services.isUnused() else { throw DemoRefusal.notEmpty }
        let hash = try await services.passwords.hash(DemoPeople.password)
        let now = services.now()
        var dice = SeededGenerator(seed: scale.seed)
        let world = try GeneratedWorld(scale, passwordHash: hash, at: now, dice: &dice)
        let writing = GeneratedWorldWriting(world: world)
        try await services.write { db in try writing.writePlaces(db) }
        for range in Self.batches(world.sellers.count) { try await services.write { db in try writing.writeSellers(range, db) } }
        tell("\(world.sellers.count) vendors with \(world.sellers.count * scale.producePerVendor) produce at \(world.places.count) markets")
        for range in Self.batches(world.customers.count) { try await services.write { db in try writing.writeCustomers(range, db) } }
        tell("\(world.customers.count) customers, \(world.drivers.count) drivers")
        try await writeOrders(of: world, now, &dice)
        try await services.write { db in try DemoFigures(db: db, now: now).countDays() }
        tell("figures of \(scale.days) days")
    }

    /// A day at a time; payouts on Tuesdays.
    private func writeOrders(of world: GeneratedWorld, _ now: Instant, _ dice: inout SeededGenerator) async throws {
        let (shops, buyers, clock) = (world.shops, world.buyers, MarketClock.losAngeles)
        let neighbours = shops.indices.map { market in buyers.indices.filter { $0 % shops.count == market }.map { buyers[$0] } }
        let today = clock.today(at: now)
        var written = 0
        for index in 0..<scale.days {
            let date = today.adding(days: index - scale.days)
            var timeline = Timeline(now: now, clock: clock, isOutline: true)
            if date.weekday == .tuesday {
                let at = clock.day(date).lowerBound.adding(hours: 3)
                timeline.addPayouts(vendors: world.sellers.map(\.id), drivers: world.drivers.map(\.id), at: at, &dice)
            }
            let opening = clock.day(date).lowerBound.adding(hours: 8)..<clock.day(date).lowerBound.adding(hours: 20)
            for (market, shop) in shops.enumerated() {
                let drivers = world.drivers[(market * 4)..<(market * 4 + 4)].map(\.id)
                timeline.add(
                    try MarketDay(
                        shop, opening: opening, day: date, count: scale.orders(onDay: index, market: market), buyers: neighbours[market],
                        drivers: drivers, &dice))
            }
            written += timeline.orderCount
            let (day, count) = (timeline, written)
            try await services.write { db in try day.write(db) }
            if index % 28 == 27 { tell("\(count) orders up to \(date)") }
        }
        try await writeWaiting(shops, neighbours, now, &dice)
    }

    /// Paid deliveries of the last hours that no driver has yet.
    private func writeWaiting(_ shops: [Shop], _ buyers: [[Buyer]], _ now: Instant, _ dice: inout SeededGenerator) async throws {
        for range in Self.batches(scale.waiting) {
            var orders: [PastOrder] = []
            while orders.count < range.count {
                let (market, placed) = (orders.count % shops.count, now - Int64(dice.roll(60...7200)))
                let drawing = OrderGeneration(
                    shop: shops[market], opening: now.adding(hours: -8)..<now.adding(hours: 4), day: MarketClock.losAngeles.today(at: now))
                guard let order = try drawing.draw(for: dice.pick(buyers[market]), placedAt: placed, &dice) else { continue }
                if order.status == .created, order.fulfilment == .delivery { orders.append(order) }
            }
            var timeline = Timeline(now: now, clock: .losAngeles, isOutline: true)
            timeline.add(MarketDay(orders: orders, tours: []))
            let day = timeline
            try await services.write { db in try day.write(db) }
        }
        if scale.waiting > 0 { tell("\(scale.waiting) orders that wait for a driver") }
    }

    private static func batches(_ count: Int) -> [Range<Int>] {
        stride(from: 0, to: count, by: batch).map { $0..<min($0 + batch, count) }
    }
}
