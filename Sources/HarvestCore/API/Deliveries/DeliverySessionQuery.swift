extension API {
    /// Query of `GET /delivery-sessions`: list my delivery sessions.
    public struct DeliverySessionQuery: ListQuery, Hashable {
        /// Only these.
        public var status: DeliverySession.Status?
        public var limit: Int?
        public var cursor: String?

        public init(status: DeliverySession.Status? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.status = status
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let status = input.optional("status", .choice(API.DeliverySession.Status.self))
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(status: status, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("status", status?.rawValue),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
