import HarvestCore
import SQLStore

/// What a vendor earned according to the ledger. Every figure is a sum of postings.
struct VendorEarnings {
    let db: Transaction
    let vendor: Vendor.ID

    /// The reasons of postings that change what a vendor earned. Payouts only move earnings to the bank.
    private static let earnings: [JournalEntryReason] = [.delivery, .refund, .correction]

    /// The earnings of Monday to Sunday of this week, by the day of delivery, and the next payout.
    func week(_ clock: MarketClock, at now: Instant) throws -> WeekEarnings {
        let today = clock.today(at: now)
        let week = ISOWeek(of: today)
        let amounts = try amounts(of: week, clock)
        let payouts = VendorPayouts(db: db, vendor: vendor)
        let days = week.days.map { DayEarnings(date: $0, amount: amounts[$0] ?? .zero) }
        if let coming = try payouts.coming() {
            return WeekEarnings(days: days, nextPayout: coming.amount, nextPayoutOn: PayoutDates(arrivesOn: coming.arrivesOn).sentOn)
        }
        let owed = try payouts.unpaid()
        return WeekEarnings(
            days: days, nextPayout: owed.isPositive ? owed : nil, nextPayoutOn: try db.settings.read().nextPayday(after: today))
    }

    /// The earnings of each day. A day's sum is read with the index of the day in the week.
    private func amounts(of week: ISOWeek, _ clock: MarketClock) throws -> [LocalDate: Cents] {
        let days = week.days
        let midnights = (days + [week.next.monday]).map { clock.instant($0, .midnight) }
        var bucket = SQL.empty
        for index in 0..<6 { bucket += "WHEN e.occurred_at < \(midnights[index + 1]) THEN \(index) " }
        var amounts: [LocalDate: Cents] = [:]
        try db.each(
            """
            SELECT x.day_index, sum(x.cents) AS day_cents FROM (
                SELECT CASE \(sql: bucket)ELSE 6 END AS day_index, e.amount_cents AS cents
                FROM \(sql: Posting.tables)
                WHERE e.account_number = \(sql: LedgerAccount.vendorPayable(vendor).number)
                    AND e.occurred_at >= \(midnights[0]) AND e.occurred_at < \(midnights[7])
                    AND m.reason IN (\(literals: Self.earnings))) AS x
            GROUP BY x.day_index
            """
        ) { row in amounts[days[try row.int("day_index")]] = try row.value("day_cents") }
        return amounts
    }
}
