extension API {
    /// Query of `GET /conversations`: list my conversations.
    public struct ConversationQuery: ListQuery, Hashable {
        /// Open ones unless asked otherwise. Default `open`.
        public var status: Conversation.Status?
        public var limit: Int?
        public var cursor: String?

        public init(status: Conversation.Status? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.status = status
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let status = input.optional("status", .choice(API.Conversation.Status.self))
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
