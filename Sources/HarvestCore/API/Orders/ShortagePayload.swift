extension API {
    /// A line of which there was too little, and how that was settled.
    public struct Shortage: Codable, Sendable, Hashable {
        /// `settled`: by the rule `refund`, without asking.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case settled, waiting, answered
            case timedOut = "timed_out"
        }

        public var pickedQuantity: Int
        /// What the customer does not pay because of it; 0 while waiting.
        public var releasedCents: Cents
        public var status: Status
        public var answer: ShortageAnswerKind?
        /// After this, `take_rest`.
        public var answerBy: Instant?

        private enum CodingKeys: String, CodingKey {
            case pickedQuantity = "picked_quantity"
            case releasedCents = "released_cents"
            case status, answer
            case answerBy = "answer_by"
        }

        public init(
            pickedQuantity: Int, releasedCents: Cents, status: Status, answer: ShortageAnswerKind? = nil, answerBy: Instant? = nil
        ) {
            self.pickedQuantity = pickedQuantity
            self.releasedCents = releasedCents
            self.status = status
            self.answer = answer
            self.answerBy = answerBy
        }
    }
}
