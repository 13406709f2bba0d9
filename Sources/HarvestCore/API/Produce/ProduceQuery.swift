extension API {
    /// The query of `GET /produce`. The list is sorted by vendor name, then by name.
    public struct ProduceQuery: ListQuery, Hashable {
        /// Only what this market or restaurant sells. nil means all.
        public var source: SourceID?
        /// Only of this vendor. nil means all.
        public var vendor: VendorID?
        /// Only of this category. nil means all.
        public var category: CategoryID?
        /// Words to find, 1 to 100 characters; case and spaces are ignored.
        public var search: String?
        /// True adds sold-out produce. nil means false.
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
            let page = input.page()
            self.init(
                source: source, vendor: vendor, category: category, search: search, soldOut: soldOut, limit: page.limit, cursor: page.cursor
            )
        }

        public var items: [QueryItem] {
            [
                QueryItem("source", source?.description),
                QueryItem("vendor", vendor?.description),
                QueryItem("category", category?.description),
                QueryItem("q", search),
                QueryItem("sold_out", soldOut?.description),
            ].compactMap(\.self) + pageItems
        }
    }
}
