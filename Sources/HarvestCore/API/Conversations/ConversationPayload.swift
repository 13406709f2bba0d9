extension API {
    /// A chat between the parties of one job.
    public struct Conversation: Codable, Sendable, Hashable {
        /// A conversation is `closed` when its job has ended: its parties can read it, but not write.
        public enum Status: String, Codable, Sendable, Hashable, CaseIterable {
            case open, closed
        }

        public var id: ConversationID
        public var status: Status
        public var jobKind: JobKind
        /// The order, errand or match.
        public var jobID: SubjectID
        /// Two, and with an order of a restaurant its owners, too; with one of a market members of each vendor of which a line was short. The caller is
        /// included.
        public var parties: [Party]
        /// nil while there is none.
        public var lastMessage: Message?
        /// Messages of the others that the caller has not marked as read, at most 1,000.
        public var unreadCount: Int
        public var openedAt: Instant
        /// nil while it is open.
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
