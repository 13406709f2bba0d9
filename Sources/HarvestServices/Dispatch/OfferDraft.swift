import HarvestCore
import SQLStore

/// What an offer says about its orders, computed when it is made.
struct OfferDraft: Sendable {
    struct Item: Sendable {
        let order: Order.ID
        let earn: Cents
        /// The part of it that the platform adds.
        let incentive: Cents
        /// From the market to the customer.
        let metres: Int
        /// Shopping, and the leg from the market to the customer.
        let minutes: Int
        /// From now to the customer, through the customers before.
        let arrival: API.ArrivalEstimate
    }

    let market: MarketRecord
    /// From the driver to the market; 0 if the driver's position is unknown.
    let metres: Int
    /// The whole run: to the market unless the driver's position is unknown, shopping, and all customers in turn.
    let minutes: Int
    let items: [Item]
    let reason: OfferReason

    var earn: Cents { items.map(\.earn).sum() }

    /// - Parameters:
    ///   - orders: of this market, in the order of delivery.
    ///   - lines: of these orders.
    ///   - decision: that led to the offer.
    ///   - policy: by which shopping is estimated.
    /// - Throws: `AccessRefusal.notFound` if the position of the market is unknown.
    init(
        driver: DriverRecord, market: MarketRecord, orders: [OfferableOrder], lines: [OfferableLine], _ decision: DispatchDecision,
        _ policy: DispatchPolicy
    ) throws {
        guard let source = market.position else { throw AccessRefusal.notFound }
        let approach = driver.leg(to: source)
        let route = [source] + orders.map { $0.destination ?? source }
        let legs = zip(route, route.dropFirst()).map { Leg(from: $0, to: $1, by: driver.vehicle) }
        self.market = market
        metres = approach?.metres ?? 0
        func shopping(_ lines: [OfferableLine]) -> Int {
            TravelEstimate.shoppingMinutes(stalls: Set(lines.map(\.vendor)).count, policy)
        }
        let allShopping = shopping(lines)
        minutes = (approach?.minutes ?? 0) + legs.map(\.minutes).reduce(0, +) + allShopping
        // The driver if their position is known, the market, and all customers.
        let way = (driver.position.map { [$0] } ?? []) + route
        let before = way.count - orders.count
        items = orders.enumerated().map { index, order in
            let leg = Leg(from: source, to: order.destination ?? source, by: driver.vehicle)
            return Item(
                order: order.id, earn: order.earn, incentive: order.incentive, metres: leg.metres,
                minutes: leg.minutes + shopping(lines.filter { $0.order == order.id }),
                arrival: API.ArrivalEstimate(along: Array(way.prefix(before + index + 1)), by: driver.vehicle, shoppingMinutes: allShopping)
            )
        }
        reason = OfferReason(metres: metres, decision)
    }

    /// The offer as it is stored.
    func record(_ id: Offer.ID, shift: ShiftRecord, at now: Instant, expiresAt: Instant) -> OfferRecord {
        OfferRecord(
            id: id, driver: shift.driver, shift: shift.id, market: market.id, status: .offered, metres: metres, minutes: minutes,
            earn: earn, reason: reason, offeredAt: now, expiresAt: expiresAt,
            items: items.map {
                .init(
                    order: $0.order, status: .offered, earn: $0.earn, incentive: $0.incentive, metres: $0.metres, minutes: $0.minutes,
                    arrival: $0.arrival.minutes)
            })
    }
}
