import HarvestCore
import SQLStore

/// Puts together what a driver sees of an offer.
struct OfferPayloads {
    let db: Transaction
    let base: String
    let language: Language

    /// An offer that was just made.
    func payload(_ id: Offer.ID, at now: Instant) throws -> API.Offer {
        let driver = try db.one(User.ID.self, "SELECT driver_id FROM offers WHERE id = \(id)")
        guard let offer = try db.offers.find(id, of: driver) else { throw Problem.notFound }
        return try payload(offer, at: now)
    }

    func payload(_ offer: OfferRecord, at now: Instant) throws -> API.Offer {
        guard let market = try db.markets.find(offer.market), let source = API.Source(market, base: base) else { throw Problem.notFound }
        let lines = try lines(of: offer)
        let orders = try offer.items.map { try order($0, lines[$0.order] ?? []) }
        return API.Offer(
            id: offer.id, status: API.Offer.Status(rawValue: offer.status(at: now).rawValue) ?? .expired, source: source,
            distanceMetres: offer.metres, orders: orders, estimatedMinutes: offer.minutes, earnCents: offer.earn,
            hourlyCents: Cents(offer.earn.amount * 60 / Int64(max(1, offer.minutes))), currency: "USD",
            why: OfferWords.why(market: market.name, metres: offer.metres, orders: offer.items.count, language), offeredAt: offer.offeredAt,
            expiresAt: offer.expiresAt)
    }

    private func order(_ item: OfferRecord.Item, _ lines: [API.OfferLine]) throws -> API.OfferOrder {
        try db.one("SELECT number, item_count, subtotal_cents, tip_cents FROM orders WHERE id = \(item.order)") { row in
            let tip: Cents = try row.value(at: 3)
            return API.OfferOrder(
                orderID: item.order, number: OrderNumber.text(try row.value(at: 0)),
                status: API.OfferOrder.Status(rawValue: item.status.rawValue) ?? .released, itemCount: try row.int(at: 1), lines: lines,
                subtotalCents: try row.value(at: 2), dropOffDistanceMetres: item.metres, estimatedMinutes: item.minutes,
                earnCents: item.earn,
                feeShareCents: item.earn - tip, tipCents: tip)
        }
    }

    private func lines(of offer: OfferRecord) throws -> [Order.ID: [API.OfferLine]] {
        var lines: [Order.ID: [API.OfferLine]] = [:]
        let query: SQL = """
            SELECT l.order_id, l.name, l.unit, l.quantity, v.name, s.stall_number FROM order_lines l JOIN vendors v ON v.id = l.vendor_id \
            LEFT JOIN stalls s ON s.vendor_id = l.vendor_id AND s.market_id = \(offer.market) \
            WHERE l.order_id IN (\(list: offer.items.map(\.order))) ORDER BY l.order_id, l.position LIMIT 1000
            """
        try db.each(query) { row in
            lines[try row.value(at: 0), default: []].append(
                API.OfferLine(
                    name: try row.text(at: 1), unit: try row.text(at: 2), quantity: try row.int(at: 3), vendorName: try row.text(at: 4),
                    stallNumber: try row.textIfPresent(at: 5).flatMap { $0.isEmpty ? nil : $0 }))
        }
        return lines
    }
}

extension API.Source {
    /// Nil for a market without a place, which sells nothing.
    init?(_ market: MarketRecord, base: String) {
        guard let position = market.position else { return nil }
        self.init(
            kind: .market, id: .market(market.id), name: market.name, address: market.address, position: position,
            timeZone: market.timeZone, photo: market.photo?.payload(base: base))
    }
}
