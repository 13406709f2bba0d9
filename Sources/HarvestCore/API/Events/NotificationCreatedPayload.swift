extension API {
    /// `notification.created`: A notification whose `in_app` switch is on.
    public struct NotificationCreated: Codable, Sendable, Hashable {
        public var notification: Notification

        public init(notification: Notification) {
            self.notification = notification
        }
    }
}
