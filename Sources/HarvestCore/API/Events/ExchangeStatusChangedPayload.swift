extension API {
    /// `exchange.status_changed`: Requested, accepted, closed, withdrawn.
    public struct ExchangeStatusChanged: Codable, Sendable, Hashable {
        public var exchangeRequestID: ExchangeID
        public var listingID: ListingID
        public var status: ExchangeStatus
        public var previousStatus: ExchangeStatus?

        private enum CodingKeys: String, CodingKey {
            case exchangeRequestID = "exchange_request_id"
            case listingID = "listing_id"
            case status
            case previousStatus = "previous_status"
        }

        public init(exchangeRequestID: ExchangeID, listingID: ListingID, status: ExchangeStatus, previousStatus: ExchangeStatus? = nil) {
            self.exchangeRequestID = exchangeRequestID
            self.listingID = listingID
            self.status = status
            self.previousStatus = previousStatus
        }
    }
}
