import HarvestCore
import SQLStore

/// An order as an offer shows it.
struct OfferableOrder: Sendable {
    let id: Order.ID
    let number: Int64
    let customer: User.ID
    let itemCount: Int
    let subtotal: Cents
    let tip: Cents
    /// What its driver earns, with the incentive.
    private(set) var earn: Cents
    /// What the platform adds because nobody took the order.
    private(set) var incentive: Cents
    /// Nil for an order that stays at its market.
    let destination: Position?

    /// Columns of `orders o`.
    static let columns: SQL = """
        o.id, o.number, o.customer_id, o.item_count, o.subtotal_cents, o.tip_cents, o.driver_cents, o.incentive_cents, o.address_lat, o.address_lon
        """

    /// The order for a driver whom the platform adds nothing.
    func withoutIncentive() -> OfferableOrder {
        var order = self
        (order.earn, order.incentive) = (earn - incentive, .zero)
        return order
    }
}

extension OfferableOrder: RowDecodable {
    init(row: Row) throws {
        id = try row.value("id")
        number = try row.value("number")
        customer = try row.value("customer_id")
        itemCount = try row.int("item_count")
        subtotal = try row.value("subtotal_cents")
        tip = try row.value("tip_cents")
        incentive = try row.value("incentive_cents")
        earn = try row.value("driver_cents") + incentive
        destination = try row.position("address_lat", "address_lon")
    }
}

/// A line of an order as an offer shows it.
struct OfferableLine: Sendable {
    let order: Order.ID
    let vendor: Vendor.ID
    let payload: API.OfferLine
}

extension OfferRepository {
    /// Orders as they are offered to a driver: without the incentive if the driver let an offer of the order run out that had less of it, since
    /// the order waits in its slot. Otherwise waiting long enough would raise one's own pay.
    func withEarnedIncentives(_ orders: [OfferableOrder], for driver: User.ID) throws -> [OfferableOrder] {
        let raised = orders.filter { $0.incentive.isPositive }.map(\.id)
        guard !raised.isEmpty else { return orders }
        let ignored = try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o WHERE o.id IN (\(list: raised)) AND EXISTS (
                SELECT 1 FROM offer_orders i JOIN offers f ON f.id = i.offer_id
                WHERE i.order_id = o.id AND i.status = \(OfferRecord.Item.Status.released) AND i.incentive_cents < o.incentive_cents
                    AND f.driver_id = \(driver) AND f.status = \(OfferRecord.Status.expired) AND f.offered_at >= o.offerable_at)
            """)
        return orders.map { ignored.contains($0.id) ? $0.withoutIncentive() : $0 }
    }

    /// The orders of these ids, in no order.
    func orders(_ ids: [Order.ID]) throws -> [OfferableOrder] {
        try db.all(OfferableOrder.self, "SELECT \(sql: OfferableOrder.columns) FROM orders o WHERE o.id IN (\(list: ids))")
    }

    /// The lines of these orders, each order's in the order of the customer's list.
    func lines(of orders: [Order.ID], at market: Market.ID) throws -> [OfferableLine] {
        try db.all(
            """
            SELECT l.order_id, l.vendor_id, l.name, l.unit, l.quantity, v.name AS vendor_name, s.stall_number
            FROM order_lines l JOIN vendors v ON v.id = l.vendor_id
            LEFT JOIN stalls s ON s.vendor_id = l.vendor_id AND s.market_id = \(market)
            WHERE l.order_id IN (\(list: orders)) ORDER BY l.order_id, l.position LIMIT 1000
            """
        ) { row in
            OfferableLine(
                order: try row.value("order_id"), vendor: try row.value("vendor_id"),
                payload: API.OfferLine(
                    name: try row.text("name"), unit: try row.text("unit"), quantity: try row.int("quantity"),
                    vendorName: try row.text("vendor_name"),
                    stallNumber: try row.textIfPresent("stall_number").flatMap { $0.isEmpty ? nil : $0 }))
        }
    }
}
