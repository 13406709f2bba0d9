extension API {
    /// The query of `GET /driver/orders`.
    public struct DriverOrderQuery: ListQuery, Hashable {
        /// Only orders delivered in this ISO week. nil for all.
        public var week: ISOWeek?
        /// Only orders of this session. nil for all.
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
            let page = input.page()
            self.init(week: week, deliverySession: deliverySession, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("week", week?.description),
                QueryItem("delivery_session", deliverySession?.description),
            ].compactMap(\.self) + pageItems
        }
    }
}
