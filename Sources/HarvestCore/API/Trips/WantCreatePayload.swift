extension API {
    /// Body of `POST /wants`. Posting again changes the want that is still placed.
    public struct WantCreate: Codable, Sendable, Hashable {
        public var communityID: CommunityID
        /// Where the thing is.
        public var fromPlaceID: PlaceID
        /// The building that the requester is in.
        public var toPlaceID: PlaceID
        /// What the requester wants, 1 to 200 characters on one line. nil without a note.
        public var note: String?

        private enum CodingKeys: String, CodingKey {
            case communityID = "community_id"
            case fromPlaceID = "from_place_id"
            case toPlaceID = "to_place_id"
            case note
        }

        public init(communityID: CommunityID, fromPlaceID: PlaceID, toPlaceID: PlaceID, note: String? = nil) {
            self.communityID = communityID
            self.fromPlaceID = fromPlaceID
            self.toPlaceID = toPlaceID
            self.note = note
        }
    }
}

extension API.WantCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let communityID = input.required("community_id", .id(API.CommunityID.self))
        let fromPlaceID = input.required("from_place_id", .id(API.PlaceID.self))
        let toPlaceID = input.required("to_place_id", .id(API.PlaceID.self))
        let note = input.optional("note", .line(1...200))
        guard let communityID, let fromPlaceID, let toPlaceID else { return nil }
        if fromPlaceID == toPlaceID { input.note(.samePlace, at: "to_place_id") }
        self.init(communityID: communityID, fromPlaceID: fromPlaceID, toPlaceID: toPlaceID, note: note)
    }
}
