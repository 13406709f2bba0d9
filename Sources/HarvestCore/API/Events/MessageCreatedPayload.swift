extension API {
    /// `message.created`: A chat message, whole; the sender's other devices get it too.
    public struct MessageCreated: Codable, Sendable, Hashable {
        public var message: Message

        public init(message: Message) {
            self.message = message
        }
    }
}
