extension API {
    /// A card that is being saved.
    public struct PaymentSetup: Codable, Sendable, Hashable {
        /// How far the setup is.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            /// Confirm it with a token of the provider's library.
            case requiresMethod = "requires_method"
            /// Do `nextAction`, then confirm again without a token.
            case requiresAction = "requires_action"
            case succeeded, failed
        }

        /// Which library takes the card.
        public enum Provider: String, Codable, Sendable, Hashable, CaseIterable {
            case builtin, stripe
        }

        public var id: SetupID
        public var status: Status
        public var provider: Provider
        /// Set for Stripe only.
        public var publishableKey: String?
        /// For the provider's library.
        public var clientSecret: String
        /// Set with `requires_action` only.
        public var nextAction: NextAction?
        /// Set with `failed` only.
        public var failure: PaymentFailure?
        /// The saved card, once `succeeded`. nil before.
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
