extension API {
    /// Body of `POST /offers/{offer_id}/acceptance`.
    public struct OfferAccept: Codable, Sendable, Hashable {
        /// Some or all orders of the offer, 1 to 10, each once. The other orders are released.
        public var orderIDs: [OrderID]

        private enum CodingKeys: String, CodingKey {
            case orderIDs = "order_ids"
        }

        public init(orderIDs: [OrderID]) {
            self.orderIDs = orderIDs
        }
    }
}

extension API.OfferAccept: InputPayload {
    public init?(reading input: inout InputReader) {
        let orderIDs = input.required("order_ids", .list(.id(API.OrderID.self), 1...10, unique: { $0 }))
        guard let orderIDs else { return nil }
        self.init(orderIDs: orderIDs)
    }
}
