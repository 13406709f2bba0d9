import HarvestCore
import SQLStore

// Payouts wait after a change of the bank account: its owner hears of it before the money leaves.
extension PayoutRepository {
    /// Until when the payee's payouts wait; nil if they don't.
    func waitsUntil(_ payee: Payee, _ settings: Settings, at now: Instant) throws -> Instant? {
        try account(of: payee)?.waitsUntil(settings, at: now)
    }

    /// The change after which the payee's payouts wait; nil if they don't.
    package func bankChange(of payee: Payee, at now: Instant) throws -> BankChange? {
        try account(of: payee)?.bankChange(try db.settings.read(), at: now)
    }

    /// When the payee's bank account was changed, if `account` is saved now. The first account is a change only if there is money that it could
    /// take: a vendor may have sold before it had one. Another account after it was taken away is a change, too.
    func changeTime(of account: GatewayPayoutAccount, for payee: Payee, after saved: PayoutAccountRecord?, at now: Instant) throws
        -> Instant?
    {
        guard let saved, saved.hasHadBank else {
            guard account.bankAccount != nil, try db.ledger.balance(of: payee.payable).isPositive else { return nil }
            return now
        }
        return saved.hasSameBank(as: account) ? saved.bankChangedAt : now
    }

    /// Whether a stored payout (table `payouts`) may leave now, as a condition: one that was not sent yet waits like a new one.
    func mayLeave(_ settings: Settings, at now: Instant) -> SQL {
        """
        (status NOT IN (\(literals: [API.Payout.Status.pending])) OR NOT EXISTS (
            SELECT 1 FROM payout_accounts a WHERE a.owner_id = payouts.owner_id AND a.bank_changed_at > \(now - settings.payoutWaitSeconds)))
        """
    }
}

extension EmailNotifications {
    /// Tells the payee that payouts go to another bank account, or to the first: every member of a vendor who may see money, or the driver.
    func bankChanged(of payee: Payee, _ account: GatewayPayoutAccount, isFirst: Bool, at now: Instant) throws {
        let (settings, change) = (try db.settings.read(), try db.payouts.bankChange(of: payee, at: now))
        let (recipients, vendor) = try recipients(of: payee)
        for recipient in recipients {
            let email = Email.ChangedBank(
                name: recipient.name, vendor: vendor, bank: account.bankAccount, payoutsFrom: change?.payoutsFrom,
                today: settings.clock.today(at: now))
            try queue(isFirst ? .bankAdded(email) : .bankChanged(email), "bank \(payee.id) \(now.milliseconds)", to: recipient, at: now)
        }
    }

    private func recipients(of payee: Payee) throws -> ([Recipient], vendor: String?) {
        switch payee {
        case .vendor(let vendor):
            let name = try db.first(String.self, "SELECT name FROM vendors WHERE id = \(vendor)")
            return (try allMembers(of: vendor, right: "m.can_money"), name)
        case .driver(let driver): return (try person(driver).map { [$0] } ?? [], nil)
        }
    }
}
