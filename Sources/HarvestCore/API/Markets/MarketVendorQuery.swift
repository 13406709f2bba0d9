extension API {
    /// Query of `GET /markets/{market_id}/vendors`: list the vendors of a market, grouped by category.
    public struct MarketVendorQuery: ListQuery, Hashable {
        /// Only this vendor category.
        public var category: CategoryID?
        public var limit: Int?
        public var cursor: String?

        public init(category: CategoryID? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.category = category
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let category = input.optional("category", .id(API.CategoryID.self))
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(category: category, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("category", category?.description),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
