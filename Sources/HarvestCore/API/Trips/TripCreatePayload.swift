extension API {
    /// Body of `POST /trips`. Posting again changes the trip that is still placed.
    public struct TripCreate: Codable, Sendable, Hashable {
        public var communityID: CommunityID
        /// Where the traveler is.
        public var fromPlaceID: PlaceID
        /// The building that the traveler goes to.
        public var toPlaceID: PlaceID

        private enum CodingKeys: String, CodingKey {
            case communityID = "community_id"
            case fromPlaceID = "from_place_id"
            case toPlaceID = "to_place_id"
        }

        public init(communityID: CommunityID, fromPlaceID: PlaceID, toPlaceID: PlaceID) {
            self.communityID = communityID
            self.fromPlaceID = fromPlaceID
            self.toPlaceID = toPlaceID
        }
    }
}

extension API.TripCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let communityID = input.required("community_id", .id(API.CommunityID.self))
        let fromPlaceID = input.required("from_place_id", .id(API.PlaceID.self))
        let toPlaceID = input.required("to_place_id", .id(API.PlaceID.self))
        guard let communityID, let fromPlaceID, let toPlaceID else { return nil }
        if fromPlaceID == toPlaceID { input.note(.samePlace, at: "to_place_id") }
        self.init(communityID: communityID, fromPlaceID: fromPlaceID, toPlaceID: toPlaceID)
    }
}
