extension API {
    /// `errand.status_changed`: an errand was posted, taken, advanced or ended. For its requester and its runner.
    public struct ErrandStatusChanged: Codable, Sendable, Hashable {
        public var errandID: ErrandID
        public var communityID: CommunityID
        public var status: ErrandStatus
        public var previousStatus: ErrandStatus?
        public var runnerName: String?

        private enum CodingKeys: String, CodingKey {
            case errandID = "errand_id"
            case communityID = "community_id"
            case status
            case previousStatus = "previous_status"
            case runnerName = "runner_name"
        }

        public init(
            errandID: ErrandID, communityID: CommunityID, status: ErrandStatus, previousStatus: ErrandStatus? = nil,
            runnerName: String? = nil
        ) {
            self.errandID = errandID
            self.communityID = communityID
            self.status = status
            self.previousStatus = previousStatus
            self.runnerName = runnerName
        }
    }
}
