extension API {
    /// `message.created`: a whole new chat message. For all parties, so that the sender's other devices get it, too.
    public struct MessageCreated: Codable, Sendable, Hashable {
        public var message: Message

        public init(message: Message) {
            self.message = message
        }
    }
}
