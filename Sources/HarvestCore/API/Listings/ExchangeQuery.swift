extension API {
    /// The query of `GET /exchange-requests`, newest first.
    public struct ExchangeQuery: ListQuery, Hashable {
        /// Asked by the caller, or of the caller. nil means by the caller.
        public var role: ExchangeRequest.Role?
        /// Only requests in this state. nil means all.
        public var status: ExchangeStatus?
        public var limit: Int?
        public var cursor: String?

        public init(role: ExchangeRequest.Role? = nil, status: ExchangeStatus? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.role = role
            self.status = status
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let role = input.optional("role", .choice(ExchangeRequest.Role.self))
            let status = input.optional("status", .choice(ExchangeStatus.self))
            let page = input.page()
            self.init(role: role, status: status, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [QueryItem("role", role?.rawValue), QueryItem("status", status?.rawValue)].compactMap(\.self) + pageItems
        }
    }
}
