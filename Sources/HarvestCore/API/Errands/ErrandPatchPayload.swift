extension API {
    /// Body of `PATCH /errands/{errand_id}`. nil and `.keep` leave a member as it is; an empty body is refused.
    public struct ErrandPatch: Codable, Sendable, Hashable {
        /// 1 to 80 characters.
        public var item: String?
        /// With `card`, the hold is renewed.
        public var rewardCents: Cents?
        public var categoryID: CategoryID?
        /// A saved address. At most one of it, `address` and `position`.
        public var addressID: AddressID?
        public var address: AddressDetails?
        public var position: Position?
        public var link: Change<String>
        public var store: Change<String>
        public var instructions: Change<String>
        /// Another card, on which the reward is held instead.
        public var paymentMethodID: CardID?

        private enum CodingKeys: String, CodingKey {
            case item
            case rewardCents = "reward_cents"
            case categoryID = "category_id"
            case addressID = "address_id"
            case address, position, link, store, instructions
            case paymentMethodID = "payment_method_id"
        }

        public init(
            item: String? = nil, rewardCents: Cents? = nil, categoryID: CategoryID? = nil, addressID: AddressID? = nil,
            address: AddressDetails? = nil, position: Position? = nil, link: Change<String> = .keep, store: Change<String> = .keep,
            instructions: Change<String> = .keep, paymentMethodID: CardID? = nil
        ) {
            (self.item, self.rewardCents, self.categoryID, self.addressID) = (item, rewardCents, categoryID, addressID)
            (self.address, self.position, self.link, self.store) = (address, position, link, store)
            (self.instructions, self.paymentMethodID) = (instructions, paymentMethodID)
        }
    }
}

extension API.ErrandPatch: InputPayload {
    public init?(reading input: inout InputReader) {
        let item = input.optional("item", .line(1...80))
        let reward = input.optional("reward_cents", .reward)
        let category = input.optional("category_id", .id(API.CategoryID.self))
        let destination = ErrandDestination(reading: &input, isRequired: false)
        let link = input.change("link", .webAddress)
        let store = input.change("store", .line(1...80))
        let instructions = input.change("instructions", .text(1...500))
        let card = input.optional("payment_method_id", .id(API.CardID.self))
        if input.memberCount == 0 { input.note(.required) }
        self.init(
            item: item, rewardCents: reward, categoryID: category, addressID: destination.addressID, address: destination.address,
            position: destination.position, link: link, store: store, instructions: instructions, paymentMethodID: card)
    }
}
