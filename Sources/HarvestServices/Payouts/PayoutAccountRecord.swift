import HarvestCore
import SQLStore

/// Where a payee's money goes, as the processor last reported it.
struct PayoutAccountRecord: Sendable {
    let status: API.PayoutAccount.Status
    let bankName: String
    let bankLast4: String
    /// The processor's fingerprint of the bank account; empty if it was never reported.
    let bankFingerprint: String
    /// When another account replaced an earlier one, or the first came while money was payable; nil for any other first one.
    let bankChangedAt: Instant?

    /// The bank account as people see it; nil while the processor has not named it.
    var bankAccount: BankAccount? { bankLast4.isEmpty ? nil : BankAccount(bank: bankName, ending: bankLast4) }

    /// Whether there is a bank account, or was one before it was taken away.
    var hasHadBank: Bool { bankAccount != nil || bankChangedAt != nil }

    /// Whether the processor reports the same bank account. One without a fingerprint is told by what people see of it.
    func hasSameBank(as account: GatewayPayoutAccount) -> Bool {
        let isTold = !bankFingerprint.isEmpty && !account.fingerprint.isEmpty
        return bankAccount == account.bankAccount && (!isTold || bankFingerprint == account.fingerprint)
    }

    /// Until when payouts wait after a change of the bank account; nil if they don't.
    func waitsUntil(_ settings: Settings, at now: Instant) -> Instant? {
        guard let changedAt = bankChangedAt, changedAt + settings.payoutWaitSeconds > now else { return nil }
        return changedAt + settings.payoutWaitSeconds
    }

    /// The change after which payouts wait; nil if they don't.
    func bankChange(_ settings: Settings, at now: Instant) -> BankChange? {
        guard let end = waitsUntil(settings, at: now) else { return nil }
        let clock = settings.clock
        return BankChange(changedOn: clock.today(at: end + -settings.payoutWaitSeconds), payoutsFrom: clock.today(at: end))
    }
}

extension PayoutAccountRecord: RowDecodable {
    static let columns: SQL = "status, bank_name, bank_last4, bank_fingerprint, bank_changed_at"

    init(row: Row) throws {
        status = try row.value("status")
        bankName = try row.text("bank_name")
        bankLast4 = try row.text("bank_last4")
        bankFingerprint = try row.text("bank_fingerprint")
        bankChangedAt = try row.valueIfPresent("bank_changed_at")
    }
}

extension API.PayoutAccount.Status: SQLValueConvertible {}

extension GatewayPayoutAccount {
    /// An account from which nothing is missing, and which still can't be paid, is restricted.
    var status: API.PayoutAccount.Status { isActive ? .active : missing.isEmpty ? .restricted : .incomplete }
}
