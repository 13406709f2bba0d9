extension API {
    /// A line of which there was too little, and what happens with it.
    public struct Shortage: Codable, Sendable, Hashable {
        /// Who decides about a shortage.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            /// The rule `refund` decided; nobody was asked.
            case settled
            /// The customer is asked, until `answerBy`.
            case waiting
            /// The customer decided; see `answer`.
            case answered
            /// The customer did not answer in time, which counts as `take_rest`.
            case timedOut = "timed_out"
        }

        /// How many there are. 0 once the customer wants none.
        public var pickedQuantity: Int
        /// What the customer does not pay because of it. 0 while waiting.
        public var releasedCents: Cents
        public var status: Status
        /// nil while waiting, and when nobody was asked.
        public var answer: ShortageAnswerKind?
        /// When an unanswered shortage becomes `take_rest`. nil when nobody was asked.
        public var answerBy: Instant?
        /// What the stall offers for the missing units, or what the customer took for them. nil without an offer, and once it is refused.
        public var substitute: Substitute?
        /// Why, as the vendor says, in the reader's language. nil if the vendor doesn't say, and for drivers.
        public var reason: String?

        private enum CodingKeys: String, CodingKey {
            case pickedQuantity = "picked_quantity"
            case releasedCents = "released_cents"
            case status, answer
            case answerBy = "answer_by"
            case substitute, reason
        }

        public init(
            pickedQuantity: Int, releasedCents: Cents, status: Status, answer: ShortageAnswerKind? = nil, answerBy: Instant? = nil,
            substitute: Substitute? = nil, reason: String? = nil
        ) {
            self.pickedQuantity = pickedQuantity
            self.releasedCents = releasedCents
            self.status = status
            self.answer = answer
            self.answerBy = answerBy
            self.substitute = substitute
            self.reason = reason
        }
    }
}

extension API.Shortage: JSONWritable {
    func write(to json: inout JSONText) {
        json.object { json in
            json.member(CodingKeys.pickedQuantity, pickedQuantity)
            json.member(CodingKeys.releasedCents, releasedCents)
            json.member(CodingKeys.status, status)
            json.member(CodingKeys.answer, answer)
            json.member(CodingKeys.answerBy, answerBy)
            json.member(CodingKeys.substitute, substitute)
            json.member(CodingKeys.reason, reason)
        }
    }
}

extension API.Shortage.Status: JSONWritable {}
