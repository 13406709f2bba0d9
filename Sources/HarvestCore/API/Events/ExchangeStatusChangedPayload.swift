extension API {
    /// `exchange.status_changed`: a request for a listing was made, answered or withdrawn. For both parties.
    public struct ExchangeStatusChanged: Codable, Sendable, Hashable {
        public var exchangeRequestID: ExchangeRequestID
        public var listingID: ListingID
        public var status: ExchangeStatus
        public var previousStatus: ExchangeStatus?

        private enum CodingKeys: String, CodingKey {
            case exchangeRequestID = "exchange_request_id"
            case listingID = "listing_id"
            case status
            case previousStatus = "previous_status"
        }

        public init(
            exchangeRequestID: ExchangeRequestID, listingID: ListingID, status: ExchangeStatus, previousStatus: ExchangeStatus? = nil
        ) {
            self.exchangeRequestID = exchangeRequestID
            self.listingID = listingID
            self.status = status
            self.previousStatus = previousStatus
        }
    }
}
