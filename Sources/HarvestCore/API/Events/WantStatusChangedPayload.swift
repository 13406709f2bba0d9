extension API {
    /// `want.status_changed`: Placed, matched, complete, cancelled.
    public struct WantStatusChanged: Codable, Sendable, Hashable {
        public var wantID: WantID
        public var status: TripStatus

        private enum CodingKeys: String, CodingKey {
            case wantID = "want_id"
            case status
        }

        public init(wantID: WantID, status: TripStatus) {
            self.wantID = wantID
            self.status = status
        }
    }
}
