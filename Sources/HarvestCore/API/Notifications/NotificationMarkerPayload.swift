extension API {
    /// Body of `PUT /notifications/read-marker`.
    public struct NotificationMarker: Codable, Sendable, Hashable {
        /// This notification and all older ones become read.
        public var notificationID: NotificationID

        private enum CodingKeys: String, CodingKey {
            case notificationID = "notification_id"
        }

        public init(notificationID: NotificationID) {
            self.notificationID = notificationID
        }
    }
}

extension API.NotificationMarker: InputPayload {
    public init?(reading input: inout InputReader) {
        let notificationID = input.required("notification_id", .id(API.NotificationID.self))
        guard let notificationID else { return nil }
        self.init(notificationID: notificationID)
    }
}
