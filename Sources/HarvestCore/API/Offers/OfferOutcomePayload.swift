extension API {
    /// An accepted offer and its new delivery session.
    public struct OfferOutcome: Codable, Sendable, Hashable {
        public var offer: Offer
        public var deliverySession: DeliverySession

        private enum CodingKeys: String, CodingKey {
            case offer
            case deliverySession = "delivery_session"
        }

        public init(offer: Offer, deliverySession: DeliverySession) {
            self.offer = offer
            self.deliverySession = deliverySession
        }
    }
}
