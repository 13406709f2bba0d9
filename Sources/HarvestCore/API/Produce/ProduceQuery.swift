extension API {
    /// Query of `GET /produce`: list produce.
    public struct ProduceQuery: ListQuery, Hashable {
        /// Sold at this market or restaurant.
        public var source: SourceID?
        /// Of this vendor.
        public var vendor: VendorID?
        /// Of this produce category.
        public var category: CategoryID?
        /// Search; case and spaces are ignored.
        public var search: String?
        /// Show sold-out produce as well. Default `false`.
        public var soldOut: Bool?
        public var limit: Int?
        public var cursor: String?

        public init(
            source: SourceID? = nil, vendor: VendorID? = nil, category: CategoryID? = nil, search: String? = nil, soldOut: Bool? = nil,
            limit: Int? = nil, cursor: String? = nil
        ) {
            self.source = source
            self.vendor = vendor
            self.category = category
            self.search = search
            self.soldOut = soldOut
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let source = input.optional("source", .id(API.SourceID.self))
            let vendor = input.optional("vendor", .id(API.VendorID.self))
            let category = input.optional("category", .id(API.CategoryID.self))
            let search = input.optional("q", .text(1...100))
            let soldOut = input.optional("sold_out", .boolean)
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(source: source, vendor: vendor, category: category, search: search, soldOut: soldOut, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("source", source?.description),
                QueryItem("vendor", vendor?.description),
                QueryItem("category", category?.description),
                QueryItem("q", search),
                QueryItem("sold_out", soldOut?.description),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
