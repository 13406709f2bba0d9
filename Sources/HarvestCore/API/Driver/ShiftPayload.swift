extension API {
    /// A driver's time online, and whether offers come.
    public struct Shift: Codable, Sendable, Hashable {
        /// What the driver is doing.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            /// Gets no offers.
            case offline
            /// The server looks for orders.
            case searching
            /// An offer waits for an answer.
            case offered
            /// A delivery session is running.
            case delivering
        }

        /// Why a shift ended.
        public enum EndReason: String, Codable, Sendable, Hashable, CaseIterable {
            /// The driver went offline.
            case driver
            /// The search ended without an offer.
            case nothingFound = "nothing_found"
            /// The driver signed out.
            case signedOut = "signed_out"
            /// An administrator ended it.
            case admin
        }

        public var status: Status
        /// The running or latest shift. nil for a driver who was never online.
        public var id: ShiftID?
        /// nil for a driver who was never online.
        public var startedAt: Instant?
        /// While `searching`: when the driver goes offline if nothing is found. nil otherwise.
        public var searchEndsAt: Instant?
        /// nil while the shift runs.
        public var endedAt: Instant?
        /// nil while the shift runs.
        public var endReason: EndReason?
        /// The open offer, while `offered`. nil otherwise.
        public var offerID: OfferID?
        /// The running session, while `delivering`. nil otherwise.
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
