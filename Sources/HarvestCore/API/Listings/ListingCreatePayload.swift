extension API {
    /// Body of `POST /listings`.
    public struct ListingCreate: Codable, Sendable, Hashable {
        /// The prices, in cents. Zero is free.
        package static let prices = 0...20_000

        public var communityID: CommunityID
        /// The caller's own photo. It stays as long as the listing.
        public var photoID: PhotoID
        /// 1 to 30 characters.
        public var title: String
        /// 1 to 999.
        public var quantity: Int
        /// 0 to 20,000. nil means free.
        public var priceCents: Cents?
        /// Of kind `listing`.
        public var categoryID: CategoryID
        /// Up to 200 characters. nil for none.
        public var description: String?
        /// nil means that the seller chooses.
        public var selection: ListingSelection?

        private enum CodingKeys: String, CodingKey {
            case communityID = "community_id"
            case photoID = "photo_id"
            case title, quantity
            case priceCents = "price_cents"
            case categoryID = "category_id"
            case description, selection
        }

        public init(
            communityID: CommunityID, photoID: PhotoID, title: String, quantity: Int, priceCents: Cents? = nil, categoryID: CategoryID,
            description: String? = nil, selection: ListingSelection? = nil
        ) {
            self.communityID = communityID
            self.photoID = photoID
            self.title = title
            self.quantity = quantity
            self.priceCents = priceCents
            self.categoryID = categoryID
            self.description = description
            self.selection = selection
        }
    }
}

extension API.ListingCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let communityID = input.required("community_id", .id(API.CommunityID.self))
        let photoID = input.required("photo_id", .id(API.PhotoID.self))
        let title = input.required("title", .listingTitle)
        let quantity = input.required("quantity", .listingQuantity)
        let priceCents = input.optional("price_cents", .listingPrice)
        let categoryID = input.required("category_id", .id(API.CategoryID.self))
        let description = input.optional("description", .listingDescription)
        let selection = input.optional("selection", .choice(API.ListingSelection.self))
        guard let communityID, let photoID, let title, let quantity, let categoryID else { return nil }
        self.init(
            communityID: communityID, photoID: photoID, title: title, quantity: quantity, priceCents: priceCents, categoryID: categoryID,
            description: description, selection: selection)
    }
}

extension InputRule<String> {
    static var listingTitle: Self { .line(1...30) }
    static var listingDescription: Self { .text(1...200) }
}

extension InputRule<Int> {
    static var listingQuantity: Self { .integer(1...999) }
}

extension InputRule<Cents> {
    /// From free to $200.
    static var listingPrice: Self { InputRule<Int>.integer(API.ListingCreate.prices).then { .success(Cents(Int64($0))) } }
}
