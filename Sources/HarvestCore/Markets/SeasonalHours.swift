/// Opening hours per weekday, for a season or for the whole year.
public struct SeasonalHours: Hashable, Sendable {
    /// Nil for the whole year.
    public let season: Season?
    /// In order of time. A weekday without hours is absent.
    public let weekly: [Weekday: [OpeningInterval]]

    /// Refuses intervals of one day that overlap, and more than `OpeningHours.intervalsPerDayLimit` of them. Intervals may touch.
    public init(season: Season? = nil, weekly: [Weekday: [OpeningInterval]]) throws(OpeningHoursRefusal) {
        for (weekday, intervals) in weekly.sorted(by: { $0.key < $1.key }) {
            guard intervals.count <= OpeningHours.intervalsPerDayLimit else { throw .tooManyIntervals(weekday) }
            let sorted = intervals.sorted()
            guard zip(sorted, sorted.dropFirst()).allSatisfy({ !$0.overlaps($1) }) else { throw .overlap(weekday) }
        }
        self.season = season
        self.weekly = weekly.filter { !$0.value.isEmpty }.mapValues { $0.sorted() }
    }
}
