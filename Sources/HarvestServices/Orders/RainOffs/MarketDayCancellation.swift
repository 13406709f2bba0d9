import HarvestCore
import SQLStore

/// An administrator cancels a market's day, for example because of a storm. The day becomes a closed date, and the customers of the orders that
/// wait for it choose what becomes of them (`RainOffAnswer`). All of it is one transaction.
package struct MarketDayCancellation: Sendable {
    /// What came of it.
    package enum Outcome: Sendable, Equatable {
        /// The day is canceled, and the customers of so many orders have to choose.
        case cancelled(orders: Int)
        /// It was canceled before. Nothing was changed.
        case cancelledBefore
        /// The day is over, too far ahead, or the market is not held then.
        case notHeld
        /// The market has as many closed dates as it can have.
        case tooManyClosedDates
    }

    let market: Market.ID
    let day: LocalDate
    /// What customers and vendors read.
    let reason: String
    /// The administrator's identifier.
    let actor: String
    let now: Instant

    package init(of market: Market.ID, on day: LocalDate, reason: String, by actor: String, at now: Instant) {
        (self.market, self.day, self.reason, self.actor, self.now) = (market, day, reason, actor, now)
    }

    /// Cancels the day. Orders that are picked up, or of which a stall has handed its part over, stay as they are. Safe to repeat.
    ///
    /// Throws `AccessRefusal.notFound` for an unknown market.
    package func cancel(_ db: Transaction) throws -> Outcome {
        guard let market = try db.markets.find(market) else { throw AccessRefusal.notFound }
        let (days, isClosed) = (db.rainOffs, market.hours.closedDates.contains { $0.date == day })
        let isWaitedFor = try days.isWaitedFor(day, at: market.id)
        if try !isWaitedFor && isClosed && days.find(day, at: market.id) != nil { return .cancelledBefore }
        guard isWaitedFor || market.isHeld(on: day, after: now) else { return .notHeld }
        guard isClosed || market.hours.closedDates.count < OpeningHours.closedDatesLimit else { return .tooManyClosedDates }
        try days.add(RainedOffDay(market: market.id, day: day, reason: reason, actor: actor), at: now)
        try db.audit.record(.marketDayCancelled, of: market.id.description, detail: "\(day): \(reason)", by: actor, at: now)
        let count = try RainOffMarking(db: db, market: market, day: day, reason: reason, actor: actor, now: now).mark()
        try RainOffNotifications(db: db, market: market, day: day, reason: reason, now: now).tellVendors()
        return .cancelled(orders: count)
    }
}

extension MarketRecord {
    /// Whether some of a day's hours are not over yet, and orders can be placed for them.
    func isHeld(on day: LocalDate, after now: Instant) -> Bool {
        let hours = hours.openingHours(clock)
        return day <= clock.today(at: now).adding(days: OpeningHours.slotDaysLimit)
            && hours.openings(on: day).contains { $0.upperBound > now }
    }
}
