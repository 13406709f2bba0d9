extension API {
    /// Query of `GET /orders`: list my orders.
    public struct OrderQuery: ListQuery, Hashable {
        public enum State: String, Codable, Sendable, Hashable, CaseIterable {
            case current, past
        }

        /// `current`: not yet delivered, collected, cancelled, failed or expired.
        public var state: State?
        /// Only these.
        public var deliveryStatus: DeliveryStatus?
        public var limit: Int?
        public var cursor: String?

        public init(state: State? = nil, deliveryStatus: DeliveryStatus? = nil, limit: Int? = nil, cursor: String? = nil) {
            self.state = state
            self.deliveryStatus = deliveryStatus
            self.limit = limit
            self.cursor = cursor
        }

        public init?(reading input: inout InputReader) {
            let state = input.optional("state", .choice(State.self))
            let deliveryStatus = input.optional("delivery_status", .choice(API.DeliveryStatus.self))
            let limit = input.optional("limit", .integer(1...100))
            let cursor = input.optional("cursor", .cursor)
            self.init(state: state, deliveryStatus: deliveryStatus, limit: limit, cursor: cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("state", state?.rawValue),
                QueryItem("delivery_status", deliveryStatus?.rawValue),
                QueryItem("limit", limit?.description),
                QueryItem("cursor", cursor),
            ].compactMap(\.self)
        }
    }
}
