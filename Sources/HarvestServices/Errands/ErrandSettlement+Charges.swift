import HarvestCore
import SQLStore

// The reward of an errand on its way from the card to the runner.
extension ErrandSettlement {
    /// Plans that the reward is taken from the card. Completes the errand at once if nothing is paid by card. Returns the payment that the
    /// processor must be asked for, if there is one.
    func pay(_ errand: ErrandRecord) throws -> Payment.ID? {
        guard errand.isPaidByCard else {
            try complete(errand, paidBy: nil)
            return nil
        }
        guard let payment = try db.payments.ofErrand(errand.id) else { throw AccessRefusal.notFound }
        guard payment.status == .authorised else { throw ErrandRefusal.chargeRunning(errand.status) }
        let retry = now + (try db.settings.read().paymentRetrySeconds)
        try db.payments.plan(.capture, errand.reward, of: payment.id, tryAgainAt: retry, at: now)
        return payment.id
    }

    /// Shows an errand to the administrators, after the last attempt to charge it.
    func markUnpaid(_ id: Errand.ID) throws {
        try db.execute("UPDATE errands SET unpaid_since = coalesce(unpaid_since, \(now)), version = version + 1 WHERE id = \(id)")
        guard let errand = try db.errands.find(id) else { return }
        try db.errands.publish(errand, from: errand.status, to: [EventRecipient.admins], at: now)
    }

    /// Ends a picked-up errand whose reward the platform pays, because the card can't be charged.
    func writeOff(_ errand: ErrandRecord, _ payment: PaymentRecord, reason: String, by admin: String) throws {
        guard let runner = errand.runner else { return }
        try db.ledger.book(
            .errandWriteOff(errand.reward, runner: runner.id), id: JournalEntry.ID(uuid: payment.id.uuid),
            about: JournalEntrySubject(payment: payment.id, actor: admin, note: reason), at: now)
        try finish(errand)
    }
}
