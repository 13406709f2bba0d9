import HarvestCore
import SQLStore
import Templates

/// What the books say that a vendor earned. Every figure is a sum of entries.
struct VendorEarnings {
    let db: Transaction
    let vendor: Vendor.ID

    /// Monday to Sunday of this week, by the day of delivery, and what is paid out next.
    func week(_ clock: MarketClock, at now: Instant) throws -> WeekEarnings {
        let today = clock.today(at: now)
        let week = ISOWeek(of: today)
        let amounts = try amounts(of: week, clock)
        let payouts = VendorPayouts(db: db, vendor: vendor)
        let days = week.days.map { WeekEarnings.Day(date: $0, amount: amounts[$0] ?? .zero) }
        if let coming = try payouts.coming() { return WeekEarnings(days: days, nextPayout: coming.amount, nextPayoutOn: coming.arrivesOn) }
        let owed = try payouts.unpaid()
        return WeekEarnings(
            days: days, nextPayout: owed.isPositive ? owed : nil, nextPayoutOn: try db.settings.read().nextPayday(after: today))
    }

    private func amounts(of week: ISOWeek, _ clock: MarketClock) throws -> [LocalDate: Cents] {
        let days = week.days.map { ($0, clock.day($0)) }
        let bucket = days.enumerated().map { index, day in "WHEN e.occurred_at < \(day.1.upperBound) THEN \(index)" as SQL }.joined(
            separator: " ")
        let span = clock.week(week)
        var amounts: [LocalDate: Cents] = [:]
        try db.each(
            """
            SELECT x.day, sum(x.cents) FROM (
                SELECT CASE \(sql: bucket) ELSE 6 END AS day, e.amount_cents AS cents
                FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
                WHERE e.account = \(LedgerAccount.vendorPayable(vendor).description)
                    AND e.occurred_at >= \(span.lowerBound) AND e.occurred_at < \(span.upperBound)
                    AND m.reason IN ('delivery', 'refund', 'correction')) AS x
            GROUP BY x.day
            """
        ) { amounts[days[try $0.int(at: 0)].0] = try $0.value(at: 1) }
        return amounts
    }
}
