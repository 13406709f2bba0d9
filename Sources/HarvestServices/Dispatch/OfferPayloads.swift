import HarvestCore
import SQLStore

/// Offers as drivers see them.
package struct OfferPayloads {
    let db: Transaction
    let base: String
    let language: Language

    /// - Parameters:
    ///   - base: the server's own address, with which the addresses of photos begin.
    ///   - language: of the explanation.
    package init(db: Transaction, base: String, language: Language) {
        (self.db, self.base, self.language) = (db, base, language)
    }

    /// An offer by its identifier, whoever its driver is. Use it for offers that are known to be the driver's.
    package func payload(_ id: Offer.ID, at now: Instant) throws -> API.Offer {
        let driver = try db.one(User.ID.self, "SELECT driver_id FROM offers WHERE id = \(id)")
        guard let offer = try db.offers.find(id, of: driver) else { throw AccessRefusal.notFound }
        return try payload(offer, at: now)
    }

    /// An offer. Throws `AccessRefusal.notFound` if its market has no position.
    package func payload(_ offer: OfferRecord, at now: Instant) throws -> API.Offer {
        guard let market = try db.markets.find(offer.market), let source = API.Source(market, base: base) else {
            throw AccessRefusal.notFound
        }
        let orders = offer.items.map(\.order)
        let parts = (orders: try db.offers.orders(orders), lines: try db.offers.lines(of: orders, at: offer.market))
        return payload(offer, source, market.name, parts.orders, parts.lines, at: now)
    }

    /// A new offer, of what is known already.
    func payload(_ offer: OfferRecord, _ draft: OfferDraft, _ orders: [OfferableOrder], _ lines: [OfferableLine]) throws -> API.Offer {
        guard let source = API.Source(draft.market, base: base) else { throw AccessRefusal.notFound }
        return payload(offer, source, draft.market.name, orders, lines, at: offer.offeredAt)
    }

    private func payload(
        _ offer: OfferRecord, _ source: API.Source, _ market: String, _ orders: [OfferableOrder], _ lines: [OfferableLine], at now: Instant
    ) -> API.Offer {
        let items = offer.items.compactMap { item in
            orders.first { $0.id == item.order }.map { payload(item, $0, lines.filter { $0.order == item.order }.map(\.payload)) }
        }
        return API.Offer(
            id: offer.id, status: API.Offer.Status(rawValue: offer.status(at: now).rawValue) ?? .expired, source: source,
            distanceMetres: offer.metres, orders: items, estimatedMinutes: offer.minutes, earnCents: offer.earn,
            hourlyCents: HourlyRate.cents(offer.earn, estimatedMinutes: offer.minutes), currency: "USD",
            why: OfferStrings(language: language).why(market: market, offer.reason),
            offeredAt: offer.offeredAt, expiresAt: offer.expiresAt)
    }

    private func payload(_ item: OfferRecord.Item, _ order: OfferableOrder, _ lines: [API.OfferLine]) -> API.OfferOrder {
        API.OfferOrder(
            orderID: item.order, number: OrderNumber.text(order.number),
            status: API.OfferOrder.Status(rawValue: item.status.rawValue) ?? .released,
            itemCount: order.itemCount, lines: lines, subtotalCents: order.subtotal, dropOffDistanceMetres: item.metres,
            estimatedMinutes: item.minutes, earnCents: item.earn, feeShareCents: item.earn - order.tip - item.incentive,
            tipCents: order.tip,
            incentiveCents: item.incentive == .zero ? nil : item.incentive, arrival: item.arrival.map { API.ArrivalEstimate(minutes: $0) })
    }
}

extension API.Source {
    /// Nil for a market without a position, where nothing can be ordered.
    init?(_ market: MarketRecord, base: String) {
        guard let position = market.position else { return nil }
        self.init(
            kind: .market, id: .market(market.id), name: market.name, address: market.address, position: position,
            timeZone: market.timeZone, photo: market.photo?.payload(base: base))
    }
}
