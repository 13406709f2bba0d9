extension API {
    /// What one side says about the hand-over of an accepted exchange.
    public enum ExchangeOutcome: String, Codable, Sendable, Hashable, CaseIterable {
        case handedOver = "handed_over"
        /// The other side did not come.
        case missed
    }

    /// Body of `PUT /exchange-requests/{exchange_request_id}/outcome`.
    public struct ExchangeOutcomeSet: Codable, Sendable, Hashable {
        public var outcome: ExchangeOutcome

        public init(outcome: ExchangeOutcome) {
            self.outcome = outcome
        }
    }
}

extension API.ExchangeOutcomeSet: InputPayload {
    public init?(reading input: inout InputReader) {
        let outcome = input.required("outcome", .choice(API.ExchangeOutcome.self))
        guard let outcome else { return nil }
        self.init(outcome: outcome)
    }
}
