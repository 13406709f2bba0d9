extension API {
    /// Body of `POST /orders/{order_id}/lines/{line_id}/shortage-answer`.
    public struct ShortageAnswer: Codable, Sendable, Hashable {
        public var answer: ShortageAnswerKind
        /// With `takeSubstitute`, and required then: the `id` of the substitute that the customer has seen. It doesn't matter otherwise.
        public var substituteID: LineID?
        /// The number of units that the customer was asked about. If it is another one by now, the answer is refused. nil answers any question.
        public var pickedQuantity: Int?

        private enum CodingKeys: String, CodingKey {
            case answer
            case substituteID = "substitute_id"
            case pickedQuantity = "picked_quantity"
        }

        public init(answer: ShortageAnswerKind, substituteID: LineID? = nil, pickedQuantity: Int? = nil) {
            (self.answer, self.substituteID, self.pickedQuantity) = (answer, substituteID, pickedQuantity)
        }
    }
}

extension API.ShortageAnswer: InputPayload {
    public init?(reading input: inout InputReader) {
        let answer = input.required("answer", .choice(API.ShortageAnswerKind.self))
        let substitute =
            answer == .takeSubstitute
            ? input.required("substitute_id", .id(API.LineID.self)) : input.optional("substitute_id", .id(API.LineID.self))
        let pickedQuantity = input.optional("picked_quantity", .integer(0...998))
        guard let answer else { return nil }
        self.init(answer: answer, substituteID: substitute, pickedQuantity: pickedQuantity)
    }
}
