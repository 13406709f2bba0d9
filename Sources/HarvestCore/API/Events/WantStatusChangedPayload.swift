extension API {
    /// `want.status_changed`: a want was placed, matched, completed or canceled. For who wants it.
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
