import HarvestCore
import SQLStore

/// Shopping lists as drivers see them.
package struct ShoppingPayloads {
    private struct Stall {
        let vendor: Vendor.ID
        let name: String
        let number: String?
        /// Nil if the stall is not on the market's map.
        let place: MapPlace?
        var sortKey: (NaturalSortKey, String, Vendor.ID) { (NaturalSortKey(number ?? ""), name, vendor) }
    }

    let db: Transaction
    let base: String

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(db: Transaction, base: String) { (self.db, self.base) = (db, base) }

    /// The shopping list of a session, by order and stall, and the walk through the market with a bag for each order. Orders that left the session
    /// are not on it.
    package func list(_ record: DeliveryRecord) throws -> API.ShoppingList {
        let orders = try record.stops.compactMap { stop in try stop.status == .cancelled ? nil : stop.order.flatMap(db.orders.find) }
        let stalls = try stalls(at: record.source.market, of: orders.map(\.id))
        let lines = Dictionary(grouping: try db.orders.lines(of: orders.map(\.id)), by: \.order)
        let photos = try OrderPhotos(lines.values.joined().compactMap(\.photo), baseURL: base, db)
        let substitutes = try db.substitutes.current(of: lines.values.joined())
        return API.ShoppingList(
            deliverySessionID: record.id, openLines: try db.deliveries.openLines(of: record.orders).count,
            orders: try orders.map { try order($0, of: record, lines[$0.id] ?? [], stalls, photos, substitutes) },
            route: stalls.compactMap { Self.routeStall($0, orders, lines) }, routeMetres: Self.metres(of: stalls))
    }

    /// A stall with what goes into each order's bag; nil if there is nothing to get.
    private static func routeStall(
        _ stall: Stall, _ orders: [OrderRecord], _ lines: [Order.ID: [OrderLineRecord]]
    ) -> API.ShoppingRouteStall? {
        let bags = orders.compactMap { order -> API.ShoppingBag? in
            let here = (lines[order.id] ?? []).filter { $0.vendor == stall.vendor }.map(\.id)
            return here.isEmpty ? nil : API.ShoppingBag(orderID: order.id, number: order.numberText, lineIDs: here)
        }
        guard !bags.isEmpty else { return nil }
        return API.ShoppingRouteStall(
            vendorID: stall.vendor, vendorName: stall.name, stallNumber: stall.number, eastMetres: stall.place?.east,
            northMetres: stall.place?.north, bags: bags)
    }

    private static func metres(of stalls: [Stall]) -> Int? {
        let places = stalls.compactMap(\.place)
        guard !stalls.isEmpty, places.count == stalls.count else { return nil }
        return Distance.wholeMetres(WalkingRoute.metres(Array(places.indices), places))
    }

    private func order(
        _ order: OrderRecord, of record: DeliveryRecord, _ lines: [OrderLineRecord], _ stalls: [Stall], _ photos: OrderPhotos,
        _ substitutes: [OrderLine.ID: SubstituteRecord]
    ) throws -> API.ShoppingOrder {
        let name = try db.one("SELECT first_name, last_name FROM users WHERE id = \(order.customer)") {
            PersonName.short(try $0.text("first_name"), try $0.text("last_name"))
        }
        let shown = stalls.compactMap { stall -> API.ShoppingStall? in
            let here = lines.filter { $0.vendor == stall.vendor }
            guard !here.isEmpty else { return nil }
            return API.ShoppingStall(
                vendorID: stall.vendor, vendorName: stall.name, stallNumber: stall.number,
                lines: here.map { API.ShoppingLine($0, photos, substitutes[$0.id]) })
        }
        return API.ShoppingOrder(
            orderID: order.id, number: order.numberText, customerName: name, itemCount: order.itemCount,
            subtotalCents: order.amounts.subtotal,
            currency: "USD", estimatedMinutes: try record.shoppingMinutes(stalls: order.source.market == nil ? 0 : shown.count, db),
            stalls: shown)
    }

    /// The stalls of these orders in walking order: those on the market's map by the shortest way, then the others by their numbers, 2 before 12,
    /// and last those without a number, by name.
    private func stalls(at market: Market.ID?, of orders: [Order.ID]) throws -> [Stall] {
        let stalls = try db.all(
            """
            SELECT v.id, v.name, s.stall_number, s.east_m, s.north_m FROM vendors v LEFT JOIN stalls s ON s.vendor_id = v.id AND s.market_id = \(market)
            WHERE v.id IN (SELECT vendor_id FROM order_vendors WHERE order_id IN (\(list: orders)))
            ORDER BY v.name, v.id LIMIT 1000
            """
        ) { row in
            Stall(
                vendor: try row.value("id"), name: try row.text("name"),
                number: try row.textIfPresent("stall_number").flatMap { $0.isEmpty ? nil : $0 }, place: try row.mapPlace())
        }
        let numbered = stalls.filter { $0.number != nil }.sorted { $0.sortKey < $1.sortKey }
        let inOrder = numbered + stalls.filter { $0.number == nil }
        let mapped = inOrder.compactMap { stall in stall.place.map { (stall: stall, place: $0) } }
        return WalkingRoute(through: mapped.map(\.place)).order.map { mapped[$0].stall } + inOrder.filter { $0.place == nil }
    }
}

extension API.ShoppingLine {
    init(_ line: OrderLineRecord, _ photos: OrderPhotos, _ substitute: SubstituteRecord?) {
        self.init(
            lineID: line.id, name: line.name, unit: line.unit, quantity: line.quantity, unitPriceCents: line.unitPrice,
            photo: line.photo.flatMap { photos[$0] }, note: line.note, shortageRule: line.shortageRule, pickStatus: line.pickStatus,
            shortage: API.Shortage(line, substitute), soldByWeight: line.isSoldByWeight ? true : nil,
            weightThousandths: line.weight?.thousandths)
    }
}
