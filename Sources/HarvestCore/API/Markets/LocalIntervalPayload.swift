extension API {
    /// An opening interval [opens, closes) on the wall clock of the place.
    public struct LocalInterval: Codable, Sendable, Hashable {
        public var opensLocal: LocalTime
        /// Not part of the interval.
        public var closesLocal: LocalTime

        private enum CodingKeys: String, CodingKey {
            case opensLocal = "opens_local"
            case closesLocal = "closes_local"
        }

        public init(opensLocal: LocalTime, closesLocal: LocalTime) {
            self.opensLocal = opensLocal
            self.closesLocal = closesLocal
        }
    }
}
