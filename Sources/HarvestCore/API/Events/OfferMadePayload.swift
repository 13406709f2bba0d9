extension API {
    /// `offer.made`: a new offer, whole because its time is short. For the driver.
    public struct OfferMade: Codable, Sendable, Hashable {
        public var offer: Offer

        public init(offer: Offer) {
            self.offer = offer
        }
    }
}
