import HarvestCore
import SQLStore

extension LedgerVerification {
    /// What the ledger says of one order.
    private struct OrderCheck: RowDecodable {
        let id: Order.ID
        let status: OrderStatus
        let captured: Cents?
        /// What store credit paid.
        let credit: Cents
        let finalTotal: Cents?
        let raisedTip: Cents
        let booked: Cents
        let deliveries: Int
        let captures: Int
        let pendingCaptures: Int
        /// An administrator decides who pays, or decided that the platform does.
        let (isUnpaid, isWrittenOff): (Bool, Bool)

        static let statement: SQL = """
            SELECT o.id, o.status, o.captured_cents, o.credit_cents, o.final_total_cents, o.raised_tip_cents,
                (SELECT coalesce(-sum(e.amount_cents), 0) FROM \(sql: Posting.tables)
                    WHERE m.order_id = o.id AND \(sql: LedgerAccount.processorCash.isOfPosting) AND m.reason IN ('capture', 'tip')) AS booked_cents,
                (SELECT count(*) FROM ledger_movements m WHERE m.order_id = o.id AND m.reason = 'delivery') AS deliveries,
                (SELECT count(*) FROM ledger_movements m WHERE m.order_id = o.id AND m.reason = 'capture') AS captures,
                (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.pending_step = 'capture') AS pending_captures,
                o.unpaid_since IS NOT NULL AS is_unpaid, o.written_off_at IS NOT NULL AS is_written_off
            FROM orders o ORDER BY o.number
            """

        init(row: Row) throws {
            id = try row.value("id")
            status = try row.value("status")
            captured = try row.valueIfPresent("captured_cents")
            credit = try row.value("credit_cents")
            finalTotal = try row.valueIfPresent("final_total_cents")
            raisedTip = try row.value("raised_tip_cents")
            booked = try row.value("booked_cents")
            deliveries = try row.int("deliveries")
            captures = try row.int("captures")
            pendingCaptures = try row.int("pending_captures")
            (isUnpaid, isWrittenOff) = (try row.bool("is_unpaid"), try row.bool("is_written_off"))
        }

        var findings: [String] {
            var findings: [String] = []
            let (isCharged, isFulfilled) = (captures > 0, OrderStatus.fulfilled.contains(status))
            if booked != captured ?? 0 { findings.append("Order \(id) says \(captured ?? 0) charged, the books say \(booked).") }
            if isCharged, let finalTotal, (captured ?? 0) + credit != finalTotal + raisedTip {
                findings.append("Order \(id) was charged \((captured ?? 0) + credit) for \(finalTotal).")
            }
            if isFulfilled, isCharged || isWrittenOff, deliveries != 1 {
                findings.append("Order \(id) is \(status.rawValue), but nobody was paid.")
            }
            // EBT may pay everything, at the stalls.
            if isFulfilled, !isCharged, !isWrittenOff, !isUnpaid, pendingCaptures == 0, finalTotal != .zero {
                findings.append("Order \(id) is \(status.rawValue), but was never charged.")
            }
            return findings
        }
    }

    /// What was charged for each order is what its amounts say, and a fulfilled order is charged and paid, or about to be.
    func checkOrders() throws -> (count: Int, findings: [String]) {
        var (count, findings): (Int, [String]) = (0, [])
        try db.each(OrderCheck.statement) { row in
            count += 1
            findings += try OrderCheck(row: row).findings
        }
        return (count, Array(findings.prefix(Self.findingLimit)))
    }

    /// Orders whose payments took another amount than the order says, such as two cards for the same goods.
    func wrongPayments() throws -> [String] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o JOIN (SELECT order_id, sum(coalesce(captured_cents, 0)) AS taken FROM payments GROUP BY order_id) p
                ON p.order_id = o.id
            WHERE p.taken > coalesce(o.captured_cents, 0) ORDER BY o.number LIMIT \(Self.findingLimit)
            """
        ).map { "The payments of order \($0) took more than it was charged." }
    }

    /// Orders whose capture, or whose write-off, gave a party another share than the final amounts say.
    func wrongShares() throws -> [String] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM ledger_movements m JOIN orders o ON o.id = m.order_id
            WHERE (m.reason = 'capture' AND o.written_off_at IS NULL
                OR m.reason = 'correction' AND m.occurred_at = o.written_off_at) AND (
                o.final_driver_cents <> (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_accounts a ON a.number = +e.account_number
                    WHERE e.movement_number = m.number AND a.name LIKE 'driver_pending:%')
                OR o.final_platform_cents <> (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_accounts a ON a.number = +e.account_number
                    WHERE e.movement_number = m.number AND a.name = 'platform_pending')
                OR EXISTS (SELECT 1 FROM order_vendors v WHERE v.order_id = o.id AND v.final_food_cents + v.final_tax_cents <>
                    (SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e JOIN ledger_accounts a ON a.number = +e.account_number
                        WHERE e.movement_number = m.number AND a.name = 'vendor_pending:' || hex(v.vendor_id))))
            ORDER BY o.number LIMIT \(Self.findingLimit)
            """
        ).map { "The shares of order \($0) differ from the books." }
    }

    /// Finished orders with a raised pay whose driver's account did not get the share and the incentive.
    func wrongIncentives() throws -> [String] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o
            WHERE o.incentive_cents <> 0 AND o.status IN (\(literals: OrderStatus.finishedByDriver))
                AND EXISTS (SELECT 1 FROM ledger_movements d WHERE d.order_id = o.id AND d.reason = 'delivery')
                AND o.final_driver_cents + o.incentive_cents <> (
                    SELECT coalesce(sum(e.amount_cents), 0) FROM \(sql: Posting.tables)
                    JOIN ledger_accounts a ON a.number = +e.account_number
                    WHERE m.order_id = o.id AND m.reason IN ('delivery', 'correction') AND a.name LIKE 'driver_payable:%')
            ORDER BY o.number LIMIT \(Self.findingLimit)
            """
        ).map { "The raised pay of order \($0) differs from the books." }
    }

    /// Orders of which somebody else than their driver has a share, and delivered ones whose shares are still pending. Another driver may have
    /// taken over, and the share with the goods. A raised tip stays with who delivered.
    func misplacedShares() throws -> [String] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o
            WHERE EXISTS (
                SELECT 1 FROM \(sql: Posting.tables) JOIN ledger_accounts a ON a.number = +e.account_number
                WHERE m.order_id = o.id AND m.reason <> 'tip' AND (a.name LIKE 'driver_pending:%' OR a.name LIKE 'driver_payable:%')
                    AND a.name NOT IN ('driver_pending:' || coalesce(hex(o.driver_id), ''), 'driver_payable:' || coalesce(hex(o.driver_id), ''))
                GROUP BY a.name HAVING sum(e.amount_cents) <> 0)
            OR (o.status IN (\(literals: OrderStatus.fulfilled)) AND EXISTS (
                SELECT 1 FROM \(sql: Posting.tables) JOIN ledger_accounts a ON a.number = +e.account_number
                WHERE m.order_id = o.id AND (a.name LIKE 'driver_pending:%' OR a.name LIKE 'vendor_pending:%' OR a.name = 'platform_pending')
                GROUP BY a.name HAVING sum(e.amount_cents) <> 0))
            ORDER BY o.number LIMIT \(Self.findingLimit)
            """
        ).map { "The shares of order \($0) are somebody else's, or still pending." }
    }
}
