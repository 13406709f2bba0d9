extension API {
    /// The query of `GET /charity/surplus`.
    public struct SurplusQuery: ListQuery, Hashable {
        /// What can be claimed near the charity, or what it claimed. nil means what can be claimed.
        public enum Show: String, Codable, Sendable, Hashable, CaseIterable {
            case offered, mine
        }

        public var show: Show?
        public var limit: Int?
        public var cursor: String?

        public init(show: Show? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.show = show
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let show = input.optional("show", .choice(Show.self))
            let page = input.page()
            self.init(show: show, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] { [QueryItem("show", show?.rawValue)].compactMap(\.self) + pageItems }
    }
}
