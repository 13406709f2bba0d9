extension OpeningHours {
    /// Whether something of this day's hours that is not over at `now` is missing from other hours.
    public func isShortened(by other: OpeningHours, on date: LocalDate, after now: Instant) -> Bool {
        openings(on: date).contains { opening in
            guard opening.upperBound > now else { return false }
            let rest = max(opening.lowerBound, now)..<opening.upperBound
            return !other.openings(around: date).contains { $0.lowerBound <= rest.lowerBound && $0.upperBound >= rest.upperBound }
        }
    }

    /// The openings of a date and its neighbors, because the other hours may be in another time zone.
    private func openings(around date: LocalDate) -> [Range<Instant>] {
        [-1, 0, 1].flatMap { openings(on: date.adding(days: $0)) }
    }
}
