import HarvestCore
import SQLStore

extension VendorStalls {
    /// Orders that must be over before the vendor can leave a market.
    package func openOrders(at market: Market.ID) throws -> [(id: Order.ID, number: String)] {
        try db.all(
            """
            SELECT o.id, o.number FROM order_vendors v JOIN orders o ON o.number = v.order_number
            WHERE v.vendor_id = \(vendor) AND v.is_open AND o.market_id = \(market)
                AND o.status IN (\(literals: OrderStatus.open))
            ORDER BY v.order_number LIMIT 100
            """
        ) { (try $0.value("id"), OrderNumber.text(try $0.value("number"))) }
    }

    /// Whether an order with the vendor's produce awaits its payment. It may become open at any time, and vendors don't see it before.
    package func isBeingPaid(at market: Market.ID) throws -> Bool {
        try db.one(
            Bool.self,
            """
            SELECT EXISTS (
                SELECT 1 FROM orders o WHERE o.status = 'pending_payment' AND o.market_id = \(market)
                    AND EXISTS (SELECT 1 FROM order_vendors v WHERE v.order_id = o.id AND v.vendor_id = \(vendor)))
            """)
    }

    /// Removes the vendor's stall and produce from a market. Returns false while orders are open there or await their payment.
    package func leave(_ market: Market.ID) throws -> Bool {
        // An order that is placed at the same time changes the stock of these rows, so one of the two transactions sees the other.
        try db.execute(
            """
            UPDATE produce SET updated_at = updated_at
            WHERE id IN (SELECT produce_id FROM produce_markets WHERE market_id = \(market) AND vendor_id = \(vendor))
            """)
        guard try openOrders(at: market).isEmpty, try !isBeingPaid(at: market) else { return false }
        try db.execute("DELETE FROM produce_markets WHERE market_id = \(market) AND vendor_id = \(vendor)")
        try db.execute("DELETE FROM stalls WHERE vendor_id = \(vendor) AND market_id = \(market)")
        return true
    }
}
