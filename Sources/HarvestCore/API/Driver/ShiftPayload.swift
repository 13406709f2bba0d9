extension API {
    /// Whether a driver takes offers now.
    public struct Shift: Codable, Sendable, Hashable {
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case offline, searching, offered, delivering
        }

        public enum EndReason: String, Codable, Sendable, Hashable, CaseIterable {
            case driver
            case nothingFound = "nothing_found"
            case signedOut = "signed_out"
            case admin
        }

        public var status: Status
        /// Of the running or latest shift.
        public var id: ShiftID?
        public var startedAt: Instant?
        /// While `searching`: after this, offline.
        public var searchEndsAt: Instant?
        public var endedAt: Instant?
        public var endReason: EndReason?
        public var offerID: OfferID?
        public var deliverySessionID: DeliveryID?

        private enum CodingKeys: String, CodingKey {
            case status, id
            case startedAt = "started_at"
            case searchEndsAt = "search_ends_at"
            case endedAt = "ended_at"
            case endReason = "end_reason"
            case offerID = "offer_id"
            case deliverySessionID = "delivery_session_id"
        }

        public init(
            status: Status, id: ShiftID? = nil, startedAt: Instant? = nil, searchEndsAt: Instant? = nil, endedAt: Instant? = nil,
            endReason: EndReason? = nil, offerID: OfferID? = nil, deliverySessionID: DeliveryID? = nil
        ) {
            self.status = status
            self.id = id
            self.startedAt = startedAt
            self.searchEndsAt = searchEndsAt
            self.endedAt = endedAt
            self.endReason = endReason
            self.offerID = offerID
            self.deliverySessionID = deliverySessionID
        }
    }
}
