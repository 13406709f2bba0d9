import HarvestCore
import SQLStore

extension LedgerVerification {
    // MARK: Refunds

    /// Refunds that are not booked as decided or as sent, or that are more than was charged.
    func wrongRefunds() throws -> [String] {
        try undecidedRefunds().map { "Refund \($0) differs from the books." }
            + ordersWithWrongRefunds().map { "What was given back of order \($0) differs from the books." }
    }

    private func undecidedRefunds() throws -> [Refund.ID] {
        try db.all(
            Refund.ID.self,
            """
            SELECT r.id FROM refunds r WHERE r.amount_cents <>
                (SELECT coalesce(-sum(e.amount_cents), 0) FROM \(sql: Posting.tables)
                    WHERE m.order_id = r.order_id AND m.reason = 'refund' AND e.account_number IS DISTINCT FROM \(sql: LedgerAccount.customerRefunds.number)
                        AND m.id = r.id AND NOT (e.amount_cents > 0 AND \(sql: Self.isCredit)))
                OR r.credit_cents <> (SELECT coalesce(sum(e.amount_cents), 0) FROM \(sql: Posting.tables)
                    WHERE m.id = r.id AND e.amount_cents > 0 AND \(sql: Self.isCredit))
            ORDER BY r.id LIMIT \(Self.findingLimit)
            """)
    }

    private func ordersWithWrongRefunds() throws -> [Order.ID] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o JOIN (SELECT order_id, sum(amount_cents) AS decided,
                    sum(CASE WHEN status = 'paid' THEN amount_cents - credit_cents ELSE 0 END) AS paid FROM refunds GROUP BY order_id
                ) r ON r.order_id = o.id
            WHERE r.paid <> o.refunded_cents OR r.decided > coalesce(o.captured_cents, 0) + o.credit_cents OR r.paid <>
                (SELECT coalesce(sum(e.amount_cents), 0) FROM \(sql: Posting.tables)
                    WHERE m.order_id = o.id AND m.reason = 'refund_paid' AND \(sql: LedgerAccount.processorCash.isOfPosting))
            ORDER BY o.number LIMIT \(Self.findingLimit)
            """)
    }

    // MARK: Payouts

    /// Payouts that are not the sum of their postings, and sent ones that are not booked with their amount. The postings of a failed payout
    /// must be released.
    func wrongPayouts() throws -> [String] {
        try wronglyBookedPayouts().map { "Payout \($0) differs from the books." }
            + payoutsWithWrongPostings().map { "Payout \($0) is not the sum of its entries." }
    }

    private func wronglyBookedPayouts() throws -> [Payout.ID] {
        let sent: [API.Payout.Status] = [.inTransit, .paid]
        return try db.all(
            Payout.ID.self,
            """
            SELECT p.id FROM payouts p LEFT JOIN (
                SELECT m.payout_id, sum(e.amount_cents) AS sent FROM \(sql: Posting.tables)
                WHERE m.reason = 'payout' AND \(sql: LedgerAccount.processorCash.isOfPosting) GROUP BY m.payout_id
            ) moved ON moved.payout_id = p.id
            WHERE p.status IN (\(literals: sent)) AND p.amount_cents <> coalesce(moved.sent, 0)
            ORDER BY p.id LIMIT \(Self.findingLimit)
            """)
    }

    private func payoutsWithWrongPostings() throws -> [Payout.ID] {
        try db.all(
            Payout.ID.self,
            """
            SELECT p.id FROM payouts p
            WHERE p.amount_cents <>
                    (SELECT coalesce(sum(e.amount_cents), 0) FROM payout_entries x JOIN ledger_entries e ON e.number = x.entry_number
                        JOIN ledger_accounts a ON a.number = +e.account_number
                        WHERE x.payout_id = p.id AND a.name = p.owner_kind || '_payable:' || hex(p.owner_id))
                OR EXISTS (SELECT 1 FROM payout_entries x WHERE x.payout_id = p.id AND x.is_released <> (p.status = 'failed'))
            ORDER BY p.id LIMIT \(Self.findingLimit)
            """)
    }
}
