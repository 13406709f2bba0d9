extension API {
    /// `match.status_changed`: a trip and a want were matched, or their match was answered or ended. For both parties.
    public struct MatchStatusChanged: Codable, Sendable, Hashable {
        public var matchID: MatchID
        public var tripID: TripID
        public var wantID: WantID
        public var status: MatchStatus
        public var previousStatus: MatchStatus?

        private enum CodingKeys: String, CodingKey {
            case matchID = "match_id"
            case tripID = "trip_id"
            case wantID = "want_id"
            case status
            case previousStatus = "previous_status"
        }

        public init(matchID: MatchID, tripID: TripID, wantID: WantID, status: MatchStatus, previousStatus: MatchStatus? = nil) {
            self.matchID = matchID
            self.tripID = tripID
            self.wantID = wantID
            self.status = status
            self.previousStatus = previousStatus
        }
    }
}
