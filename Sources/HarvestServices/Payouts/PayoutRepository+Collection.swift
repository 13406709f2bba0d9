import HarvestCore
import SQLStore

// Which postings a payout pays.
extension PayoutRepository {
    /// Days before a payee's last payout in which a posting may be that the payout did not see: it collects what is a week old at most, and a
    /// transaction that began before it may commit after it.
    private static let lookBackDays: Int64 = 14

    /// The payee of each row of `payout_accounts a`.
    static let ofAccounts = PayeeColumns(
        id: "a.owner_id", payable: "(a.owner_kind || '_payable:' || hex(a.owner_id))", start: start(of: "a.owner_id"))

    /// A payee in a statement. Its last payout is read now, so that the postings are the same after another one was saved.
    func columns(of payee: Payee) throws -> PayeeColumns {
        let start = try db.one(Instant.self, "SELECT \(sql: Self.start(of: "\(payee.key)")) AS start_at")
        return PayeeColumns(id: "\(payee.key)", payable: "\(payee.payable)", start: "\(start)")
    }

    private static func start(of owner: SQL) -> SQL {
        """
        coalesce((SELECT lp.created_at - \(lookBackDays * 86_400_000) FROM payouts lp
            WHERE lp.owner_id = \(sql: owner) AND lp.status <> 'failed' ORDER BY lp.created_at DESC LIMIT 1), 0)
        """
    }

    /// The numbers of the postings of a payee's account before `end` that are in no payout, as a subquery: those since the last payout that did
    /// not fail, and those that failed payouts released. The postings of payouts themselves are not among them.
    func waiting(of payee: PayeeColumns, before end: Instant) -> SQL {
        """
        SELECT w.number FROM ledger_entries w JOIN ledger_movements wm ON wm.number = w.movement_number
        WHERE w.account_number = (SELECT wa.number FROM ledger_accounts wa WHERE wa.name = \(sql: payee.payable))
            AND w.occurred_at >= \(sql: payee.start) AND w.occurred_at < \(end) AND wm.payout_id IS NULL
            AND NOT EXISTS (SELECT 1 FROM payout_entries x WHERE x.entry_number = w.number AND NOT x.is_released)
        UNION
        SELECT r.entry_number FROM payouts rp JOIN payout_entries r ON r.payout_id = rp.id
        WHERE rp.owner_id = \(sql: payee.id) AND rp.status = 'failed'
            AND NOT EXISTS (SELECT 1 FROM payout_entries x WHERE x.entry_number = r.entry_number AND NOT x.is_released)
        """
    }

    /// The sum of those postings, as an expression.
    private func amount(of payee: PayeeColumns, before cutoff: Instant) -> SQL {
        let waiting = waiting(of: payee, before: cutoff)
        return "(SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e WHERE e.number IN (\(sql: waiting)))"
    }

    /// The balance that is in no payout, as an expression. A payout that is not sent yet is still in the account, because it is booked when the
    /// money leaves.
    private func available(to payee: PayeeColumns) -> SQL {
        """
        \(sql: LedgerRepository.balance(of: payee.payable))
            - (SELECT coalesce(sum(u.amount_cents), 0) FROM payouts u
                WHERE u.owner_id = \(sql: payee.id) AND u.status IN (\(literals: API.Payout.Status.underWay)) AND u.status = 'pending')
        """
    }

    /// Whether an amount can be paid to a payee of what was payable before `cutoff` and is in no payout, as a condition. A refund after the cutoff
    /// may have taken some of it back: never more is sent than the balance.
    func isPayable(to payee: PayeeColumns, before cutoff: Instant) -> SQL {
        let amount = amount(of: payee, before: cutoff)
        return "\(sql: amount) > 0 AND \(sql: available(to: payee)) >= \(sql: amount)"
    }

    /// The amount that can be paid to a payee now, and its postings as a subquery; nil if `isPayable` says that there is none.
    func payable(to payee: Payee, before cutoff: Instant) throws -> (amount: Cents, entries: SQL)? {
        let payee = try columns(of: payee)
        let amount = amount(of: payee, before: cutoff)
        let payable = try db.first(Cents.self, "SELECT \(sql: amount) AS payable_cents WHERE \(sql: isPayable(to: payee, before: cutoff))")
        return payable.map { ($0, waiting(of: payee, before: cutoff)) }
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
