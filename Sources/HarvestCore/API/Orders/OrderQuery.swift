extension API {
    /// The query of `GET /orders`.
    public struct OrderQuery: ListQuery, Hashable {
        /// Whether an order is still running.
        public enum State: String, Codable, Sendable, Hashable, CaseIterable {
            /// Not delivered, collected, cancelled, failed or expired.
            case current
            /// All others.
            case past
        }

        /// nil means both.
        public var state: State?
        /// Only orders in this state. nil means all.
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
            let page = input.page()
            self.init(state: state, deliveryStatus: deliveryStatus, limit: page.limit, cursor: page.cursor)
        }

        public var items: [QueryItem] {
            [
                QueryItem("state", state?.rawValue),
                QueryItem("delivery_status", deliveryStatus?.rawValue),
            ].compactMap(\.self) + pageItems
        }
    }
}
