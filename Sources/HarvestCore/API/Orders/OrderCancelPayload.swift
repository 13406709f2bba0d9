extension API {
    /// Body of `POST /orders/{order_id}/cancellation`.
    public struct OrderCancel: Codable, Sendable, Hashable {
        /// 1 to 200 characters. nil for none.
        public var reason: String?

        public init(reason: String? = nil) {
            self.reason = reason
        }
    }
}

extension API.OrderCancel: InputPayload {
    public init?(reading input: inout InputReader) {
        let reason = input.optional("reason", .line(1...200))
        self.init(reason: reason)
    }
}
