extension API {
    /// Why a payment or setup failed.
    public struct PaymentFailure: Codable, Sendable, Hashable {
        /// The reason, for decisions.
        public enum Code: String, Codable, Sendable, Hashable, CaseIterable {
            case cardDeclined = "card_declined"
            case insufficientFunds = "insufficient_funds"
            case expiredCard = "expired_card"
            case authenticationFailed = "authentication_failed"
            case timedOut = "timed_out"
        }

        public var code: Code
        /// The reason for the payer, in the language asked for.
        public var message: String

        public init(code: Code, message: String) {
            self.code = code
            self.message = message
        }
    }
}

extension API.PaymentFailure: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.code, code)
            json.member(CodingKeys.message, message)
        }
    }
}

extension API.PaymentFailure.Code: JSONWritable {}
