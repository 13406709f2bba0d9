import HarvestCore

/// The orders and delivery sessions of one market or restaurant on one day.
struct MarketDay: Sendable {
    var orders: [PastOrder]
    var sessions: [PastDeliverySession]

    init(orders: [PastOrder], sessions: [PastDeliverySession]) {
        self.orders = orders
        self.sessions = sessions
    }

    /// Generates `count` orders over the opening hours. One in ten is placed the evening before.
    init(
        _ shop: Shop, opening: Range<Instant>, day: LocalDate, count: Int, buyers: [Buyer], drivers: [User.ID],
        _ generator: inout SeededGenerator
    ) throws {
        let generation = OrderGeneration(shop: shop, opening: opening, day: day)
        let span = Int(opening.upperBound.seconds(since: opening.lowerBound))
        let known = buyers.filter { $0.joinedAt < opening.lowerBound.adding(hours: -16) }
        orders = []
        for _ in 0..<count where !known.isEmpty {
            let isEarly = generator.chance(percent: 10)
            // The smaller of two random times, because most orders come early.
            let offset = min(generator.int(in: 0...span - 600), generator.int(in: 0...span - 600))
            let placed =
                isEarly ? opening.lowerBound.adding(minutes: -Int64(generator.int(in: 600...780))) : opening.lowerBound + Int64(offset)
            if let order = try generation.order(for: generator.element(of: known), placedAt: placed, &generator) { orders.append(order) }
        }
        orders.sort { $0.placedAt < $1.placedAt }
        sessions = SessionGeneration(shop: shop, drivers: drivers).deliver(&orders, &generator)
    }

    mutating func add(_ other: MarketDay) {
        orders += other.orders
        sessions += other.sessions
    }

    /// The state of the day at a time.
    func asOf(_ instant: Instant) -> MarketDay {
        var day = self
        day.orders = orders.compactMap { $0.asOf(instant) }
        day.sessions = sessions.filter { $0.acceptedAt <= instant }
        return day
    }
}
