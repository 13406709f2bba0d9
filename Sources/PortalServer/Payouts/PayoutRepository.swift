import HarvestCore
import SQLStore

extension Transaction {
    var payouts: PayoutRepository { PayoutRepository(db: self) }
}

/// Payouts and the entries that they are made of.
struct PayoutRepository {
    let db: Transaction

    /// A payee's payouts, newest first, after one that was shown.
    func list(of payee: Payee, after last: Payout.ID? = nil, limit: Int) throws -> [PayoutRecord] {
        var query: SQL = "SELECT \(sql: PayoutRecord.columns) FROM payouts WHERE owner_id = \(payee.id)"
        if let last, let shown = try find(last, of: payee) {
            query += " AND (created_at < \(shown.createdAt) OR (created_at = \(shown.createdAt) AND id < \(last)))"
        }
        return try db.all(PayoutRecord.self, query + " ORDER BY created_at DESC, id DESC LIMIT \(limit)")
    }

    func find(_ id: Payout.ID, of payee: Payee) throws -> PayoutRecord? {
        try db.first(
            PayoutRecord.self, "SELECT \(sql: PayoutRecord.columns) FROM payouts WHERE id = \(id) AND owner_id = \(payee.id)")
    }

    func find(_ id: Payout.ID) throws -> PayoutRecord? {
        try db.first(PayoutRecord.self, "SELECT \(sql: PayoutRecord.columns) FROM payouts WHERE id = \(id)")
    }

    /// The orders that a payout pays and how much each: they add up to its amount, but for corrections without an order.
    func orders(of id: Payout.ID) throws -> [(order: Order.ID, number: Int64, amount: Cents)] {
        try db.all(
            """
            SELECT p.order_id, o.number, p.amount_cents FROM payout_orders p JOIN orders o ON o.id = p.order_id
            WHERE p.payout_id = \(id) ORDER BY o.number LIMIT 10000
            """
        ) { (try $0.value(at: 0), try $0.value(at: 1), try $0.value(at: 2)) }
    }

    /// Payees with an active account and no payout of this week yet.
    func due(in week: ISOWeek, after owner: String, limit: Int) throws -> [Payee] {
        try db.all(
            """
            SELECT a.owner_id, a.owner_kind FROM payout_accounts a
            WHERE a.status = 'active' AND a.owner_id > \(owner)
                AND NOT EXISTS (SELECT 1 FROM payouts p WHERE p.owner_id = a.owner_id AND p.week = \(week.description))
            ORDER BY a.owner_id LIMIT \(limit)
            """
        ) { (try $0.text(at: 0), try $0.text(at: 1)) }.compactMap { Payee(id: $0, kind: $1) }
    }

    func has(_ payee: Payee, in week: ISOWeek) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM payouts WHERE owner_id = \(payee.id) AND week = \(week.description)") != nil
    }

    /// Collects what was payable to someone before `cutoff` and not paid out yet. Nothing is stored when that is nothing, or less.
    func collect(_ id: Payout.ID, for payee: Payee, before cutoff: Instant, week: ISOWeek, arrivesOn: LocalDate, at now: Instant) throws
        -> Bool
    {
        let account = payee.payable.description
        let covered = try db.one(
            Int64.self, "SELECT coalesce(max(last_entry), 0) FROM payouts WHERE owner_id = \(payee.id) AND status <> 'failed'")
        let entries: SQL = """
            ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
            WHERE e.account = \(account) AND e.occurred_at < \(cutoff) AND e.number > \(covered) AND m.payout_id IS NULL
            """
        let span = try db.one(
            "SELECT coalesce(min(e.number), 0), coalesce(max(e.number), 0), coalesce(sum(e.amount_cents), 0) FROM \(sql: entries)"
        ) { (first: try $0.value(Int64.self, at: 0), last: try $0.value(Int64.self, at: 1), amount: try $0.value(Cents.self, at: 2)) }
        // A refund after the cutoff may have taken some of it back: never more is sent than is there.
        guard span.amount.isPositive, try db.ledger.balance(of: payee.payable) >= span.amount else { return false }
        try db.execute(
            """
            INSERT INTO payouts (id, owner_id, owner_kind, status, amount_cents, order_count, first_entry, last_entry, week, arrives_on,
                try_again_at, created_at)
            VALUES (\(id), \(payee.id), \(payee.kind), 'pending', \(span.amount),
                (SELECT count(DISTINCT e.order_id) FROM \(sql: entries)), \(span.first), \(span.last), \(week.description), \(arrivesOn),
                \(now), \(now))
            """)
        try db.execute(
            """
            INSERT INTO payout_orders (payout_id, owner_id, order_id, amount_cents)
            SELECT \(id), \(payee.id), e.order_id, sum(e.amount_cents) FROM \(sql: entries) AND e.order_id IS NOT NULL
            GROUP BY e.order_id ORDER BY e.order_id
            """)
        return true
    }

    /// Payouts that the processor is to be asked about, each claimed until `later`.
    func claimUnsettled(at now: Instant, until later: Instant, limit: Int) throws -> [PayoutRecord] {
        let due = try db.all(
            PayoutRecord.self,
            """
            SELECT \(sql: PayoutRecord.columns) FROM payouts
            WHERE status IN ('pending', 'in_transit') AND try_again_at <= \(now) ORDER BY try_again_at LIMIT \(limit)
            """)
        return try due.filter {
            try db.execute("UPDATE payouts SET try_again_at = \(later) WHERE id = \($0.id) AND try_again_at <= \(now)") == 1
        }
    }

    /// Stores what the processor said. Money that leaves is booked then, money that comes back is booked back; each once.
    func settle(_ id: Payout.ID, _ answer: GatewayPayout, returning movement: Movement.ID, tryAgainAt: Instant, at now: Instant) throws {
        guard let payout = try find(id), let payee = payout.payee else { return }
        let status = API.Payout.Status(rawValue: answer.status.rawValue) ?? .failed
        guard status != payout.status else { return }
        let subject = MovementSubject(payout: id)
        if payout.status == .pending, status != .failed {
            try db.ledger.book(.payout(payout.amount, from: payee.payable), id: Movement.ID(uuid: id.uuid), about: subject, at: now)
        } else if payout.status == .inTransit, status == .failed {
            try db.ledger.book(.payoutReturned(payout.amount, to: payee.payable), id: movement, about: subject, at: now)
        }
        try db.execute(
            """
            UPDATE payouts SET status = \(status.rawValue), gateway_reference = \(answer.reference), failure_message = \(answer.failureMessage),
                movement_id = \(Movement.ID(uuid: id.uuid)), try_again_at = \(tryAgainAt), paid_at = \(status == .paid ? now : nil)
            WHERE id = \(id)
            """)
        if case .vendor(let vendor) = payee, status == .failed || payout.status == .pending {
            try db.vendorAlerts.payout(payout, to: vendor, hasFailed: status == .failed, at: now)
        }
        let change = API.PayoutStatusChanged(payoutID: id, status: status, amountCents: payout.amount, currency: "USD")
        try db.events.publish(.payoutStatusChanged(change), to: [payout.owner], at: now)
    }
}
