import HarvestCore
import SQLStore

/// Shopping lists as drivers see them.
package struct ShoppingPayloads {
    private struct Stall {
        let vendor: Vendor.ID
        let name: String
        let number: String?
        var sortKey: (NaturalSortKey, String, Vendor.ID) { (NaturalSortKey(number ?? ""), name, vendor) }
    }

    let db: Transaction
    let base: String

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(db: Transaction, base: String) { (self.db, self.base) = (db, base) }

    /// The shopping list of a session, by order and stall. Orders that left the session are not on it.
    package func list(_ record: DeliveryRecord) throws -> API.ShoppingList {
        let orders = try record.stops.compactMap { stop in try stop.status == .cancelled ? nil : stop.order.flatMap(db.orders.find) }
        let stalls = try stalls(at: record.source.market, of: orders.map(\.id))
        let lines = Dictionary(grouping: try db.orders.lines(of: orders.map(\.id)), by: \.order)
        let photos = try OrderPhotos(lines.values.joined().compactMap(\.photo), baseURL: base, db)
        return API.ShoppingList(
            deliverySessionID: record.id, openLines: try db.deliveries.openLines(of: record.orders),
            orders: try orders.map { try order($0, lines[$0.id] ?? [], stalls, photos) })
    }

    private func order(
        _ order: OrderRecord, _ lines: [OrderLineRecord], _ stalls: [Stall], _ photos: OrderPhotos
    ) throws -> API.ShoppingOrder {
        let name = try db.one("SELECT first_name, last_name FROM users WHERE id = \(order.customer)") {
            PersonName.short(try $0.text("first_name"), try $0.text("last_name"))
        }
        let shown = stalls.compactMap { stall -> API.ShoppingStall? in
            let here = lines.filter { $0.vendor == stall.vendor }
            guard !here.isEmpty else { return nil }
            return API.ShoppingStall(
                vendorID: stall.vendor, vendorName: stall.name, stallNumber: stall.number, lines: here.map { API.ShoppingLine($0, photos) })
        }
        return API.ShoppingOrder(
            orderID: order.id, number: order.numberText, customerName: name, itemCount: order.itemCount,
            subtotalCents: order.amounts.subtotal,
            currency: "USD", estimatedMinutes: TravelEstimate.shoppingMinutes(lines: lines.count), stalls: shown)
    }

    /// The stalls of these orders in the order of their numbers, 2 before 12; those without a number last, by name.
    private func stalls(at market: Market.ID?, of orders: [Order.ID]) throws -> [Stall] {
        let stalls = try db.all(
            """
            SELECT v.id, v.name, s.stall_number FROM vendors v LEFT JOIN stalls s ON s.vendor_id = v.id AND s.market_id = \(market)
            WHERE v.id IN (SELECT vendor_id FROM order_vendors WHERE order_id IN (\(list: orders)))
            ORDER BY v.name, v.id LIMIT 1000
            """
        ) { row in
            Stall(
                vendor: try row.value("id"), name: try row.text("name"),
                number: try row.textIfPresent("stall_number").flatMap { $0.isEmpty ? nil : $0 })
        }
        let numbered = stalls.filter { $0.number != nil }.sorted { $0.sortKey < $1.sortKey }
        return numbered + stalls.filter { $0.number == nil }
    }
}

extension API.ShoppingLine {
    init(_ line: OrderLineRecord, _ photos: OrderPhotos) {
        self.init(
            lineID: line.id, name: line.name, unit: line.unit, quantity: line.quantity, unitPriceCents: line.unitPrice,
            photo: line.photo.flatMap { photos[$0] }, note: line.note, shortageRule: line.shortageRule, pickStatus: line.pickStatus,
            shortage: API.Shortage(line))
    }
}
