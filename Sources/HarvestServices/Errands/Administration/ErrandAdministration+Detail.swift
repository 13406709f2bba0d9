import HarvestCore
import SQLStore

/// All that administrators read about one errand.
extension ErrandAdministration {
    private static let paymentLimit = 20
    /// More complaints than the two people of an errand can make.
    private static let complaintLimit = 40

    /// One errand with its people, payments, complaints and chat, or nil.
    package func detail(_ id: Errand.ID) throws -> AdminErrandDetail? {
        guard let summary = try summary(id), let errand = try db.errands.find(id) else { return nil }
        guard let requester = try db.parties.find(errand.requester.id) else { return nil }
        return AdminErrandDetail(
            summary: summary, requester: requester, runner: try errand.runner.flatMap { try db.parties.find($0.id) },
            settlement: errand.settlement, notes: [errand.store, errand.link, errand.instructions].compactMap(\.self),
            address: errand.address.onOneLine, dispute: try dispute(id), steps: errand.steps, payments: try payments(id),
            paidToRunner: try paidToRunner(errand), verdicts: errand.verdicts, complaints: try complaints(id),
            messages: try errand.conversation.map { try db.parties.messages(of: $0) } ?? [],
            history: try db.audit.history(of: id.description))
    }

    private func dispute(_ id: Errand.ID) throws -> AdminErrandDetail.Dispute? {
        try db.first(
            """
            SELECT u.first_name, u.last_name, e.dispute_reason FROM errands e JOIN users u ON u.id = e.disputed_by WHERE e.id = \(id)
            """
        ) {
            AdminErrandDetail.Dispute(
                by: PersonName.full(try $0.text("first_name"), try $0.text("last_name")),
                reason: try $0.textIfPresent("dispute_reason") ?? "")
        }
    }

    private func payments(_ id: Errand.ID) throws -> [AdminErrandPayment] {
        try db.all(
            """
            SELECT p.status, p.amount_cents, coalesce(p.captured_cents, 0) AS taken_cents, c.last4, p.created_at
            FROM payments p JOIN payment_methods c ON c.id = p.payment_method_id
            WHERE p.errand_id = \(id) ORDER BY p.attempt LIMIT \(Self.paymentLimit)
            """
        ) { row in
            AdminErrandPayment(
                state: AdminErrandPayment.State(rawValue: try row.text("status")) ?? .processing, amount: try row.value("amount_cents"),
                captured: try row.value("taken_cents"), cardLast4: try row.text("last4"), createdAt: try row.value("created_at"))
        }
    }

    /// The sum of what the books gave the runner for the errand.
    private func paidToRunner(_ errand: ErrandRecord) throws -> Cents {
        guard let runner = errand.runner else { return .zero }
        return try db.one(
            Cents.self,
            """
            SELECT coalesce(sum(x.amount_cents), 0) FROM payments p CROSS JOIN ledger_movements m CROSS JOIN ledger_accounts a
            CROSS JOIN ledger_entries x
            WHERE p.errand_id = \(errand.id) AND m.id = p.id AND a.name = \(LedgerAccount.driverPayable(runner.id))
                AND x.account_number = a.number AND x.occurred_at = m.occurred_at AND x.movement_number = m.number
            """)
    }

    private func complaints(_ id: Errand.ID) throws -> [AdminErrandComplaint] {
        try db.all(
            """
            SELECT x.number, x.user_id, u.first_name, u.last_name, x.reason, x.created_at, x.handled_at, x.handling_note
            FROM errand_complaints x JOIN users u ON u.id = x.user_id WHERE x.errand_id = \(id)
            ORDER BY x.number DESC LIMIT \(Self.complaintLimit)
            """
        ) { row in
            AdminErrandComplaint(
                number: try row.value("number"), author: try row.value("user_id"),
                name: PersonName.full(try row.text("first_name"), try row.text("last_name")), reason: try row.text("reason"),
                createdAt: try row.value("created_at"), handledAt: try row.valueIfPresent("handled_at"),
                note: try row.textIfPresent("handling_note"))
        }
    }
}

extension ErrandRecord {
    /// What happened, in order.
    fileprivate var steps: [(step: AdminErrandStep, at: Instant)] {
        let moments: [(AdminErrandStep, Instant?)] = [
            (.posted, postedAt), (.accepted, acceptedAt), (.atStore, atStoreAt), (.pickedUp, pickedUpAt), (.disputed, disputedAt),
            (.unpaid, unpaidSince), (.verified, verifiedAt), (.released, releasedAt), (.decided, decidedAt), (.completed, completedAt),
            (.cancelled, cancelledAt),
        ]
        return moments.compactMap { step, at in at.map { (step: step, at: $0) } }.sorted { $0.at < $1.at }
    }
}

extension API.AddressDetails {
    /// The street, the apartment and the building.
    fileprivate var onOneLine: String {
        [title, subtitle, apt, building].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
