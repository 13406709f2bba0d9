extension API {
    /// Something that a person is told.
    public struct Notification: Codable, Sendable, Hashable {
        /// The switch that it obeys; `account` can not be switched off.
        public enum Topic: String, Codable, Sendable, Hashable, CaseIterable {
            case orders, payments, messages, exchanges, errands
            case errandCategories = "errand_categories"
            case trips, offers, payouts, account
        }

        public var id: NotificationID
        public var kind: NotificationKind
        public var topic: Topic
        public var title: String
        public var text: String
        public var subjectID: SubjectID
        public var createdAt: Instant
        public var readAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id, kind, topic, title, text
            case subjectID = "subject_id"
            case createdAt = "created_at"
            case readAt = "read_at"
        }

        public init(
            id: NotificationID, kind: NotificationKind, topic: Topic, title: String, text: String, subjectID: SubjectID, createdAt: Instant,
            readAt: Instant? = nil
        ) {
            self.id = id
            self.kind = kind
            self.topic = topic
            self.title = title
            self.text = text
            self.subjectID = subjectID
            self.createdAt = createdAt
            self.readAt = readAt
        }
    }
}
