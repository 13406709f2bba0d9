import HarvestCore
import SQLStore

extension PayoutRepository {
    /// Days before a payee's last payout in which an entry may have been written that it did not see: a payout collects what is a week old
    /// at most, and a transaction that began before it may end after it.
    private static let lookBackDays: Int64 = 14

    /// Numbers of the entries of a payee's account up to a moment that no payout holds, as a subquery: those since the last payout that
    /// counts, and those that failed ones let go. Payouts themselves are not among them.
    func waiting(of payee: Payee, before end: Instant) throws -> SQL {
        let last = try db.first(
            Instant.self,
            """
            SELECT created_at FROM payouts WHERE owner_id = \(payee.id) AND status <> 'failed' ORDER BY created_at DESC, id DESC LIMIT 1
            """)
        let start = last?.adding(days: -Self.lookBackDays) ?? Instant(milliseconds: 0)
        let account = payee.payable.description
        return """
            SELECT w.number FROM ledger_entries w JOIN ledger_movements wm ON wm.id = w.movement_id
            WHERE w.account = \(account) AND w.occurred_at >= \(start) AND w.occurred_at < \(end) AND wm.payout_id IS NULL
                AND NOT EXISTS (SELECT 1 FROM payout_entries x WHERE x.entry_number = w.number AND NOT x.is_released)
            UNION
            SELECT r.entry_number FROM payouts rp JOIN payout_entries r ON r.payout_id = rp.id
            WHERE rp.owner_id = \(payee.id) AND rp.status = 'failed'
                AND NOT EXISTS (SELECT 1 FROM payout_entries x WHERE x.entry_number = r.entry_number AND NOT x.is_released)
            """
    }

    /// What can be paid to someone now of what was payable before `cutoff` and is in no payout, and its entries as a subquery; nil when that is
    /// nothing, or less, or is not there any more.
    func payable(to payee: Payee, before cutoff: Instant) throws -> (amount: Cents, entries: SQL)? {
        let waiting = try waiting(of: payee, before: cutoff)
        let amount = try db.one(
            Cents.self, "SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e WHERE e.number IN (\(sql: waiting))")
        guard amount.isPositive else { return nil }
        // What waits to be sent is still in the account: it is booked when it leaves.
        let unsent = try db.one(
            Cents.self, "SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE owner_id = \(payee.id) AND status = 'pending'")
        // A refund after the cutoff may have taken some of it back: never more is sent than is there.
        guard try db.ledger.balance(of: payee.payable) - unsent >= amount else { return nil }
        return (amount, waiting)
    }

    /// Collects what was payable to someone before `cutoff` and is in no payout. Nothing is stored when that is nothing, or less.
    func collect(_ id: Payout.ID, for payee: Payee, before cutoff: Instant, week: ISOWeek, arrivesOn: LocalDate, at now: Instant) throws
        -> Bool
    {
        guard let (amount, entries) = try payable(to: payee, before: cutoff) else { return false }
        try db.execute(
            """
            INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on, try_again_at, created_at)
            VALUES (\(id), \(payee.id), \(payee.kind), 'pending', \(amount), 0, \(week.description), \(arrivesOn), \(now), \(now))
            """)
        try db.execute("INSERT INTO payout_entries (payout_id, entry_number) SELECT \(id), w.number FROM (\(sql: entries)) AS w")
        try listOrders(of: id, payee)
        return true
    }

    /// The same for a payee who was found due, decided again: meanwhile another server may have been quicker, or the account is incomplete.
    func collectIfDue(_ id: Payout.ID, for payee: Payee, before cutoff: Instant, day: LocalDate, at now: Instant) throws -> Bool {
        guard try !has(payee, in: day.week), try account(of: payee)?.status == .active else { return false }
        let arrival = day.adding(days: PayoutWorker.arrivalDays)
        return try collect(id, for: payee, before: cutoff, week: day.week, arrivesOn: arrival, at: now)
    }

    /// What each order brings in a payout, refunds taken off; corrections belong to no order. An order counts that brings something: of
    /// one that was paid before only what was taken back is here.
    private func listOrders(of id: Payout.ID, _ payee: Payee) throws {
        try db.execute(
            """
            INSERT INTO payout_orders (payout_id, owner_id, order_id, amount_cents)
            SELECT \(id), \(payee.id), e.order_id, sum(e.amount_cents)
            FROM payout_entries x JOIN ledger_entries e ON e.number = x.entry_number JOIN ledger_movements m ON m.id = e.movement_id
            WHERE x.payout_id = \(id) AND e.order_id IS NOT NULL AND m.reason <> 'correction'
            GROUP BY e.order_id
            """)
        try db.execute(
            """
            UPDATE payouts SET order_count = (SELECT count(*) FROM payout_orders o WHERE o.payout_id = \(id) AND o.amount_cents > 0)
            WHERE id = \(id)
            """)
    }
}
