extension API {
    /// One message of a conversation.
    public struct Message: Codable, Sendable, Hashable {
        public var id: MessageID
        public var conversationID: ConversationID
        public var senderID: UserID
        /// First name and initial, such as `Ana R.`
        public var senderName: String
        public var text: String
        public var sentAt: Instant

        private enum CodingKeys: String, CodingKey {
            case id
            case conversationID = "conversation_id"
            case senderID = "sender_id"
            case senderName = "sender_name"
            case text
            case sentAt = "sent_at"
        }

        public init(id: MessageID, conversationID: ConversationID, senderID: UserID, senderName: String, text: String, sentAt: Instant) {
            self.id = id
            self.conversationID = conversationID
            self.senderID = senderID
            self.senderName = senderName
            self.text = text
            self.sentAt = sentAt
        }
    }
}
