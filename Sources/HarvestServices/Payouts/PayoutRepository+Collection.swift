import HarvestCore
import SQLStore

// Which postings a payout pays.
extension PayoutRepository {
    /// Days before a payee's last payout in which a posting may be that the payout did not see: it collects what is a week old at most, and a
    /// transaction that began before it may commit after it.
    private static let lookBackDays: Int64 = 14

    /// The numbers of the postings of a payee's account before `end` that are in no payout, as a subquery: those since the last payout that did
    /// not fail, and those that failed payouts released. The postings of payouts themselves are not among them.
    func waiting(of payee: Payee, before end: Instant) throws -> SQL {
        let last = try db.first(
            Instant.self,
            """
            SELECT created_at FROM payouts WHERE owner_id = \(payee.key) AND status <> 'failed' ORDER BY created_at DESC, id DESC LIMIT 1
            """)
        let start = last?.adding(days: -Self.lookBackDays) ?? Instant(milliseconds: 0)
        return """
            SELECT w.number FROM ledger_entries w JOIN ledger_movements wm ON wm.number = w.movement_number
            WHERE w.account_number = \(sql: payee.payable.number) AND w.occurred_at >= \(start) AND w.occurred_at < \(end) AND wm.payout_id IS NULL
                AND NOT EXISTS (SELECT 1 FROM payout_entries x WHERE x.entry_number = w.number AND NOT x.is_released)
            UNION
            SELECT r.entry_number FROM payouts rp JOIN payout_entries r ON r.payout_id = rp.id
            WHERE rp.owner_id = \(payee.key) AND rp.status = 'failed'
                AND NOT EXISTS (SELECT 1 FROM payout_entries x WHERE x.entry_number = r.entry_number AND NOT x.is_released)
            """
    }

    /// The amount that can be paid to a payee of what was payable before `cutoff` and is in no payout, and its postings as a subquery. Nil unless
    /// the amount is positive, and if later refunds have taken some of it back.
    func payable(to payee: Payee, before cutoff: Instant) throws -> (amount: Cents, entries: SQL)? {
        let waiting = try waiting(of: payee, before: cutoff)
        let amount = try db.one(
            Cents.self, "SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e WHERE e.number IN (\(sql: waiting))")
        guard amount.isPositive else { return nil }
        // A payout that is not sent yet is still in the account, because it is booked when the money leaves.
        let unsent = try db.one(
            Cents.self, "SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE owner_id = \(payee.key) AND status = 'pending'")
        // A refund after the cutoff may have taken some of it back. Never more is sent than the balance.
        guard try db.ledger.balance(of: payee.payable) - unsent >= amount else { return nil }
        return (amount, waiting)
    }

    /// Saves a payout of what was payable to a payee before `cutoff` and is in no payout. Returns false if that is nothing.
    func collect(
        _ id: Payout.ID, for payee: Payee, before cutoff: Instant, week: ISOWeek, arrivesOn: LocalDate, at now: Instant
    ) throws -> Bool {
        guard let (amount, entries) = try payable(to: payee, before: cutoff) else { return false }
        try db.execute(
            """
            INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on, try_again_at, created_at)
            VALUES (\(id), \(payee.key), \(payee.kind), 'pending', \(amount), 0, \(week.description), \(arrivesOn), \(now), \(now))
            """)
        try db.execute("INSERT INTO payout_entries (payout_id, entry_number) SELECT \(id), w.number FROM (\(sql: entries)) AS w")
        try listOrders(of: id, payee)
        for account in [payee.payable, payee.pending] { try db.ledger.carryForward(account, at: now) }
        return true
    }

    /// The same for a payee who was due a moment ago. Returns false if another server has saved the payout since, or the account isn't active
    /// any more or was changed.
    func collectIfDue(_ id: Payout.ID, for payee: Payee, before cutoff: Instant, day: LocalDate, at now: Instant) throws -> Bool {
        let settings = try db.settings.read()
        guard try !has(payee, in: day.week), let account = try account(of: payee), account.status == .active,
            try waitsUntil(payee, settings, at: now) == nil
        else { return false }
        // Payouts that waited are sent after payday.
        let waited = account.bankChangedAt.map { settings.clock.today(at: $0 + settings.payoutWaitSeconds) }
        let arrival = PayoutDates(sentOn: max(day, waited ?? day)).arrivesOn
        return try collect(id, for: payee, before: cutoff, week: day.week, arrivesOn: arrival, at: now)
    }

    /// Saves what the payout pays for each order, less refunds; corrections belong to no order. Only orders with a positive amount are counted:
    /// of an order that an earlier payout has paid, only what was taken back is here.
    private func listOrders(of id: Payout.ID, _ payee: Payee) throws {
        try db.execute(
            """
            INSERT INTO payout_orders (payout_id, owner_id, order_id, amount_cents)
            SELECT \(id), \(payee.key), m.order_id, sum(e.amount_cents)
            FROM payout_entries x JOIN ledger_entries e ON e.number = x.entry_number JOIN ledger_movements m ON m.number = e.movement_number
            WHERE x.payout_id = \(id) AND m.order_id IS NOT NULL AND m.reason <> 'correction'
            GROUP BY m.order_id
            """)
        try db.execute(
            """
            UPDATE payouts SET order_count = (SELECT count(*) FROM payout_orders o WHERE o.payout_id = \(id) AND o.amount_cents > 0)
            WHERE id = \(id)
            """)
    }
}
