extension API {
    /// `offer.made`: A lease begins. Whole offer, because seconds count.
    public struct OfferMade: Codable, Sendable, Hashable {
        public var offer: Offer

        public init(offer: Offer) {
            self.offer = offer
        }
    }
}
