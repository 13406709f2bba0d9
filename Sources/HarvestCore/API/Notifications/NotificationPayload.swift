extension API {
    /// Something that a person should know, in the person's language.
    public struct Notification: Codable, Sendable, Hashable {
        public var id: NotificationID
        public var kind: NotificationKind
        /// The switch that it obeys.
        public var topic: NotificationTopic
        public var title: String
        public var text: String
        /// What it is about.
        public var subjectID: SubjectID
        public var createdAt: Instant
        /// Nil while it is unread.
        public var readAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id, kind, topic, title, text
            case subjectID = "subject_id"
            case createdAt = "created_at"
            case readAt = "read_at"
        }

        public init(
            id: NotificationID, kind: NotificationKind, title: String, text: String, subjectID: SubjectID, createdAt: Instant,
            readAt: Instant? = nil
        ) {
            self.id = id
            self.kind = kind
            topic = kind.topic
            self.title = title
            self.text = text
            self.subjectID = subjectID
            self.createdAt = createdAt
            self.readAt = readAt
        }
    }
}
