extension API {
    /// `conversation.status_changed`: a chat opened or closed. For its parties.
    public struct ConversationStatusChanged: Codable, Sendable, Hashable {
        public var conversationID: ConversationID
        public var jobKind: JobKind
        public var jobID: SubjectID
        public var status: Conversation.Status

        private enum CodingKeys: String, CodingKey {
            case conversationID = "conversation_id"
            case jobKind = "job_kind"
            case jobID = "job_id"
            case status
        }

        public init(conversationID: ConversationID, jobKind: JobKind, jobID: SubjectID, status: Conversation.Status) {
            self.conversationID = conversationID
            self.jobKind = jobKind
            self.jobID = jobID
            self.status = status
        }
    }
}
