extension API {
    /// When it is open on one day of the week.
    public struct DayHours: Codable, Sendable, Hashable {
        public var weekday: Weekday
        public var intervals: [LocalInterval]

        public init(weekday: Weekday, intervals: [LocalInterval]) {
            self.weekday = weekday
            self.intervals = intervals
        }
    }
}
