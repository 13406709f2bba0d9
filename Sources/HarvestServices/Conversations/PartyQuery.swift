import HarvestCore
import SQLStore

extension Transaction {
    /// The people of jobs and what they write, for administrators.
    var parties: PartyQuery { PartyQuery(db: self) }
}

/// Reads the people of a job with their contact data, and their chat. For administrators only.
struct PartyQuery {
    /// The latest messages of a chat that administrators read.
    private static let messageLimit = 200
    /// The latest chats of a job that administrators read.
    private static let chatLimit = 20

    let db: Transaction

    /// One person, or nil.
    func find(_ id: User.ID) throws -> AdminParty? {
        try db.first("SELECT id, first_name, last_name, email, phone FROM users WHERE id = \(id)") { row in
            AdminParty(
                id: try row.value("id"), name: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                email: try row.text("email"), phone: try row.textIfPresent("phone"))
        }
    }

    /// The latest messages of a job's chat, oldest first. None if nobody opened one.
    func messages(about job: API.SubjectID) throws -> [AdminMessage] {
        let chat = try db.first(
            Conversation.ID.self, "SELECT id FROM conversations WHERE job_id = \(key: job.description) ORDER BY opened_at DESC LIMIT 1")
        return try chat.map(messages) ?? []
    }

    /// The latest messages of all chats of a job, oldest first: an order that changes its driver has a chat with each.
    func allMessages(about job: API.SubjectID) throws -> [AdminMessage] {
        let chats = try db.all(
            Conversation.ID.self,
            "SELECT id FROM conversations WHERE job_id = \(key: job.description) ORDER BY opened_at DESC LIMIT \(Self.chatLimit)")
        let messages = try chats.flatMap { try db.messages.list(of: $0, after: 0, before: nil, limit: Self.messageLimit) }
        return messages.sorted { $0.number < $1.number }.suffix(Self.messageLimit).map { AdminMessage($0.message) }
    }

    /// The latest messages of a chat, oldest first.
    func messages(of conversation: Conversation.ID) throws -> [AdminMessage] {
        try db.messages.list(of: conversation, after: 0, before: nil, limit: Self.messageLimit).reversed().map {
            AdminMessage($0.message)
        }
    }
}

extension AdminMessage {
    fileprivate init(_ message: API.Message) { self.init(sender: message.senderName, text: message.text, sentAt: message.sentAt) }
}
