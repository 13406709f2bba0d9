extension API {
    /// A place that somebody is at, ready to carry things.
    public struct TripOrigin: Codable, Sendable, Hashable {
        public var place: Place
        /// Trips of others that start there.
        public var tripCount: Int

        private enum CodingKeys: String, CodingKey {
            case place
            case tripCount = "trip_count"
        }

        public init(place: Place, tripCount: Int) {
            self.place = place
            self.tripCount = tripCount
        }
    }
}
