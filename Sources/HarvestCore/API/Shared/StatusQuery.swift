extension API {
    /// The query of `GET /conversations`. Without a status, the list has the open ones.
    public typealias ConversationQuery = StatusQuery<Conversation.Status>
    /// The query of `GET /delivery-sessions`. Ask for `running` to resume a session when the app starts.
    public typealias DeliverySessionQuery = StatusQuery<DeliverySession.Status>

    /// The query of a list that `status` filters.
    public struct StatusQuery<Status>: ListQuery, Hashable
    where Status: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
        /// Only elements in this state. nil applies the default of the list.
        public var status: Status?
        public var limit: Int?
        public var cursor: String?

        public init(status: Status? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.status = status
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let status = input.optional("status", .choice(Status.self))
            let page = input.page()
            self.init(status: status, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [QueryItem("status", status?.rawValue)].compactMap(\.self) + pageItems
        }
    }
}
