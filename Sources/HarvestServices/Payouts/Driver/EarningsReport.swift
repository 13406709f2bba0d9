import HarvestCore
import SQLStore

/// A driver's earnings by local day.
package struct EarningsReport {
    let db: Transaction
    let driver: User.ID
    let now: Instant

    package init(db: Transaction, driver: User.ID, now: Instant) { (self.db, self.driver, self.now) = (db, driver, now) }

    /// Today's and this week's earnings, and those of the running session.
    package func now(session record: DeliveryRecord?) throws -> API.EarningsNow {
        let zone = try db.earnings.timeZone(of: driver)
        let today = MarketClocks[zone].today(at: now)
        let week = try self.week(today.week, zone)
        guard let day = week.days.first(where: { $0.localDate == today }) else { throw AccessRefusal.notFound }
        return API.EarningsNow(
            currency: "USD", timeZone: zone, today: day, session: try record.map(session), week: today.week, weekCents: week.earnedCents)
    }

    /// The earnings of a week, day by day.
    package func week(_ week: ISOWeek) throws -> API.EarningsWeek { try self.week(week, try db.earnings.timeZone(of: driver)) }

    private func week(_ week: ISOWeek, _ zone: String) throws -> API.EarningsWeek {
        let clock = MarketClocks[zone]
        let span = clock.week(week)
        let parts = Dictionary(grouping: try db.earnings.parts(of: driver, during: span)) { clock.today(at: $0.at) }
        let shifts = try db.earnings.shifts(of: driver, during: span, at: now)
        let days = week.days.map { day($0, parts[$0] ?? [], shifts, clock) }
        return API.EarningsWeek(
            week: week, currency: "USD", timeZone: zone, startsOn: week.monday, endsOn: week.monday.adding(days: 6),
            earnedCents: days.map(\.earnedCents).sum(), feeShareCents: days.map(\.feeShareCents).sum(),
            tipCents: days.map(\.tipCents).sum(), deliveries: days.map(\.deliveries).reduce(0, +),
            onlineSeconds: days.map(\.onlineSeconds).reduce(0, +), days: days)
    }

    /// Everything that is not a tip counts as fee share, so that the two add up to what was earned.
    private func day(
        _ date: LocalDate, _ parts: [EarningsRepository.Part], _ shifts: [Range<Instant>], _ clock: MarketClock
    ) -> API.EarningsDay {
        let (earned, tips) = (parts.map(\.amount).sum(), parts.map(\.tip).sum())
        let span = clock.day(date)
        let online = shifts.map { $0.clamped(to: span) }.map { $0.upperBound.seconds(since: $0.lowerBound) }.reduce(0, +)
        return API.EarningsDay(
            localDate: date, weekday: date.weekday, earnedCents: earned, feeShareCents: earned - tips, tipCents: tips,
            deliveries: parts.count { $0.reason == .delivery }, onlineSeconds: Int(max(0, online)))
    }

    private func session(_ record: DeliveryRecord) throws -> API.SessionEarnings {
        let orders = try db.orders.all(record.orders).filter { $0.status.fulfilment == .delivery }
        // Undeliverable orders are paid as well.
        let earned = try orders.filter { OrderStatus.finishedByDriver.contains($0.status) }.map {
            try db.earnings.parts(of: driver, order: $0.id).map(\.amount).sum()
        }
        return API.SessionEarnings(
            deliverySessionID: record.id, earnedCents: earned.sum(),
            expectedCents: orders.map { $0.finalDriverShare ?? $0.driverShare }.sum(),
            elapsedSeconds: (record.endedAt ?? now).elapsedSeconds(since: record.startedAt))
    }
}
