import HarvestCore
import SQLStore

extension Transaction {
    package var conversations: ConversationRepository { ConversationRepository(db: self) }
}

/// Conversations between the parties of one job, which are open while the job runs.
package struct ConversationRepository {
    /// The most parties of a conversation: two, and the members of ten vendors.
    static let partyLimit = 52

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

    /// Closes the conversations about orders in which `user` takes part, and publishes that. Closed ones stay readable.
    func close(about orders: [Order.ID], with user: User.ID, at now: Instant) throws {
        let rows = try db.all(
            """
            SELECT c.id, c.job_kind, c.job_id, o.user_id FROM conversations c
            JOIN conversation_parties p ON p.conversation_id = c.id JOIN conversation_parties o ON o.conversation_id = c.id
            WHERE c.job_id IN (\(list: orders)) AND c.status = 'open' AND p.user_id = \(user)
            ORDER BY c.id, o.role, o.user_id LIMIT \(orders.count * 10 * Self.partyLimit)
            """
        ) { row in
            let kind = API.JobKind(rawValue: try row.text("job_kind")) ?? .order
            return (
                id: try row.value("id", as: Conversation.ID.self), kind: kind, order: try row.value("job_id", as: Order.ID.self),
                party: try row.value("user_id", as: User.ID.self)
            )
        }
        guard !rows.isEmpty else { return }
        let parties = Dictionary(grouping: rows, by: \.id)
        try db.enqueue("UPDATE conversations SET status = 'closed', closed_at = \(now) WHERE id IN (\(list: parties.keys.sorted()))")
        for order in orders {
            for (id, rows) in parties.sorted(by: { $0.key < $1.key }) where rows[0].order == order {
                try publish(id, rows[0].kind, API.SubjectID(order), .closed, rows.map(\.party), at: now)
            }
        }
    }

    /// Closes the open conversation about a job, if there is one, and publishes that. It stays readable to its parties.
    func close(about job: API.SubjectID, at now: Instant) throws {
        let closed = try db.first(
            "UPDATE conversations SET status = 'closed', closed_at = \(now) WHERE job_id = \(key: job.description) AND status = 'open' RETURNING id, job_kind"
        ) {
            (id: try $0.value("id", as: Conversation.ID.self), kind: API.JobKind(rawValue: try $0.text("job_kind")) ?? .order)
        }
        guard let closed else { return }
        try publish(closed.id, closed.kind, job, .closed, try parties(of: closed.id), at: now)
    }

    /// Whether somebody has written about an order since an instant.
    func hasMessage(from sender: User.ID, about order: Order.ID, since instant: Instant) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM conversations c JOIN messages m ON m.conversation_id = c.id
            WHERE c.job_id = \(order) AND m.sender_id = \(sender) AND m.sent_at >= \(instant) LIMIT 1
            """) != nil
    }

    /// The users who take part in a conversation now.
    func parties(of id: Conversation.ID) throws -> [User.ID] {
        try db.all(
            User.ID.self,
            """
            SELECT p.user_id FROM conversation_parties p WHERE p.conversation_id = \(id) AND \(sql: Self.takesPart)
            ORDER BY p.role, p.user_id LIMIT \(Self.partyLimit)
            """)
    }

    /// The parties as they see each other. A vendor's members have its name and photo.
    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package func shownParties(of id: Conversation.ID, base: String) throws -> [API.Party] {
        try db.all(
            """
            SELECT u.id, u.first_name, u.last_name, v.name AS vendor_name, \(sql: StoredPhoto.columns), p.role
            FROM conversation_parties p JOIN users u ON u.id = p.user_id LEFT JOIN vendors v ON v.id = p.vendor_id
            LEFT JOIN photos f ON f.id = CASE WHEN p.vendor_id IS NULL THEN u.photo_id ELSE v.photo_id END
            WHERE p.conversation_id = \(id) AND \(sql: Self.takesPart) ORDER BY p.role, u.id LIMIT \(Self.partyLimit)
            """
        ) { row in
            API.Party(
                userID: try row.value("id"), displayName: try row.partyName(),
                photo: try row.photo()?.payload(base: base), role: API.Party.Role(rawValue: try row.text("role")) ?? .customer)
        }
    }

    /// A conversation, or nil if there is none or `user` takes no part in it.
    package func find(_ id: Conversation.ID, of user: User.ID) throws -> ConversationRecord? {
        try db.first(
            ConversationRecord.self,
            """
            SELECT \(sql: ConversationRecord.columns) FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id
            WHERE c.id = \(id) AND p.user_id = \(user) AND \(sql: Self.takesPart)
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
            WHERE p.user_id = \(user) AND c.status = \(status.rawValue) AND \(sql: Self.takesPart) \(sql: after)
            ORDER BY c.last_message_at DESC, c.id DESC LIMIT \(limit)
            """)
    }

    func publish(
        _ id: Conversation.ID, _ kind: API.JobKind, _ job: API.SubjectID, _ status: API.Conversation.Status, _ parties: [User.ID],
        at now: Instant
    ) throws {
        let payload = API.ConversationStatusChanged(conversationID: id, jobKind: kind, jobID: job, status: status)
        try db.events.publish(.conversationStatusChanged(payload), to: parties.map(\.description), at: now)
    }
}

extension Row {
    /// How others see a party or the sender of a message: by the vendor's name (`vendor_name`), or by first name and initial.
    func partyName() throws -> String {
        try textIfPresent("vendor_name") ?? PersonName.short(try text("first_name"), try text("last_name"))
    }
}
