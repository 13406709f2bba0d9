import HarvestCore
import HarvestServices
import SQLStore

/// Stores payouts of a past Tuesday: everything that vendors and drivers had earned by then.
struct PastPayouts {
    let db: Transaction
    /// When the payouts were sent.
    let at: Instant
    let now: Instant
    let clock: MarketClock
    /// Days until a payout arrives.
    static let days = 2

    private struct Due {
        let order: Order.ID
        let cents: Cents
    }

    func pay(vendor: Vendor.ID, _ id: Payout.ID) throws {
        try pay(.vendorPayable(vendor), .vendorPending(vendor), owner: vendor.description, kind: "vendor", id)
    }

    func pay(driver: User.ID, _ id: Payout.ID) throws {
        try pay(.driverPayable(driver), .driverPending(driver), owner: driver.description, kind: "driver", id)
    }

    private func pay(_ account: LedgerAccount, _ pending: LedgerAccount, owner: String, kind: String, _ id: Payout.ID) throws {
        let since = try db.one(Instant.self, "SELECT coalesce(max(created_at), 0) FROM payouts WHERE owner_id = \(key: owner)")
        let entries: SQL = """
            FROM ledger_entries e JOIN ledger_movements m ON m.number = e.movement_number
            WHERE e.account_number = \(sql: account.number) AND e.occurred_at >= \(since) AND e.occurred_at < \(at)
                AND m.order_id IS NOT NULL
            """
        let due = try db.all(
            "SELECT m.order_id, sum(e.amount_cents) AS amount_cents \(sql: entries) GROUP BY m.order_id ORDER BY min(e.number)"
        ) {
            Due(order: try $0.value("order_id"), cents: try $0.value("amount_cents"))
        }
        let amount = due.map(\.cents).sum()
        guard amount.isPositive else { return }
        try insert(id, owner, kind, amount, orders: due.count)
        try db.execute("INSERT INTO payout_entries (payout_id, entry_number) SELECT \(id), e.number \(sql: entries)")
        for due in due {
            try db.execute(
                """
                INSERT INTO payout_orders (payout_id, owner_id, order_id, amount_cents)
                VALUES (\(id), \(key: owner), \(due.order), \(due.cents))
                """)
        }
        try db.ledger.book(
            .payout(amount, from: account), id: JournalEntry.ID(uuid: id.uuid), about: JournalEntrySubject(payout: id), at: at)
        for account in [account, pending] { try db.ledger.carryForward(account, at: at) }
    }

    private func insert(_ id: Payout.ID, _ owner: String, _ kind: String, _ amount: Cents, orders: Int) throws {
        let arrives = at.adding(days: Int64(Self.days))
        let isPaid = arrives <= now
        try db.execute(
            """
            INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on,
                gateway_reference, movement_id, try_again_at, created_at, paid_at)
            VALUES (\(id), \(key: owner), \(kind), \(isPaid ? "paid" : "in_transit"), \(amount), \(orders),
                \(clock.today(at: at).week.description), \(clock.today(at: arrives)), \("payout_\(id)"),
                \(JournalEntry.ID(uuid: id.uuid)), \(isPaid ? nil : arrives), \(at), \(isPaid ? arrives : nil))
            """)
        try DemoBank(db: db).addPayout(id, amount, to: owner, isPaid: isPaid, arrives: arrives, at: at)
    }
}
