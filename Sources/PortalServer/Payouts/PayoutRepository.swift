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

    /// The orders that a payout pays and how much each: they add up to its amount, but for corrections.
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

    /// The day on which a payee is paid next: today, when payday was this week and they have had nothing since.
    func nextDay(of payee: Payee, _ settings: Settings, at now: Instant) throws -> LocalDate {
        let today = settings.clock.today(at: now)
        return try has(payee, in: PayoutWorker.payday(settings, at: now).day.week) ? settings.nextPayday(after: today) : today
    }

    /// Payouts that the processor is to be asked about.
    func unsettled(at now: Instant, limit: Int) throws -> [PayoutRecord] {
        try db.all(
            PayoutRecord.self,
            """
            SELECT \(sql: PayoutRecord.columns) FROM payouts
            WHERE status IN ('pending', 'in_transit') AND try_again_at <= \(now) ORDER BY try_again_at LIMIT \(limit)
            """)
    }

    /// The same, each claimed until `later`.
    func claimUnsettled(at now: Instant, until later: Instant, limit: Int) throws -> [PayoutRecord] {
        try unsettled(at: now, limit: limit).filter {
            try db.execute("UPDATE payouts SET try_again_at = \(later) WHERE id = \($0.id) AND try_again_at <= \(now)") == 1
        }
    }

    /// Stores what the processor said. Money that leaves is booked then, money that comes back is booked back, each once; what a failed
    /// payout was to pay waits for the next one. An answer that is older than what is known changes nothing.
    func settle(_ id: Payout.ID, _ answer: GatewayPayout, returning movement: Movement.ID, tryAgainAt: Instant, at now: Instant) throws {
        guard let payout = try find(id), let payee = payout.payee else { return }
        let status = API.Payout.Status(rawValue: answer.status.rawValue) ?? .failed
        guard payout.status.canBecome(status) else { return }
        let subject = MovementSubject(payout: id)
        if payout.status == .pending, status != .failed {
            try db.ledger.book(.payout(payout.amount, from: payee.payable), id: Movement.ID(uuid: id.uuid), about: subject, at: now)
        } else if payout.status != .pending, status == .failed {
            try db.ledger.book(.payoutReturned(payout.amount, to: payee.payable), id: movement, about: subject, at: now)
        }
        if status == .failed { try db.execute("UPDATE payout_entries SET is_released = TRUE WHERE payout_id = \(id)") }
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

extension API.Payout.Status {
    /// Money is on its way before it is there, and a bank may send it back even then; what failed stays so.
    fileprivate func canBecome(_ next: API.Payout.Status) -> Bool {
        switch self {
        case .pending: next != .pending
        case .inTransit: next == .paid || next == .failed
        case .paid: next == .failed
        case .failed: false
        }
    }
}
