extension API {
    /// A card on its way to being saved.
    public struct PaymentSetup: Codable, Sendable, Hashable {
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case requiresMethod = "requires_method"
            case requiresAction = "requires_action"
            case succeeded, failed
        }

        public enum Provider: String, Codable, Sendable, Hashable, CaseIterable {
            case builtin, stripe
        }

        public var id: SetupID
        public var status: Status
        public var provider: Provider
        /// Stripe only.
        public var publishableKey: String?
        /// For the provider's library.
        public var clientSecret: String
        public var nextAction: NextAction?
        public var failure: PaymentFailure?
        /// Once `succeeded`.
        public var paymentMethod: PaymentMethod?

        private enum CodingKeys: String, CodingKey {
            case id, status, provider
            case publishableKey = "publishable_key"
            case clientSecret = "client_secret"
            case nextAction = "next_action"
            case failure
            case paymentMethod = "payment_method"
        }

        public init(
            id: SetupID, status: Status, provider: Provider, publishableKey: String? = nil, clientSecret: String,
            nextAction: NextAction? = nil, failure: PaymentFailure? = nil, paymentMethod: PaymentMethod? = nil
        ) {
            self.id = id
            self.status = status
            self.provider = provider
            self.publishableKey = publishableKey
            self.clientSecret = clientSecret
            self.nextAction = nextAction
            self.failure = failure
            self.paymentMethod = paymentMethod
        }
    }
}
