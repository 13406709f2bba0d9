extension API {
    /// Body of `POST /offers/{offer_id}/decline`.
    public struct OfferDecline: Codable, Sendable, Hashable {
        /// Why a driver declines.
        public enum Reason: String, Codable, Sendable, Hashable, CaseIterable {
            case tooFar = "too_far"
            case tooHeavy = "too_heavy"
            case tooLittlePay = "too_little_pay"
            case takingABreak = "taking_a_break"
            case other
        }

        /// nil when the driver gives none.
        public var reason: Reason?

        public init(reason: Reason? = nil) {
            self.reason = reason
        }
    }
}

extension API.OfferDecline: InputPayload {
    public init?(reading input: inout InputReader) {
        let reason = input.optional("reason", .choice(Reason.self))
        self.init(reason: reason)
    }
}
