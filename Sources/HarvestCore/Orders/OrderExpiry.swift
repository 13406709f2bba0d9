/// When an order that nobody took expires. It is decided when the order is placed, so later changes of the hours don't move it.
public struct OrderExpiry: Hashable, Sendable {
    /// Minutes after closing in which a restaurant still prepares what was ordered last.
    public static let restaurantMinutes: Int64 = 60

    /// The hours of the market or restaurant.
    public let hours: OpeningHours
    public let isRestaurant: Bool

    /// The rule of one market or restaurant.
    public init(hours: OpeningHours, isRestaurant: Bool) {
        self.hours = hours
        self.isRestaurant = isRestaurant
    }

    /// The expiry of an order for `time`: the instant at which it was placed, or its slot.
    ///
    /// A delivery expires when the last opening of its local day ends. A pick-up order expires at midnight, because a stall without a signal
    /// reports a hand-over later. Without any opening on that day, a delivery waits until midnight, too.
    public func instant(of fulfilment: Fulfilment, for time: Instant) -> Instant {
        let day = hours.clock.today(at: time)
        let end = fulfilment == .delivery ? lastClosing(on: day) : nil
        let minutes = isRestaurant ? Self.restaurantMinutes : 0
        return (end ?? hours.clock.day(day).upperBound).adding(minutes: minutes)
    }

    /// Intervals that continue past midnight count as one.
    private func lastClosing(on day: LocalDate) -> Instant? {
        hours.openings(on: day).last.map { hours.closes(at: $0.lowerBound) ?? $0.upperBound }
    }
}
