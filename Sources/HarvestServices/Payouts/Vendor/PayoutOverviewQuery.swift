import HarvestCore

/// Reads what the page of a vendor's payouts shows.
package struct PayoutOverviewQuery {
    private let payouts: VendorPayouts
    private let today: LocalDate
    private let now: Instant
    /// The most orders that are shown of the next payout.
    private static let shownOrders = 10

    package init(payouts: VendorPayouts, today: LocalDate, now: Instant) {
        self.payouts = payouts
        self.today = today
        self.now = now
    }

    /// The next payout, and one page of the earlier ones: `page` counts from 1.
    package func read(page: Int, size: Int) throws -> PayoutOverview {
        let listed = try payouts.list(page: page, size: size)
        let isAll = page == 1 && listed.count < size
        let coming = isAll ? listed.first(where: \.isUnderWay) : try payouts.coming()
        let unpaid = try payouts.unpaid()
        let (settings, account) = (try payouts.db.settings.read(), try payouts.db.payouts.account(of: .vendor(payouts.vendor)))
        let change = account?.bankChange(settings, at: now)
        // Dates are those of arrival, as in a stored payout.
        let sentOn = try change == nil ? settings.nextPayday(after: today) : payouts.nextDay(settings, at: now)
        let plannedOn = PayoutDates(sentOn: sentOn).arrivesOn
        let plan = try coming == nil ? plan(unpaid, on: plannedOn) : nil
        let last = page == 1 ? listed.first : try payouts.list(page: 1, size: 1).first
        let next = try coming.map(summary) ?? plan ?? last.map(summary)
        // A payout that is on its way is followed by another a week later.
        let followingOn = coming.map { $0.arrivesOn.adding(days: 7) } ?? plannedOn
        return PayoutOverview(
            next: next,
            pending: PendingEarnings(
                delivered: plan == nil ? unpaid : .zero, outForDelivery: try payouts.outForDelivery(), arrivesOn: followingOn),
            bank: account?.bankAccount, earlier: listed.filter { $0.id != next?.id },
            total: isAll ? listed.count : try payouts.count(), fees: try payouts.fees(at: now),
            hasLastFailed: last?.status == .failed, payday: settings.payoutWeekday, bankChange: change)
    }

    private func summary(_ payout: VendorPayout) throws -> PayoutSummary {
        try payouts.lines(of: payout.id, page: 0..<Self.shownOrders).summary(
            id: payout.id, arrivesOn: payout.arrivesOn, status: payout.status, amount: payout.amount)
    }

    private func plan(_ unpaid: Cents, on date: LocalDate) throws -> PayoutSummary? {
        guard unpaid.isPositive else { return nil }
        return try payouts.unpaidLines(at: now, page: 0..<Self.shownOrders).summary(
            id: nil, arrivesOn: date, status: .pending, amount: unpaid)
    }
}
