import HarvestCore
import SQLStore

extension Transaction {
    /// Orders that an administrator must look at.
    package var stuckOrders: StuckOrders { StuckOrders(db: self) }
}

/// Finds orders that an administrator must look at. Each reason has a statement that an index of open orders serves.
package struct StuckOrders {
    let db: Transaction
    /// Minutes that an order may wait for a driver, a driver for a vendor, a capture or a refund for the processor.
    static let patienceMinutes: Int64 = 10
    /// Minutes that a driver with an order may send no position.
    static let silenceMinutes: Int64 = 20
    /// Days for which an undeliverable order is shown while nobody has decided about its money.
    private static let undecidedDays: Int64 = 90
    /// The most orders of one reason.
    private static let limit = 500

    /// All stuck orders, the longest waiting first. An order is listed once for each reason.
    package func all(at now: Instant) throws -> [StuckOrder] {
        let orders =
            try noDriver(now) + noMovement(now) + notPacked(now) + captureOverdue(now) + unpaid(now) + undeliverable(now)
            + refundOverdue(now)
        return orders.sorted { ($0.since, $0.order.number) < ($1.since, $1.order.number) }.map(\.order)
    }

    // MARK: Reasons

    private func noDriver(_ now: Instant) throws -> [DatedOrder] {
        let latest = now.adding(minutes: -Self.patienceMinutes)
        return try find(
            """
            SELECT \(sql: Self.columns), \(sql: OrderAdministration.waitingSince) AS stuck_since FROM \(sql: Self.tables)
            WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.offerable_at < \(latest)
                AND (o.restaurant_id IS NULL OR o.ready_at < \(latest))
            ORDER BY o.offerable_at, o.number LIMIT \(Self.limit)
            """, now
        ) { .noDriver(minutes: $0) }
    }

    private func noMovement(_ now: Instant) throws -> [DatedOrder] {
        let latest = now.adding(minutes: -Self.silenceMinutes)
        return try find(
            """
            SELECT \(sql: Self.columns),
                CASE WHEN coalesce(p.position_at, 0) > o.picked_up_at THEN p.position_at ELSE o.picked_up_at END AS stuck_since
            FROM \(sql: Self.tables) LEFT JOIN driver_profiles p ON p.user_id = o.driver_id
            WHERE \(sql: Self.isOpen) AND o.status = 'picked_up' AND o.picked_up_at < \(latest) AND coalesce(p.position_at, 0) < \(latest)
            ORDER BY o.number LIMIT \(Self.limit)
            """, now
        ) { .noMovement(minutes: $0) }
    }

    private func notPacked(_ now: Instant) throws -> [DatedOrder] {
        try find(
            """
            SELECT \(sql: Self.columns), t.arrived_at AS stuck_since
            FROM \(sql: Self.tables) JOIN stops t ON t.delivery_session_id = o.delivery_session_id AND t.kind = 'source'
            WHERE \(sql: Self.isOpen) AND o.status = 'accepted' AND t.arrived_at < \(now.adding(minutes: -Self.patienceMinutes))
                AND EXISTS (SELECT 1 FROM order_vendors v WHERE v.order_id = o.id AND v.packed_at IS NULL)
            ORDER BY o.number LIMIT \(Self.limit)
            """, now
        ) { .notPacked(minutes: $0) }
    }

    /// A driver or the customer has the goods, and the card is not charged.
    private func captureOverdue(_ now: Instant) throws -> [DatedOrder] {
        try find(
            """
            SELECT \(sql: Self.columns), coalesce(o.picked_up_at, o.delivered_at) AS stuck_since
            FROM \(sql: Self.tables) JOIN payments y ON y.order_id = o.id
            WHERE y.pending_step IS NOT NULL AND y.try_again_at > 0 AND y.pending_step = 'capture' AND y.purpose = 'order'
                AND o.unpaid_since IS NULL AND coalesce(o.picked_up_at, o.delivered_at) < \(now.adding(minutes: -Self.patienceMinutes))
            ORDER BY o.number LIMIT \(Self.limit)
            """, now
        ) { _ in .captureOverdue }
    }

    /// The card can't be charged, whatever the administrator has asked the customer for.
    private func unpaid(_ now: Instant) throws -> [DatedOrder] {
        try find(
            """
            SELECT \(sql: Self.columns), o.unpaid_since AS stuck_since FROM \(sql: Self.tables)
            WHERE o.unpaid_since > 0 ORDER BY o.unpaid_since, o.number LIMIT \(Self.limit)
            """, now
        ) { _ in .unpaid }
    }

    /// One that is unpaid is decided as such.
    private func undeliverable(_ now: Instant) throws -> [DatedOrder] {
        try find(
            """
            SELECT \(sql: Self.columns), o.closed_at AS stuck_since FROM \(sql: Self.tables)
            WHERE o.status = 'undeliverable' AND o.closed_at > \(now.adding(days: -Self.undecidedDays))
                AND o.unpaid_since IS NULL AND o.written_off_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM refunds f WHERE f.order_id = o.id)
            ORDER BY o.closed_at LIMIT \(Self.limit)
            """, now
        ) { _ in .undeliverable }
    }

    /// A refund is decided and the processor has not sent it. An order with several is listed once.
    private func refundOverdue(_ now: Instant) throws -> [DatedOrder] {
        let orders = try find(
            """
            SELECT \(sql: Self.columns), f.created_at AS stuck_since
            FROM refunds f JOIN orders o ON o.id = f.order_id \(sql: SourceJoin.tables) LEFT JOIN users d ON d.id = o.driver_id
            WHERE f.status = 'planned' AND f.try_again_at > 0 AND f.created_at < \(now.adding(minutes: -Self.patienceMinutes))
            ORDER BY f.created_at LIMIT \(Self.limit)
            """, now
        ) { _ in .refundOverdue }
        var seen: Set<Order.ID> = []
        return orders.filter { seen.insert($0.order.order).inserted }
    }

    // MARK: Rows

    private struct DatedOrder {
        let since: Instant
        let order: StuckOrder
    }

    /// Read together with `stuck_since`.
    private static let columns: SQL = """
        o.id, o.number, \(sql: SourceJoin.name) AS source_name, d.first_name AS driver_first_name, d.last_name AS driver_last_name
        """
    private static let tables: SQL = "orders o \(sql: SourceJoin.tables) LEFT JOIN users d ON d.id = o.driver_id"
    /// The condition of the index `orders_open_by_number`.
    private static let isOpen: SQL = "o.status IN (\(literals: OrderStatus.openAsIndexed)) AND o.number > 0"

    /// - Parameter reason: the reason of an order that has waited for this many minutes.
    private func find(_ statement: SQL, _ now: Instant, _ reason: (Int) -> StuckOrder.Reason) throws -> [DatedOrder] {
        try db.all(statement) { row in
            let (id, number): (Order.ID, Int64) = (try row.value("id"), try row.value("number"))
            let market = try row.text("source_name")
            let driver = [try row.textIfPresent("driver_first_name"), try row.textIfPresent("driver_last_name")].compactMap { $0 }
            let since: Instant = try row.value("stuck_since")
            let order = StuckOrder(
                order: id, number: OrderNumber.text(number), reason: reason(Int(now.seconds(since: since) / 60)), market: market,
                driver: driver.isEmpty ? nil : driver.joined(separator: " "))
            return DatedOrder(since: since, order: order)
        }
    }
}
