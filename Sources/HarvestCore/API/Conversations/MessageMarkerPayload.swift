extension API {
    /// Body of `PUT /conversations/{conversation_id}/read-marker`.
    public struct MessageMarker: Codable, Sendable, Hashable {
        /// This message and all older ones become read.
        public var messageID: MessageID

        private enum CodingKeys: String, CodingKey {
            case messageID = "message_id"
        }

        public init(messageID: MessageID) {
            self.messageID = messageID
        }
    }
}

extension API.MessageMarker: InputPayload {
    public init?(reading input: inout InputReader) {
        let messageID = input.required("message_id", .id(API.MessageID.self))
        guard let messageID else { return nil }
        self.init(messageID: messageID)
    }
}
