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
        let visits = try db.earnings.visits(of: driver, during: span)
        let visitsByDay = Dictionary(grouping: visits) { clock.today(at: $0.leftAt) }
        let days = week.days.map { day($0, parts[$0] ?? [], shifts, visitsByDay[$0] ?? [], clock) }
        let (earned, online) = (days.map(\.earnedCents).sum(), days.map(\.onlineSeconds).reduce(0, +))
        return API.EarningsWeek(
            week: week, currency: "USD", timeZone: zone, startsOn: week.monday, endsOn: week.monday.adding(days: 6),
            earnedCents: earned, feeShareCents: days.map(\.feeShareCents).sum(),
            tipCents: days.map(\.tipCents).sum(), deliveries: days.map(\.deliveries).reduce(0, +),
            onlineSeconds: online, waiting: API.WaitingTime(visits), hourlyCents: HourlyRate.cents(earned, seconds: online), days: days)
    }

    /// Everything that is not a tip counts as fee share, so that the two add up to what was earned.
    private func day(
        _ date: LocalDate, _ parts: [EarningsRepository.Part], _ shifts: [Range<Instant>], _ visits: [StopVisit], _ clock: MarketClock
    ) -> API.EarningsDay {
        let (earned, tips) = (parts.map(\.amount).sum(), parts.map(\.tip).sum())
        let span = clock.day(date)
        let online = Int(max(0, shifts.map { $0.clamped(to: span) }.map { $0.upperBound.seconds(since: $0.lowerBound) }.reduce(0, +)))
        return API.EarningsDay(
            localDate: date, weekday: date.weekday, earnedCents: earned, feeShareCents: earned - tips, tipCents: tips,
            deliveries: parts.map(\.deliveries).reduce(0, +), onlineSeconds: online,
            waiting: API.WaitingTime(visits), hourlyCents: HourlyRate.cents(earned, seconds: online))
    }

    private func session(_ record: DeliveryRecord) throws -> API.SessionEarnings {
        let orders = try db.orders.all(record.stops.compactMap(\.order)).filter {
            $0.deliverySession == record.id && $0.status.fulfilment == .delivery
        }
        // Undeliverable orders are paid as well.
        let finished = Set(orders.filter { OrderStatus.finishedByDriver.contains($0.status) }.map(\.id))
        let earnings = try db.earnings.all(orders)
        let earned = earnings.filter { finished.contains($0.key) }.values.map(\.total)
        let expected = earnings.values.map(\.total).sum()
        let elapsed = (record.endedAt ?? now).elapsedSeconds(since: record.startedAt)
        return API.SessionEarnings(
            deliverySessionID: record.id, earnedCents: earned.sum(), expectedCents: expected, elapsedSeconds: elapsed,
            waiting: API.WaitingTime(try db.earnings.visits(in: record.id)), hourlyCents: HourlyRate.cents(expected, seconds: elapsed))
    }
}
