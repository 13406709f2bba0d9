extension API {
    /// Body of `POST /conversations/{conversation_id}/messages`. Refused with `conversation_closed` once the job has ended.
    public struct MessageCreate: Codable, Sendable, Hashable {
        /// 1 to 1,000 characters.
        public var text: String

        public init(text: String) {
            self.text = text
        }
    }
}

extension API.MessageCreate: InputPayload {
    public init?(reading input: inout InputReader) {
        let text = input.required("text", .text(1...1000))
        guard let text else { return nil }
        self.init(text: text)
    }
}
