extension API {
    /// Body of `PATCH /listings/{listing_id}`. nil and `.keep` leave a member as it is; an empty body is refused. The photo never changes.
    public struct ListingPatch: Codable, Sendable, Hashable {
        /// 1 to 30 characters.
        public var title: String?
        /// 1 to 999.
        public var quantity: Int?
        /// 0 to 20,000.
        public var priceCents: Cents?
        public var categoryID: CategoryID?
        /// Up to 200 characters; `.remove` removes it.
        public var description: Change<String>

        private enum CodingKeys: String, CodingKey {
            case title, quantity
            case priceCents = "price_cents"
            case categoryID = "category_id"
            case description
        }

        public init(
            title: String? = nil, quantity: Int? = nil, priceCents: Cents? = nil, categoryID: CategoryID? = nil,
            description: Change<String> = .keep
        ) {
            self.title = title
            self.quantity = quantity
            self.priceCents = priceCents
            self.categoryID = categoryID
            self.description = description
        }
    }
}

extension API.ListingPatch: InputPayload {
    public init?(reading input: inout InputReader) {
        let title = input.optional("title", .listingTitle)
        let quantity = input.optional("quantity", .listingQuantity)
        let priceCents = input.optional("price_cents", .listingPrice)
        let categoryID = input.optional("category_id", .id(API.CategoryID.self))
        let description = input.change("description", .listingDescription)
        if input.memberCount == 0 { input.note(.required) }
        self.init(title: title, quantity: quantity, priceCents: priceCents, categoryID: categoryID, description: description)
    }
}
