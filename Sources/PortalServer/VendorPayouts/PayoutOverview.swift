import HarvestCore
import Templates

/// The page of payouts: the one that comes next, what is still to come, and the earlier ones.
struct PayoutOverview {
    let payouts: VendorPayouts
    let today: LocalDate
    let now: Instant

    func page(_ number: Int, size: Int) throws -> PayoutsPage {
        let coming = try payouts.coming()
        let unpaid = try payouts.unpaid()
        // Dates here are when money is there, as in a payout's own record.
        let settings = try payouts.db.settings.read()
        let planned = settings.nextPayday(after: today).adding(days: PayoutWorker.arrivalDays)
        let plan = try coming == nil ? plan(unpaid, on: planned) : nil
        let last = try payouts.list(page: 1, size: 1).first
        let next = try coming.map(summary) ?? plan ?? last.map(summary)
        let rows = try payouts.list(page: number, size: size).filter { $0.id != next?.id }
        let total = try payouts.count()
        // A planned payout that is on its way already is followed by the one a week later.
        let following = coming.map { $0.arrivesOn.adding(days: 7) } ?? planned
        return PayoutsPage(
            next: next,
            stillToCome: .init(delivered: plan == nil ? unpaid : .zero, outForDelivery: try payouts.outForDelivery(), on: following),
            bank: try payouts.bank(),
            earlier: rows.map { .init(id: $0.id, date: $0.arrivesOn, orders: $0.orders, state: $0.state, amount: $0.amount) },
            pager: total > size ? Pager(path: .vendorPayouts, page: number, size: size, total: total) : nil,
            feeRate: try payouts.feeRate(at: now), hasLastFailed: last?.state == .failed,
            payday: settings.payoutWeekday)
    }

    private func summary(_ payout: VendorPayouts.Record) throws -> PayoutSummary {
        try payouts.lines(of: payout.id).summary(id: payout.id, date: payout.arrivesOn, state: payout.state, amount: payout.amount)
    }

    private func plan(_ unpaid: Cents, on date: LocalDate) throws -> PayoutSummary? {
        guard unpaid.isPositive else { return nil }
        return try payouts.unpaidLines(at: now).summary(id: nil, date: date, state: .planned, amount: unpaid)
    }
}
