extension API {
    /// The query of `GET /notifications`.
    public struct NotificationQuery: ListQuery, Hashable {
        /// Only unread ones; nil means all.
        public var unread: Bool?
        public var limit: Int?
        public var cursor: String?

        public init(unread: Bool? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.unread = unread
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let unread = input.optional("unread", .boolean)
            let page = input.page()
            self.init(unread: unread, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] { [QueryItem("unread", unread?.description)].compactMap(\.self) + pageItems }
    }
}
