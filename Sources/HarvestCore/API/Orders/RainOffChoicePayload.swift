extension API {
    /// Body of `POST /orders/{order_id}/rain-off-choice`.
    public struct RainOffChoice: Codable, Sendable, Hashable {
        public var choice: RainOffChoiceKind
        /// With `anotherDay`, and required then: in the opening hours of the order's market, as when an order is placed. Refused otherwise.
        public var scheduledFor: Instant?

        private enum CodingKeys: String, CodingKey {
            case choice
            case scheduledFor = "scheduled_for"
        }

        public init(choice: RainOffChoiceKind, scheduledFor: Instant? = nil) {
            (self.choice, self.scheduledFor) = (choice, scheduledFor)
        }
    }
}

extension API.RainOffChoice: InputPayload {
    public init?(reading input: inout InputReader) {
        let choice = input.required("choice", .choice(API.RainOffChoiceKind.self))
        // A refund or credit has no time: a member that is not read is refused as unknown.
        let time = choice == .anotherDay ? input.required("scheduled_for", .instant) : nil
        guard let choice else { return nil }
        self.init(choice: choice, scheduledFor: time)
    }
}
