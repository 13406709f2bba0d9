extension API {
    /// A chat between the parties of one job.
    public struct Conversation: Codable, Sendable, Hashable {
        /// `closed` when the job has ended: still readable by its parties, no new messages.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case open, closed
        }

        public var id: ConversationID
        public var status: Status
        public var jobKind: JobKind
        public var jobID: SubjectID
        public var parties: [Party]
        public var lastMessage: Message?
        public var unreadCount: Int
        public var openedAt: Instant
        public var closedAt: Instant?

        private enum CodingKeys: String, CodingKey {
            case id, status
            case jobKind = "job_kind"
            case jobID = "job_id"
            case parties
            case lastMessage = "last_message"
            case unreadCount = "unread_count"
            case openedAt = "opened_at"
            case closedAt = "closed_at"
        }

        public init(
            id: ConversationID, status: Status, jobKind: JobKind, jobID: SubjectID, parties: [Party], lastMessage: Message? = nil,
            unreadCount: Int, openedAt: Instant, closedAt: Instant? = nil
        ) {
            self.id = id
            self.status = status
            self.jobKind = jobKind
            self.jobID = jobID
            self.parties = parties
            self.lastMessage = lastMessage
            self.unreadCount = unreadCount
            self.openedAt = openedAt
            self.closedAt = closedAt
        }
    }
}
