// When a market is open, closes and opens next.
extension OpeningHours {
    /// How many days ahead the next opening is looked for: enough for a market that is held once a year.
    static let horizonDays = 400

    /// Whether the market is open at an instant.
    public func isOpen(at instant: Instant) -> Bool { opening(at: instant) != nil }

    /// Whether an order can be scheduled for an instant: the market must be open then.
    public func contains(scheduledFor instant: Instant) -> Bool { isOpen(at: instant) }

    /// When the market closes, if it is open. Intervals that follow without a gap count as one, over midnight too. Nil if it is closed, or if
    /// it doesn't close within a week.
    public func closes(at instant: Instant) -> Instant? {
        guard var end = opening(at: instant)?.upperBound else { return nil }
        while let next = opening(at: end) {
            end = next.upperBound
            guard end < instant.adding(days: 7) else { return nil }
        }
        return end
    }

    /// The next openings that begin after an instant, soonest first. An interval that continues another one, as 00:00 continues 24:00, is no
    /// opening of its own.
    public func nextOpenings(after instant: Instant, limit: Int = 3) -> [Range<Instant>] {
        guard limit > 0, !seasons.isEmpty else { return [] }
        var openings: [Range<Instant>] = []
        let today = clock.today(at: instant)
        for day in 0...Self.horizonDays {
            for opening in self.openings(on: today.adding(days: day)) where opening.lowerBound > instant {
                if let last = openings.last, last.upperBound == opening.lowerBound {
                    openings[openings.count - 1] = last.lowerBound..<opening.upperBound
                } else if openings.count == limit {
                    return openings
                } else if !isOpen(at: opening.lowerBound.adding(milliseconds: -1)) {
                    openings.append(opening)
                }
            }
        }
        return openings
    }

    /// When the next opening after an instant begins; nil if there is none.
    public func opensNext(after instant: Instant) -> Instant? { nextOpenings(after: instant, limit: 1).first?.lowerBound }

    private func opening(at instant: Instant) -> Range<Instant>? {
        let today = clock.today(at: instant)
        // When clocks go back over midnight, an instant may belong to an opening of the day after or before the local date.
        return [0, -1, 1].lazy.flatMap { openings(on: today.adding(days: $0)) }.first { $0.contains(instant) }
    }
}
