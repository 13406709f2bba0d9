extension API {
    /// The query of `GET /markets/{market_id}/vendors`. A page holds whole groups.
    public struct MarketVendorQuery: ListQuery, Hashable {
        /// Only vendors of this category. nil means all.
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
            let page = input.page()
            self.init(category: category, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("category", category?.description)
            ].compactMap(\.self) + pageItems
        }
    }
}
