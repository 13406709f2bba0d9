import HarvestCore
import SQLStore

extension LedgerVerification {
    /// A posting `e` is on a customer's credit.
    static let isCredit: SQL = """
        EXISTS (SELECT 1 FROM ledger_accounts ca WHERE ca.number = e.account_number AND ca.name LIKE 'customer_credit:%')
        """

    /// Charges that became another credit than was taken from the card, credit below zero, and orders of which credit paid something else
    /// than they say.
    func wrongCredit() throws -> [String] {
        try wrongGrants().map { "The credit of order \($0) is not what its card was charged." }
            + overspentCredit().map { "\($0) is below zero." }
            + ordersWithWrongCredit().map { "What credit paid of order \($0) differs from the books." }
    }

    private func wrongGrants() throws -> [Order.ID] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o
            LEFT JOIN (SELECT order_id, sum(coalesce(captured_cents, 0)) AS charged FROM payments WHERE becomes_credit GROUP BY order_id) p
                ON p.order_id = o.id
            LEFT JOIN (SELECT m.order_id, sum(e.amount_cents) AS granted FROM \(sql: Posting.tables)
                JOIN orders g ON g.id = m.order_id JOIN ledger_accounts a ON a.number = +e.account_number
                WHERE m.reason = 'capture' AND a.name = 'customer_credit:' || hex(g.customer_id) GROUP BY m.order_id) c ON c.order_id = o.id
            WHERE coalesce(p.charged, 0) <> coalesce(c.granted, 0) ORDER BY o.number LIMIT \(Self.findingLimit)
            """)
    }

    /// Nobody spends more than was granted, and nothing is paid from credit that was not set aside.
    private func overspentCredit() throws -> [String] {
        try db.all(
            """
            SELECT a.name FROM ledger_entries e JOIN ledger_accounts a ON a.number = e.account_number
            WHERE a.name LIKE 'customer_credit:%' OR a.name = 'claimed_credit'
            GROUP BY a.name HAVING sum(e.amount_cents) < 0 ORDER BY a.name LIMIT \(Self.findingLimit)
            """
        ) { "The balance of \(try $0.value("name", as: LedgerAccount.self))" }
    }

    /// What was set aside for an order pays for it once it is charged or written off, and goes back if it is canceled before.
    private func ordersWithWrongCredit() throws -> [Order.ID] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o LEFT JOIN (
                SELECT m.order_id, sum(CASE WHEN a.name = 'claimed_credit' THEN e.amount_cents ELSE 0 END) AS waiting,
                    sum(CASE WHEN a.name <> 'claimed_credit' AND m.reason = 'correction' AND e.amount_cents < 0
                        THEN -e.amount_cents ELSE 0 END) AS paid,
                    sum(CASE WHEN a.name <> 'claimed_credit' AND m.reason <> 'capture' AND e.amount_cents > 0
                        THEN e.amount_cents ELSE 0 END) AS returned,
                    max(CASE WHEN m.reason = 'capture' THEN 1 ELSE 0 END) AS is_charged
                FROM \(sql: Posting.tables) JOIN ledger_accounts a ON a.number = +e.account_number
                WHERE m.order_id IS NOT NULL AND (a.name = 'claimed_credit' OR a.name LIKE 'customer_credit:%') GROUP BY m.order_id
            ) c ON c.order_id = o.id
            WHERE o.credit_cents <> coalesce(c.paid, 0) OR o.credit_refunded_cents <> coalesce(c.returned, 0)
                OR coalesce(c.waiting, 0) NOT IN (0, o.credit_cents)
                OR (c.waiting <> 0 AND (c.is_charged = 1 OR o.written_off_at IS NOT NULL))
            ORDER BY o.number LIMIT \(Self.findingLimit)
            """)
    }
}
