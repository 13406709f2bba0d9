extension API {
    /// Why a payment did not go through, in words for its payer.
    public struct PaymentFailure: Codable, Sendable, Hashable {
        public enum Code: String, Codable, Sendable, Hashable, CaseIterable {
            case cardDeclined = "card_declined"
            case insufficientFunds = "insufficient_funds"
            case expiredCard = "expired_card"
            case authenticationFailed = "authentication_failed"
            case timedOut = "timed_out"
        }

        public var code: Code
        public var message: String

        public init(code: Code, message: String) {
            self.code = code
            self.message = message
        }
    }
}
