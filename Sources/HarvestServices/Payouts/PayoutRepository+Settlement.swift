import HarvestCore
import SQLStore

// Payouts at the processor, until they have arrived or failed.
extension PayoutRepository {
    /// Payouts that are under way and about which the processor is to be asked now. Those that wait after a change of the bank account are not
    /// among them.
    func unsettled(at now: Instant, limit: Int) throws -> [PayoutRecord] {
        let mayLeave = mayLeave(try db.settings.read(), at: now)
        return try db.all(
            PayoutRecord.self,
            """
            SELECT \(sql: PayoutRecord.columns) FROM payouts
            WHERE status IN (\(literals: API.Payout.Status.underWay)) AND try_again_at <= \(now) AND \(sql: mayLeave)
            ORDER BY try_again_at LIMIT \(limit)
            """)
    }

    /// The same payouts. Each is claimed until `later`.
    func claimUnsettled(at now: Instant, until later: Instant, limit: Int) throws -> [PayoutRecord] {
        try unsettled(at: now, limit: limit).filter {
            try db.execute("UPDATE payouts SET try_again_at = \(later) WHERE id = \($0.id) AND try_again_at <= \(now)") == 1
        }
    }

    /// Saves the processor's answer. Money that leaves and money that is returned is booked, each once, and the postings of a failed payout wait
    /// for the next one. An answer that is older than the saved status changes nothing.
    ///
    /// - Parameter entry: the id of the journal entry for money that is returned.
    func settle(_ id: Payout.ID, _ answer: GatewayPayout, returning entry: JournalEntry.ID, tryAgainAt: Instant, at now: Instant) throws {
        guard let payout = try find(id) else { return }
        let payee = payout.payee
        let status = API.Payout.Status(rawValue: answer.status.rawValue) ?? .failed
        guard payout.status.canBecome(status) else { return }
        try book(payout, as: status, of: payee, returning: entry, at: now)
        if status == .failed { try db.execute("UPDATE payout_entries SET is_released = TRUE WHERE payout_id = \(id)") }
        try db.execute(
            """
            UPDATE payouts SET status = \(status), gateway_reference = \(answer.reference), failure_message = \(answer.failureMessage),
                movement_id = \(JournalEntry.ID(uuid: id.uuid)), try_again_at = \(tryAgainAt), paid_at = \(status == .paid ? now : nil)
            WHERE id = \(id)
            """)
        if case .vendor(let vendor) = payee, status == .failed || payout.status == .pending {
            try db.emailNotifications.payout(payout, to: vendor, hasFailed: status == .failed, at: now)
        }
        try tell(payout, became: status, at: now)
        let change = API.PayoutStatusChanged(payoutID: id, status: status, amountCents: payout.amount, currency: "USD")
        try db.events.publish(.payoutStatusChanged(change), to: [payee.id], at: now)
    }

    private func book(
        _ payout: PayoutRecord, as status: API.Payout.Status, of payee: Payee, returning entry: JournalEntry.ID, at now: Instant
    ) throws {
        let subject = JournalEntrySubject(payout: payout.id)
        if payout.status == .pending, status != .failed {
            let id = JournalEntry.ID(uuid: payout.id.uuid)
            try db.ledger.book(.payout(payout.amount, from: payee.payable), id: id, about: subject, at: now)
        } else if payout.status != .pending, status == .failed {
            try db.ledger.book(.payoutReturned(payout.amount, to: payee.payable), id: entry, about: subject, at: now)
        }
    }
}

extension API.Payout.Status {
    /// Whether an answer with the next status is news. Money is on its way before it arrives, and a bank may return it even then; what failed
    /// stays failed.
    fileprivate func canBecome(_ next: API.Payout.Status) -> Bool {
        switch self {
        case .pending: next != .pending
        case .inTransit: next == .paid || next == .failed
        case .paid: next == .failed
        case .failed: false
        }
    }
}
