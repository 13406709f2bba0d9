import HarvestCore
import SQLStore

extension Transaction {
    var conversations: ConversationRepository { ConversationRepository(db: self) }
}

/// Chats between the parties of one job, for as long as the job runs.
struct ConversationRepository {
    let db: Transaction

    /// Opens a chat and tells the parties.
    func open(
        _ id: Conversation.ID, _ kind: API.JobKind, about job: API.SubjectID, between parties: [(user: User.ID, role: API.Party.Role)],
        at now: Instant
    ) throws {
        try db.execute(
            """
            INSERT INTO conversations (id, job_kind, job_id, status, opened_at, last_message_at)
            VALUES (\(id), \(kind.rawValue), \(job.description), 'open', \(now), \(now))
            """)
        for party in parties {
            try db.execute(
                """
                INSERT INTO conversation_parties (conversation_id, user_id, role) VALUES (\(id), \(party.user), \(party.role.rawValue))
                """)
        }
        try tell(id, kind, job, .open, parties.map(\.user), at: now)
    }

    /// Closes the chats about a job that `user` takes part in. Closed ones stay readable.
    func close(about job: API.SubjectID, with user: User.ID, at now: Instant) throws {
        let open = try db.all(
            """
            SELECT c.id, c.job_kind FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id
            WHERE c.job_id = \(job.description) AND c.status = 'open' AND p.user_id = \(user) LIMIT 10
            """
        ) { (id: try $0.value(Conversation.ID.self, at: 0), kind: API.JobKind(rawValue: try $0.text(at: 1)) ?? .order) }
        for chat in open {
            try db.execute("UPDATE conversations SET status = 'closed', closed_at = \(now) WHERE id = \(chat.id) AND status = 'open'")
            try tell(chat.id, chat.kind, job, .closed, try parties(of: chat.id), at: now)
        }
    }

    func parties(of id: Conversation.ID) throws -> [User.ID] {
        try db.all(User.ID.self, "SELECT user_id FROM conversation_parties WHERE conversation_id = \(id) ORDER BY role, user_id LIMIT 10")
    }

    /// The parties as each of them sees the others; `base` begins the addresses of their photos.
    func shownParties(of id: Conversation.ID, base: String) throws -> [API.Party] {
        try db.all(
            """
            SELECT u.id, u.first_name, u.last_name, p.role, f.id, f.width, f.height, f.dominant_color
            FROM conversation_parties p JOIN users u ON u.id = p.user_id LEFT JOIN photos f ON f.id = u.photo_id
            WHERE p.conversation_id = \(id) ORDER BY p.role, u.id LIMIT 10
            """
        ) { row in
            API.Party(
                userID: try row.value(at: 0), displayName: PersonName.short(try row.text(at: 1), try row.text(at: 2)),
                photo: try row.photo(at: 4)?.payload(base: base), role: API.Party.Role(rawValue: try row.text(at: 3)) ?? .customer)
        }
    }

    /// A chat that `user` takes part in; to everybody else it isn't there.
    func find(_ id: Conversation.ID, of user: User.ID) throws -> ConversationRecord? {
        try db.first(
            ConversationRecord.self,
            """
            SELECT \(sql: ConversationRecord.columns) FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id
            WHERE c.id = \(id) AND p.user_id = \(user)
            """)
    }

    /// Latest message first, after a position.
    func list(
        of user: User.ID, _ status: API.Conversation.Status, before: (at: Instant, id: Conversation.ID)?, limit: Int
    ) throws -> [ConversationRecord] {
        let after: SQL =
            if let before {
                "AND (c.last_message_at < \(before.at) OR (c.last_message_at = \(before.at) AND c.id < \(before.id)))"
            } else { "" }
        return try db.all(
            ConversationRecord.self,
            """
            SELECT \(sql: ConversationRecord.columns) FROM conversation_parties p JOIN conversations c ON c.id = p.conversation_id
            WHERE p.user_id = \(user) AND c.status = \(status.rawValue) \(sql: after)
            ORDER BY c.last_message_at DESC, c.id DESC LIMIT \(limit)
            """)
    }

    private func tell(
        _ id: Conversation.ID, _ kind: API.JobKind, _ job: API.SubjectID, _ status: API.Conversation.Status, _ parties: [User.ID],
        at now: Instant
    ) throws {
        let payload = API.ConversationStatusChanged(conversationID: id, jobKind: kind, jobID: job, status: status)
        try db.events.publish(.conversationStatusChanged(payload), to: parties.map(\.description), at: now)
    }
}

/// A chat as one of its parties sees it.
struct ConversationRecord: Sendable {
    let id: Conversation.ID
    let kind: API.JobKind
    let job: API.SubjectID
    let status: API.Conversation.Status
    let openedAt: Instant
    let closedAt: Instant?
    let lastMessageAt: Instant
    /// Number of the last message that this party has read.
    let readNumber: Int

    static let columns: SQL = "c.id, c.job_kind, c.job_id, c.status, c.opened_at, c.closed_at, c.last_message_at, p.read_number"
}

extension ConversationRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        kind = API.JobKind(rawValue: try row.text(at: 1)) ?? .order
        guard let subject = API.SubjectID(try row.text(at: 2)) else { throw UnusableRow(column: "job_id") }
        job = subject
        status = try row.text(at: 3) == "open" ? .open : .closed
        openedAt = try row.value(at: 4)
        closedAt = try row.valueIfPresent(at: 5)
        lastMessageAt = try row.value(at: 6)
        readNumber = try row.int(at: 7)
    }
}
