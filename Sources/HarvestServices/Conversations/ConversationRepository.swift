import HarvestCore
import SQLStore

extension Transaction {
    package var conversations: ConversationRepository { ConversationRepository(db: self) }
}

/// Conversations between the parties of one job, which are open while the job runs.
package struct ConversationRepository {
    /// More parties than any job has.
    private static let partyLimit = 10

    let db: Transaction

    /// Opens a conversation and publishes it to the parties.
    func open(
        _ id: Conversation.ID, _ kind: API.JobKind, about job: API.SubjectID, between parties: [(user: User.ID, role: API.Party.Role)],
        at now: Instant
    ) throws {
        try db.execute(
            """
            INSERT INTO conversations (id, job_kind, job_id, status, opened_at, last_message_at)
            VALUES (\(id), \(kind.rawValue), \(key: job.description), 'open', \(now), \(now))
            """)
        for party in parties {
            try db.execute(
                """
                INSERT INTO conversation_parties (conversation_id, user_id, role) VALUES (\(id), \(party.user), \(party.role.rawValue))
                """)
        }
        try publish(id, kind, job, .open, parties.map(\.user), at: now)
    }

    /// Closes the conversations about a job in which `user` takes part, and publishes that. Closed ones stay readable.
    func close(about job: API.SubjectID, with user: User.ID, at now: Instant) throws {
        let open = try db.all(
            """
            SELECT c.id, c.job_kind FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id
            WHERE c.job_id = \(key: job.description) AND c.status = 'open' AND p.user_id = \(user) LIMIT 10
            """
        ) { (id: try $0.value("id", as: Conversation.ID.self), kind: API.JobKind(rawValue: try $0.text("job_kind")) ?? .order) }
        for conversation in open {
            try db.execute(
                "UPDATE conversations SET status = 'closed', closed_at = \(now) WHERE id = \(conversation.id) AND status = 'open'")
            try publish(conversation.id, conversation.kind, job, .closed, try parties(of: conversation.id), at: now)
        }
    }

    /// The users who take part in a conversation.
    func parties(of id: Conversation.ID) throws -> [User.ID] {
        try db.all(
            User.ID.self,
            """
            SELECT user_id FROM conversation_parties WHERE conversation_id = \(id) ORDER BY role, user_id LIMIT \(Self.partyLimit)
            """)
    }

    /// The parties as they see each other.
    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package func shownParties(of id: Conversation.ID, base: String) throws -> [API.Party] {
        try db.all(
            """
            SELECT u.id, u.first_name, u.last_name, \(sql: StoredPhoto.columns), p.role
            FROM conversation_parties p JOIN users u ON u.id = p.user_id LEFT JOIN photos f ON f.id = u.photo_id
            WHERE p.conversation_id = \(id) ORDER BY p.role, u.id LIMIT \(Self.partyLimit)
            """
        ) { row in
            API.Party(
                userID: try row.value("id"), displayName: PersonName.short(try row.text("first_name"), try row.text("last_name")),
                photo: try row.photo()?.payload(base: base), role: API.Party.Role(rawValue: try row.text("role")) ?? .customer)
        }
    }

    /// A conversation, or nil if there is none or `user` takes no part in it.
    package func find(_ id: Conversation.ID, of user: User.ID) throws -> ConversationRecord? {
        try db.first(
            ConversationRecord.self,
            """
            SELECT \(sql: ConversationRecord.columns) FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id
            WHERE c.id = \(id) AND p.user_id = \(user)
            """)
    }

    /// A user's conversations, those with the latest message first, from `before` on.
    package func list(
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

    private func publish(
        _ id: Conversation.ID, _ kind: API.JobKind, _ job: API.SubjectID, _ status: API.Conversation.Status, _ parties: [User.ID],
        at now: Instant
    ) throws {
        let payload = API.ConversationStatusChanged(conversationID: id, jobKind: kind, jobID: job, status: status)
        try db.events.publish(.conversationStatusChanged(payload), to: parties.map(\.description), at: now)
    }
}
