extension API {
    /// `listing.status_changed`: a listing was posted, sold or ended, or expired. For its owner and those who asked for it.
    public struct ListingStatusChanged: Codable, Sendable, Hashable {
        public var listingID: ListingID
        public var communityID: CommunityID
        public var status: ListingStatus
        public var previousStatus: ListingStatus?

        private enum CodingKeys: String, CodingKey {
            case listingID = "listing_id"
            case communityID = "community_id"
            case status
            case previousStatus = "previous_status"
        }

        public init(listingID: ListingID, communityID: CommunityID, status: ListingStatus, previousStatus: ListingStatus? = nil) {
            self.listingID = listingID
            self.communityID = communityID
            self.status = status
            self.previousStatus = previousStatus
        }
    }
}
