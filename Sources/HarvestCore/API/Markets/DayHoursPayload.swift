extension API {
    /// Opening hours of one weekday.
    public struct DayHours: Codable, Sendable, Hashable {
        public var weekday: Weekday
        /// In order, without overlaps. Empty on a closed day.
        public var intervals: [LocalInterval]

        public init(weekday: Weekday, intervals: [LocalInterval]) {
            self.weekday = weekday
            self.intervals = intervals
        }
    }
}
