extension API {
    /// Body of `POST /errands`. It needs exactly one of `addressID`, `address` and `position`.
    public struct ErrandCreate: Codable, Sendable, Hashable {
        public var communityID: CommunityID
        /// What to fetch, 1 to 80 characters.
        public var item: String
        /// All in: the item and the way, up to 999.99.
        public var rewardCents: Cents
        public var settlement: Settlement
        /// Of kind `errand`.
        public var categoryID: CategoryID
        /// A saved address.
        public var addressID: AddressID?
        /// A new address, which is not saved.
        public var address: AddressDetails?
        /// Where the requester is.
        public var position: Position?
        /// Where to find the item on the web, up to 500 characters.
        public var link: String?
        /// The shop to fetch it from, up to 80 characters.
        public var store: String?
        /// Up to 500 characters.
        public var instructions: String?
        /// For `card`; nil for the default one.
        public var paymentMethodID: CardID?

        private enum CodingKeys: String, CodingKey {
            case communityID = "community_id"
            case item
            case rewardCents = "reward_cents"
            case settlement
            case categoryID = "category_id"
            case addressID = "address_id"
            case address, position, link, store, instructions
            case paymentMethodID = "payment_method_id"
        }

        public init(
            communityID: CommunityID, item: String, rewardCents: Cents, settlement: Settlement, categoryID: CategoryID,
            addressID: AddressID? = nil, address: AddressDetails? = nil, position: Position? = nil, link: String? = nil,
            store: String? = nil, instructions: String? = nil, paymentMethodID: CardID? = nil
        ) {
            (self.communityID, self.item, self.rewardCents, self.settlement) = (communityID, item, rewardCents, settlement)
            (self.categoryID, self.addressID, self.address, self.position) = (categoryID, addressID, address, position)
            (self.link, self.store, self.instructions, self.paymentMethodID) = (link, store, instructions, paymentMethodID)
        }
    }
}

extension API.ErrandCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let community = input.required("community_id", .id(API.CommunityID.self))
        let item = input.required("item", .line(1...80))
        let reward = input.required("reward_cents", .reward)
        let settlement = input.required("settlement", .choice(API.Settlement.self))
        let category = input.required("category_id", .id(API.CategoryID.self))
        let destination = ErrandDestination(reading: &input, isRequired: true)
        let link = input.optional("link", .webAddress)
        let store = input.optional("store", .line(1...80))
        let instructions = input.optional("instructions", .text(1...500))
        let card = input.optional("payment_method_id", .id(API.CardID.self))
        guard let community, let item, let reward, let settlement, let category else { return nil }
        self.init(
            communityID: community, item: item, rewardCents: reward, settlement: settlement, categoryID: category,
            addressID: destination.addressID, address: destination.address, position: destination.position, link: link, store: store,
            instructions: instructions, paymentMethodID: card)
    }
}
