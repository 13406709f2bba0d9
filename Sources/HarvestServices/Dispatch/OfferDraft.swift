import HarvestCore
import SQLStore

/// What an offer says about its orders, computed when it is made.
struct OfferDraft: Sendable {
    struct Item: Sendable {
        let order: Order.ID
        let earn: Cents
        /// From the market to the customer.
        let metres: Int
        /// Shopping, and the leg from the market to the customer.
        let minutes: Int
    }

    let market: MarketRecord
    /// From the driver to the market.
    let metres: Int
    /// The whole run: to the market, shopping, and all customers in turn.
    let minutes: Int
    let items: [Item]
    /// Why the driver gets this offer, in English.
    let why: String

    var earn: Cents { items.map(\.earn).sum() }

    /// - Parameters:
    ///   - orders: of this market, in the order of delivery.
    ///   - lines: of these orders.
    /// - Throws: `AccessRefusal.notFound` if the position of the market or the driver is unknown.
    init(driver: DriverRecord, market: MarketRecord, orders: [OfferableOrder], lines: [OfferableLine]) throws {
        guard let source = market.position, let approach = driver.leg(to: source) else { throw AccessRefusal.notFound }
        let route = [source] + orders.map { $0.destination ?? source }
        let legs = zip(route, route.dropFirst()).map { Leg(from: $0, to: $1, by: driver.vehicle) }
        self.market = market
        metres = approach.metres
        minutes = approach.minutes + legs.map(\.minutes).reduce(0, +) + TravelEstimate.shoppingMinutes(lines: lines.count)
        items = orders.map { order in
            let leg = Leg(from: source, to: order.destination ?? source, by: driver.vehicle)
            let lineCount = lines.count { $0.order == order.id }
            return Item(
                order: order.id, earn: order.earn, metres: leg.metres,
                minutes: leg.minutes + TravelEstimate.shoppingMinutes(lines: lineCount))
        }
        why = OfferStrings.why(market: market.name, metres: approach.metres, orders: orders.count, .english)
    }

    /// The offer as it is stored.
    func record(_ id: Offer.ID, shift: ShiftRecord, at now: Instant, expiresAt: Instant) -> OfferRecord {
        OfferRecord(
            id: id, driver: shift.driver, shift: shift.id, market: market.id, status: .offered, metres: metres, minutes: minutes,
            earn: earn,
            offeredAt: now, expiresAt: expiresAt,
            items: items.map { .init(order: $0.order, status: .offered, earn: $0.earn, metres: $0.metres, minutes: $0.minutes) })
    }
}
