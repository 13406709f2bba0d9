extension API {
    /// `trip.status_changed`: a trip was announced, matched, completed or canceled. For its traveler.
    public struct TripStatusChanged: Codable, Sendable, Hashable {
        public var tripID: TripID
        public var status: TripStatus

        private enum CodingKeys: String, CodingKey {
            case tripID = "trip_id"
            case status
        }

        public init(tripID: TripID, status: TripStatus) {
            self.tripID = tripID
            self.status = status
        }
    }
}
