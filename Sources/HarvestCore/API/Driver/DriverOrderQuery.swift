extension API {
    /// Query of `GET /driver/orders`: list orders that I delivered or deliver.
    public struct DriverOrderQuery: ListQuery, Hashable {
        /// Delivered in this week.
        public var week: ISOWeek?
        /// Of this session.
        public var deliverySession: DeliveryID?
        public var limit: Int?
        public var cursor: String?

        public init(week: ISOWeek? = nil, deliverySession: DeliveryID? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.week = week
            self.deliverySession = deliverySession
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let week = input.optional("week", .week)
            let deliverySession = input.optional("delivery_session", .id(API.DeliveryID.self))
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(week: week, deliverySession: deliverySession, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("week", week?.description),
                QueryItem("delivery_session", deliverySession?.description),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
