/// Questions to opening hours.
extension OpeningHours {
    /// How far ahead an opening is looked for, in days: a market that is held once a year is found, closed dates and all.
    static let horizonDays = 400

    public func isOpen(at instant: Instant) -> Bool { opening(at: instant) != nil }

    /// A scheduled order must lie in [open, close) of the market's own wall clock.
    public func contains(scheduledFor instant: Instant) -> Bool { isOpen(at: instant) }

    /// When it closes, if it is open: the end of the interval, or of those that follow without a gap, over midnight too.
    /// A market that doesn't close within a week has no closing time.
    public func closes(at instant: Instant) -> Instant? {
        guard var end = opening(at: instant)?.upperBound else { return nil }
        while let next = opening(at: end) {
            end = next.upperBound
            guard end < instant.adding(days: 7) else { return nil }
        }
        return end
    }

    /// The next openings that begin after a moment, soonest first. Those that only go on (24:00, 00:00) don't count.
    public func nextOpenings(after instant: Instant, limit: Int = 3) -> [Range<Instant>] {
        guard limit > 0, !seasons.isEmpty else { return [] }
        var found: [Range<Instant>] = []
        let today = clock.today(at: instant)
        for day in 0...Self.horizonDays {
            for opening in openings(on: today.adding(days: day)) where opening.lowerBound > instant {
                if let last = found.last, last.upperBound == opening.lowerBound {
                    found[found.count - 1] = last.lowerBound..<opening.upperBound
                } else if found.count == limit {
                    return found
                } else if !isOpen(at: opening.lowerBound.adding(milliseconds: -1)) {
                    found.append(opening)
                }
            }
        }
        return found
    }

    public func opensNext(after instant: Instant) -> Instant? { nextOpenings(after: instant, limit: 1).first?.lowerBound }

    private func opening(at instant: Instant) -> Range<Instant>? {
        let today = clock.today(at: instant)
        // Where clocks go back over midnight, a moment may belong to the day that the wall has already left.
        return [0, -1, 1].lazy.flatMap { openings(on: today.adding(days: $0)) }.first { $0.contains(instant) }
    }
}
