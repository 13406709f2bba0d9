extension API {
    /// The query of `GET /me/listings`. Without a status, the list has all of them.
    public typealias MyListingQuery = StatusQuery<ListingStatus>

    /// The query of `GET /communities/{community_id}/listings`.
    public struct ListingQuery: ListQuery, Hashable {
        /// How long ago a listing was posted at most.
        public enum Age: String, Codable, Sendable, Hashable, CaseIterable {
            case day = "24h"
            case twoDays = "2d"
            case fiveDays = "5d"
            case week = "7d"
            case twoWeeks = "14d"
        }

        /// The order of the list.
        public enum Sort: String, Codable, Sendable, Hashable, CaseIterable {
            case bestMatch = "best_match"
            case lowest, highest, newest
        }

        /// Words to find in title or description, 1 to 100 characters; case, spaces and accents are ignored.
        public var search: String?
        /// One category. nil means all.
        public var category: CategoryID?
        /// nil means two weeks.
        public var age: Age?
        /// From this price. nil means 0.
        public var priceMinCents: Int?
        /// To this price, inclusive. nil means any.
        public var priceMaxCents: Int?
        /// nil means best match.
        public var sort: Sort?
        /// Only of this seller. nil means all.
        public var seller: SellerID?
        public var limit: Int?
        public var cursor: String?

        public init(
            search: String? = nil, category: CategoryID? = nil, age: Age? = nil, priceMinCents: Int? = nil, priceMaxCents: Int? = nil,
            sort: Sort? = nil, seller: SellerID? = nil, limit: Int? = nil, cursor: String? = nil
        ) {
            self.search = search
            self.category = category
            self.age = age
            self.priceMinCents = priceMinCents
            self.priceMaxCents = priceMaxCents
            self.sort = sort
            self.seller = seller
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let search = input.optional("q", .text(1...100))
            let category = input.optional("category", .id(API.CategoryID.self))
            let age = input.optional("age", .choice(Age.self))
            let priceMinCents = input.optional("price_min_cents", .integer(ListingCreate.prices))
            let priceMaxCents = input.optional("price_max_cents", .integer(ListingCreate.prices))
            let sort = input.optional("sort", .choice(Sort.self))
            let seller = input.optional("seller", .id(API.SellerID.self))
            let page = input.page()
            self.init(
                search: search, category: category, age: age, priceMinCents: priceMinCents, priceMaxCents: priceMaxCents, sort: sort,
                seller: seller, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("q", search),
                QueryItem("category", category?.description),
                QueryItem("age", age?.rawValue),
                QueryItem("price_min_cents", priceMinCents?.description),
                QueryItem("price_max_cents", priceMaxCents?.description),
                QueryItem("sort", sort?.rawValue),
                QueryItem("seller", seller?.description),
            ].compactMap(\.self) + pageItems
        }
    }
}
