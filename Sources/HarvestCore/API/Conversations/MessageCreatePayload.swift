extension API {
    /// Body of `POST /conversations/{conversation_id}/messages`: send a message.
    public struct MessageCreate: Codable, Sendable, Hashable {
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
