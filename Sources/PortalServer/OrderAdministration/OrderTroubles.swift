import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var orderTroubles: OrderTroubles { OrderTroubles(db: self) }
}

/// Orders that somebody must look at. Each kind is found among what is open at this moment, by an index.
struct OrderTroubles {
    let db: Transaction
    /// Minutes that an order may wait for a driver, a driver for a farm, a card to be charged, or a refund to be sent.
    static let patience: Int64 = 10
    /// Minutes that a driver who carries an order may be silent.
    static let stillness: Int64 = 20
    /// Days that an order which could not be delivered is shown, while nobody has decided about its money.
    private static let undecidedDays: Int64 = 90
    /// More of one kind are not read.
    private static let most = 500

    private static let people: SQL = "o.id, o.number, \(sql: SourceJoin.name), d.first_name, d.last_name"
    private static let tables: SQL = "orders o \(sql: SourceJoin.tables) LEFT JOIN users d ON d.id = o.driver_id"
    /// As the index of open orders is written.
    private static let open: SQL = """
        o.status IN ('created', 'retrieved', 'accepted', 'picked_up', 'ready', 'scheduled') AND o.number > 0
        """

    /// The longest waiting first.
    func all(at now: Instant) throws -> [OverviewTrouble] {
        let found = try noDriver(now) + still(now) + notPacked(now) + paymentHeld(now) + undeliverable(now) + refundHeld(now)
        return found.sorted { ($0.since, $0.trouble.number) < ($1.since, $1.trouble.number) }.map(\.trouble)
    }

    private struct Found {
        let since: Instant
        let trouble: OverviewTrouble
    }

    private func noDriver(_ now: Instant) throws -> [Found] {
        let limit = now.adding(minutes: -Self.patience)
        return try find(
            """
            SELECT \(sql: Self.people), \(sql: OrderAdministration.waitingSince) FROM \(sql: Self.tables)
            WHERE o.status = 'created' AND o.fulfilment = 'delivery' AND o.offerable_at < \(limit)
                AND (o.restaurant_id IS NULL OR o.ready_at < \(limit))
            ORDER BY o.offerable_at, o.number LIMIT \(Self.most)
            """, now
        ) { .noDriver(minutes: $0) }
    }

    private func still(_ now: Instant) throws -> [Found] {
        let limit = now.adding(minutes: -Self.stillness)
        return try find(
            """
            SELECT \(sql: Self.people),
                CASE WHEN coalesce(p.position_at, 0) > o.picked_up_at THEN p.position_at ELSE o.picked_up_at END
            FROM \(sql: Self.tables) LEFT JOIN driver_profiles p ON p.user_id = o.driver_id
            WHERE \(sql: Self.open) AND o.status = 'picked_up' AND o.picked_up_at < \(limit) AND coalesce(p.position_at, 0) < \(limit)
            ORDER BY o.number LIMIT \(Self.most)
            """, now
        ) { .noMovement(minutes: $0) }
    }

    private func notPacked(_ now: Instant) throws -> [Found] {
        try find(
            """
            SELECT \(sql: Self.people), t.arrived_at
            FROM \(sql: Self.tables) JOIN stops t ON t.delivery_session_id = o.delivery_session_id AND t.kind = 'source'
            WHERE \(sql: Self.open) AND o.status = 'accepted' AND t.arrived_at < \(now.adding(minutes: -Self.patience))
                AND EXISTS (SELECT 1 FROM order_vendors v WHERE v.order_id = o.id AND v.packed_at IS NULL)
            ORDER BY o.number LIMIT \(Self.most)
            """, now
        ) { .notPacked(minutes: $0) }
    }

    /// Picked up by a driver or collected by the customer, and the card is still not charged.
    private func paymentHeld(_ now: Instant) throws -> [Found] {
        try find(
            """
            SELECT \(sql: Self.people), coalesce(o.picked_up_at, o.delivered_at)
            FROM \(sql: Self.tables) JOIN payments y ON y.order_id = o.id
            WHERE y.pending_step IS NOT NULL AND y.try_again_at > 0 AND y.pending_step = 'capture' AND y.purpose = 'order'
                AND coalesce(o.picked_up_at, o.delivered_at) < \(now.adding(minutes: -Self.patience))
            ORDER BY o.number LIMIT \(Self.most)
            """, now
        ) { _ in .paymentHeld }
    }

    /// Decided, and the processor has not sent it: it is silent, or it refuses. An order with several is one trouble.
    private func refundHeld(_ now: Instant) throws -> [Found] {
        let found = try find(
            """
            SELECT \(sql: Self.people), back.created_at
            FROM refunds back JOIN orders o ON o.id = back.order_id \(sql: SourceJoin.tables) LEFT JOIN users d ON d.id = o.driver_id
            WHERE back.status = 'planned' AND back.try_again_at > 0 AND back.created_at < \(now.adding(minutes: -Self.patience))
            ORDER BY back.created_at LIMIT \(Self.most)
            """, now
        ) { _ in .refundHeld }
        var seen: Set<Order.ID> = []
        return found.filter { seen.insert($0.trouble.order).inserted }
    }

    private func undeliverable(_ now: Instant) throws -> [Found] {
        try find(
            """
            SELECT \(sql: Self.people), o.closed_at FROM \(sql: Self.tables)
            WHERE o.status = 'undeliverable' AND o.closed_at > \(now.adding(days: -Self.undecidedDays))
                AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id)
            ORDER BY o.closed_at LIMIT \(Self.most)
            """, now
        ) { _ in .undeliverable }
    }

    private func find(_ query: SQL, _ now: Instant, _ kind: (Int) -> OverviewTrouble.Kind) throws -> [Found] {
        try db.all(query) { row in
            let driver = [try row.textIfPresent(at: 3), try row.textIfPresent(at: 4)].compactMap(\.self).joined(separator: " ")
            let since: Instant = try row.value(at: 5)
            return Found(
                since: since,
                trouble: OverviewTrouble(
                    order: try row.value(at: 0), number: OrderNumber.text(try row.value(at: 1)),
                    kind: kind(Int(now.seconds(since: since) / 60)), market: try row.text(at: 2), driver: driver.isEmpty ? nil : driver))
        }
    }
}
