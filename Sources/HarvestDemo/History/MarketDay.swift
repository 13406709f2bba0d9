import HarvestCore

/// The orders and trips of one market on one day.
struct MarketDay: Sendable {
    var orders: [PastOrder]
    var tours: [PastDeliverySession]

    init(orders: [PastOrder], tours: [PastDeliverySession]) {
        self.orders = orders
        self.tours = tours
    }

    /// Draws so many orders, placed over the opening hours; one in ten the evening before.
    init(
        _ shop: Shop, opening: Range<Instant>, day: LocalDate, count: Int, buyers: [Buyer], drivers: [User.ID],
        _ dice: inout SeededGenerator
    ) throws {
        let drawing = OrderGeneration(shop: shop, opening: opening, day: day)
        let span = Int(opening.upperBound.seconds(since: opening.lowerBound))
        let known = buyers.filter { $0.joinedAt < opening.lowerBound.adding(hours: -16) }
        orders = []
        for _ in 0..<count where !known.isEmpty {
            let isEarly = dice.chance(10)
            // Most orders come in the first two thirds.
            let moment = min(dice.roll(0...span - 600), dice.roll(0...span - 600))
            let placed = isEarly ? opening.lowerBound.adding(minutes: -Int64(dice.roll(600...780))) : opening.lowerBound + Int64(moment)
            if let order = try drawing.draw(for: dice.pick(known), placedAt: placed, &dice) { orders.append(order) }
        }
        orders.sort { $0.placedAt < $1.placedAt }
        tours = SessionGeneration(shop: shop, drivers: drivers).draw(&orders, &dice)
    }

    mutating func add(_ other: MarketDay) {
        orders += other.orders
        tours += other.tours
    }

    /// As it stood at a moment.
    func asOf(_ instant: Instant) -> MarketDay {
        var day = self
        day.orders = orders.compactMap { $0.asOf(instant) }
        day.tours = tours.filter { $0.acceptedAt <= instant }
        return day
    }
}
