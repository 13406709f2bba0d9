extension API {
    /// An errand as its requester, its runner or a neighbor sees it.
    public struct Errand: Codable, Sendable, Hashable {
        public var id: ErrandID
        public var communityID: CommunityID
        public var status: ErrandStatus
        public var myRole: ErrandRole
        public var requester: Person
        /// nil until somebody accepts.
        public var runner: Person?
        public var item: String
        /// All in: the item and the way.
        public var rewardCents: Cents
        public var currency: String
        public var settlement: Settlement
        public var category: Category
        /// Where to find the item on the web.
        public var link: String?
        /// The shop to fetch it from.
        public var store: String?
        public var instructions: String?
        /// Without apartment and instructions for anybody but the requester, and the runner while the errand runs.
        public var address: AddressDetails
        /// From the query's `near`.
        public var distanceMetres: Int?
        /// For the two, while the errand runs.
        public var counterpartPhone: String?
        /// For the two, once accepted.
        public var conversationID: ConversationID?
        /// For the requester of an errand that is paid by card.
        public var payment: Payment?
        public var reorderOf: ErrandID?
        public var postedAt: Instant
        public var acceptedAt: Instant?
        public var atStoreAt: Instant?
        public var pickedUpAt: Instant?
        public var completedAt: Instant?
        public var cancelledAt: Instant?
        /// For the two, since one of them asked an administrator to decide.
        public var disputedAt: Instant?
        /// For the two, of a completed errand.
        public var rating: ErrandRating?
        public var allowedActions: [ErrandAction]

        private enum CodingKeys: String, CodingKey {
            case id
            case communityID = "community_id"
            case status
            case myRole = "my_role"
            case requester, runner, item
            case rewardCents = "reward_cents"
            case currency, settlement, category, link, store, instructions, address
            case distanceMetres = "distance_m"
            case counterpartPhone = "counterpart_phone"
            case conversationID = "conversation_id"
            case payment
            case reorderOf = "reorder_of"
            case postedAt = "posted_at"
            case acceptedAt = "accepted_at"
            case atStoreAt = "at_store_at"
            case pickedUpAt = "picked_up_at"
            case completedAt = "completed_at"
            case cancelledAt = "cancelled_at"
            case disputedAt = "disputed_at"
            case rating
            case allowedActions = "allowed_actions"
        }

        /// An open errand without anything optional. Set the rest afterwards.
        public init(
            id: ErrandID, communityID: CommunityID, status: ErrandStatus, myRole: ErrandRole, requester: Person, item: String,
            rewardCents: Cents, currency: String, settlement: Settlement, category: Category, address: AddressDetails, postedAt: Instant,
            allowedActions: [ErrandAction]
        ) {
            (self.id, self.communityID, self.status, self.myRole, self.requester) = (id, communityID, status, myRole, requester)
            (self.item, self.rewardCents, self.currency, self.settlement) = (item, rewardCents, currency, settlement)
            (self.category, self.address, self.postedAt, self.allowedActions) = (category, address, postedAt, allowedActions)
        }
    }
}

extension API.Errand: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.id, id)
            json.member(CodingKeys.communityID, communityID)
            json.member(CodingKeys.status, status)
            json.member(CodingKeys.myRole, myRole)
            json.member(CodingKeys.requester, requester)
            json.member(CodingKeys.runner, runner)
            json.member(CodingKeys.item, item)
            json.member(CodingKeys.rewardCents, rewardCents)
            json.member(CodingKeys.currency, currency)
            json.member(CodingKeys.settlement, settlement)
            json.member(CodingKeys.category, category)
            json.member(CodingKeys.link, link)
            json.member(CodingKeys.store, store)
            json.member(CodingKeys.instructions, instructions)
            json.member(CodingKeys.address, address)
            json.member(CodingKeys.distanceMetres, distanceMetres)
            json.member(CodingKeys.counterpartPhone, counterpartPhone)
            json.member(CodingKeys.conversationID, conversationID)
            json.member(CodingKeys.payment, payment)
            json.member(CodingKeys.reorderOf, reorderOf)
            json.member(CodingKeys.postedAt, postedAt)
            json.member(CodingKeys.acceptedAt, acceptedAt)
            json.member(CodingKeys.atStoreAt, atStoreAt)
            json.member(CodingKeys.pickedUpAt, pickedUpAt)
            json.member(CodingKeys.completedAt, completedAt)
            json.member(CodingKeys.cancelledAt, cancelledAt)
            json.member(CodingKeys.disputedAt, disputedAt)
            json.member(CodingKeys.rating, rating)
            json.member(CodingKeys.allowedActions, allowedActions)
        }
    }
}
