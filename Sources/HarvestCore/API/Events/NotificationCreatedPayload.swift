extension API {
    /// `notification.created`: something that the person should know. For that person.
    public struct NotificationCreated: Codable, Sendable, Hashable {
        public var notification: Notification

        public init(notification: Notification) {
            self.notification = notification
        }
    }
}
