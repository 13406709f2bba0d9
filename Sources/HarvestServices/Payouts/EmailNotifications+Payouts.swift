import HarvestCore

extension EmailNotifications {
    /// A payout that was sent or has failed: to every member of the vendor who may see money and chose e-mails about payouts. Safe to repeat.
    func payout(_ payout: PayoutRecord, to vendor: Vendor.ID, hasFailed: Bool, at now: Instant) throws {
        let (settings, account) = (try db.settings.read(), try db.payouts.account(of: .vendor(vendor)))
        let retryDay = try db.payouts.nextDay(of: .vendor(vendor), settings, at: now)
        for recipient in try members(of: vendor, right: "m.can_money", alert: "payouts") {
            let email: Email =
                hasFailed
                ? .payoutFailed(
                    Email.FailedPayout(
                        name: recipient.name, amount: payout.amount, bank: account?.bankAccount, retryOn: retryDay,
                        today: settings.clock.today(at: now)))
                : .payoutSent(name: recipient.name, payout: payout.id, amount: payout.amount)
            try queue(email, "payout.\(hasFailed ? "failed" : "sent") \(payout.id)", to: recipient, at: now)
        }
    }
}
