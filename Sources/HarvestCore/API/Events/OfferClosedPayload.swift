extension API {
    /// `offer.closed`: the offer was accepted or declined, or its time is over. For the driver.
    public struct OfferClosed: Codable, Sendable, Hashable {
        public var offerID: OfferID
        public var status: Offer.Status

        private enum CodingKeys: String, CodingKey {
            case offerID = "offer_id"
            case status
        }

        public init(offerID: OfferID, status: Offer.Status) {
            self.offerID = offerID
            self.status = status
        }
    }
}
