extension API {
    /// Somebody's request for a listing, as one of its two parties sees it.
    public struct ExchangeRequest: Codable, Sendable, Hashable {
        /// The caller's side.
        public enum Role: String, Codable, Sendable, Hashable, CaseIterable {
            case buyer, seller
        }

        /// What the caller may do with a request now.
        public enum Action: String, Codable, Sendable, Hashable, CaseIterable {
            case withdraw, accept
            case tellOutcome = "tell_outcome"
        }

        public var id: ExchangeRequestID
        public var listing: Listing
        public var buyer: Person
        /// For the seller, before the decision and after it. nil for the buyer.
        public var buyerReliability: Reliability?
        public var myRole: Role
        public var status: ExchangeStatus
        public var requestedAt: Instant
        /// nil while nothing is decided.
        public var decidedAt: Instant?
        /// The other side's. nil before acceptance, and from `contactUntil` on.
        public var contact: Contact?
        /// nil before acceptance.
        public var contactUntil: Instant?
        /// What the caller said about the hand-over. nil before.
        public var myOutcome: ExchangeOutcome?
        public var allowedActions: [Action]

        private enum CodingKeys: String, CodingKey {
            case id, listing, buyer
            case buyerReliability = "buyer_reliability"
            case myRole = "my_role"
            case status
            case requestedAt = "requested_at"
            case decidedAt = "decided_at"
            case contact
            case contactUntil = "contact_until"
            case myOutcome = "my_outcome"
            case allowedActions = "allowed_actions"
        }

        public init(
            id: ExchangeRequestID, listing: Listing, buyer: Person, buyerReliability: Reliability? = nil, myRole: Role,
            status: ExchangeStatus, requestedAt: Instant, decidedAt: Instant? = nil, contact: Contact? = nil, contactUntil: Instant? = nil,
            myOutcome: ExchangeOutcome? = nil, allowedActions: [Action]
        ) {
            self.id = id
            self.listing = listing
            self.buyer = buyer
            self.buyerReliability = buyerReliability
            self.myRole = myRole
            self.status = status
            self.requestedAt = requestedAt
            self.decidedAt = decidedAt
            self.contact = contact
            self.contactUntil = contactUntil
            self.myOutcome = myOutcome
            self.allowedActions = allowedActions
        }
    }
}
