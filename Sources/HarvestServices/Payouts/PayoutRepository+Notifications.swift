import HarvestCore
import SQLStore

// Who is told about payouts: the driver, or the members of the vendor who may see money.
extension PayoutRepository {
    /// Tells the payee that a payout leaves, or that the bank refused or returned it. A vendor's members have e-mails of their own.
    func tell(_ payout: PayoutRecord, became status: API.Payout.Status, at now: Instant) throws {
        let subject = API.SubjectID(payout.id)
        if status == .failed {
            try tell(payout.payee, .payoutAccountActionNeeded, about: subject, at: now)
        } else if payout.status == .pending {
            try tell(payout.payee, .payoutPaid, about: subject, item: payout.amount.description, at: now)
        }
    }

    /// Tells the payee that the processor needs something before it pays.
    func tell(_ payee: Payee, account status: API.PayoutAccount.Status, occasion: String, at now: Instant) throws {
        guard status == .restricted else { return }
        for person in try people(of: payee) {
            try db.notifications.tell([person], .payoutAccountActionNeeded, about: API.SubjectID(person), occasion: occasion, at: now)
        }
    }

    private func tell(
        _ payee: Payee, _ kind: API.NotificationKind, about subject: API.SubjectID, item: String = "", at now: Instant
    ) throws {
        try db.notifications.tell(
            people(of: payee), kind, about: subject, item: .text(item), isEmailed: payee.kind == "vendor", at: now)
    }

    private func people(of payee: Payee) throws -> [User.ID] {
        switch payee {
        case .driver(let driver): [driver]
        case .vendor(let vendor):
            try db.all(
                User.ID.self,
                "SELECT user_id FROM vendor_members m WHERE m.vendor_id = \(vendor) AND m.can_money ORDER BY user_id LIMIT 50")
        }
    }
}
