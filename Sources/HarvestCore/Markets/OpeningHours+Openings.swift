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
        guard !neverCloses(from: clock.today(at: instant)), var end = opening(at: instant)?.upperBound else { return nil }
        while let next = opening(at: end) {
            end = next.upperBound
            guard end < instant.adding(days: 7) else { return nil }
        }
        return end
    }

    /// The next openings that begin after an instant, soonest first. An interval that continues another one, as 00:00 continues 24:00, is no
    /// opening of its own.
    public func nextOpenings(after instant: Instant, limit: Int = 3) -> [Range<Instant>] {
        let today = clock.today(at: instant)
        guard limit > 0, !seasons.isEmpty, !neverCloses(from: today) else { return [] }
        var openings: [Range<Instant>] = []
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

    /// Whether it is open day and night from the day before a date on, so that no opening begins. Without it, 400 days are looked at to find
    /// that out.
    private func neverCloses(from date: LocalDate) -> Bool {
        let yesterday = date.adding(days: -1)
        return closedDates.allSatisfy { $0 < yesterday }
            && seasons.contains { season in
                season.season == nil
                    && Weekday.allCases.allSatisfy {
                        season.weekly[$0]?.contains { $0.opens == .midnight && $0.closes == .endOfDay } ?? false
                    }
            }
    }

    private func opening(at instant: Instant) -> Range<Instant>? {
        let today = clock.today(at: instant)
        // When clocks go back over midnight, an instant may belong to an opening of the day after or before the local date.
        return [0, -1, 1].lazy.flatMap { openings(on: today.adding(days: $0)) }.first { $0.contains(instant) }
    }
}
