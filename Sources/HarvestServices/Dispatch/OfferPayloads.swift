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
        let lines = try lines(of: offer)
        let orders = try offer.items.map { try order($0, lines[$0.order] ?? []) }
        return API.Offer(
            id: offer.id, status: API.Offer.Status(rawValue: offer.status(at: now).rawValue) ?? .expired, source: source,
            distanceMetres: offer.metres, orders: orders, estimatedMinutes: offer.minutes, earnCents: offer.earn,
            hourlyCents: hourly(offer), currency: "USD",
            why: OfferStrings.why(market: market.name, metres: offer.metres, orders: offer.items.count, language),
            offeredAt: offer.offeredAt, expiresAt: offer.expiresAt)
    }

    /// Rounded down. An estimate of no minutes counts as one.
    private func hourly(_ offer: OfferRecord) -> Cents { Cents(offer.earn.amount * 60 / Int64(max(1, offer.minutes))) }

    private func order(_ item: OfferRecord.Item, _ lines: [API.OfferLine]) throws -> API.OfferOrder {
        try db.one("SELECT number, item_count, subtotal_cents, tip_cents FROM orders WHERE id = \(item.order)") { row in
            let number = OrderNumber.text(try row.value("number"))
            let (itemCount, subtotal) = (try row.int("item_count"), try row.value("subtotal_cents", as: Cents.self))
            let tip: Cents = try row.value("tip_cents")
            return API.OfferOrder(
                orderID: item.order, number: number, status: API.OfferOrder.Status(rawValue: item.status.rawValue) ?? .released,
                itemCount: itemCount, lines: lines, subtotalCents: subtotal, dropOffDistanceMetres: item.metres,
                estimatedMinutes: item.minutes, earnCents: item.earn, feeShareCents: item.earn - tip, tipCents: tip)
        }
    }

    private func lines(of offer: OfferRecord) throws -> [Order.ID: [API.OfferLine]] {
        var lines: [Order.ID: [API.OfferLine]] = [:]
        let query: SQL = """
            SELECT l.order_id, l.name, l.unit, l.quantity, v.name AS vendor_name, s.stall_number \
            FROM order_lines l JOIN vendors v ON v.id = l.vendor_id \
            LEFT JOIN stalls s ON s.vendor_id = l.vendor_id AND s.market_id = \(offer.market) \
            WHERE l.order_id IN (\(list: offer.items.map(\.order))) ORDER BY l.order_id, l.position LIMIT 1000
            """
        try db.each(query) { row in
            lines[try row.value("order_id"), default: []].append(
                API.OfferLine(
                    name: try row.text("name"), unit: try row.text("unit"), quantity: try row.int("quantity"),
                    vendorName: try row.text("vendor_name"),
                    stallNumber: try row.textIfPresent("stall_number").flatMap { $0.isEmpty ? nil : $0 }))
        }
        return lines
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
