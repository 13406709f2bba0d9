import HarvestCore
import SQLStore

extension Transaction {
    var messages: MessageRepository { MessageRepository(db: self) }
}

struct MessageRepository {
    static let columns: SQL = "m.number, m.id, m.conversation_id, m.sender_id, u.first_name, u.last_name, m.text, m.sent_at"
    let db: Transaction

    /// Newest first, those before a number.
    func list(of conversation: Conversation.ID, before number: Int?, limit: Int) throws -> [(number: Int, message: API.Message)] {
        try db.all(
            """
            SELECT \(sql: Self.columns) FROM messages m JOIN users u ON u.id = m.sender_id
            WHERE m.conversation_id = \(conversation) AND m.number < \(number ?? Int.max) ORDER BY m.number DESC LIMIT \(limit)
            """, Self.message)
    }

    func latest(of conversation: Conversation.ID) throws -> API.Message? {
        try list(of: conversation, before: nil, limit: 1).first?.message
    }

    /// Stores a message and sends it to every party, the sender's other devices included.
    func add(_ id: Message.ID, _ text: String, from sender: User.ID, to conversation: Conversation.ID, at now: Instant) throws
        -> API.Message
    {
        let number = try db.one(
            Int.self,
            """
            INSERT INTO messages (id, conversation_id, sender_id, text, sent_at)
            VALUES (\(id), \(conversation), \(sender), \(text), \(now)) RETURNING number
            """)
        try db.execute("UPDATE conversations SET last_message_at = \(now) WHERE id = \(conversation)")
        try markRead(conversation, by: sender, upTo: number)
        let message = try db.one(
            "SELECT \(sql: Self.columns) FROM messages m JOIN users u ON u.id = m.sender_id WHERE m.number = \(number)", Self.message
        ).message
        let parties = try db.conversations.parties(of: conversation).map(\.description)
        try db.events.publish(.messageCreated(.init(message: message)), to: parties, at: now)
        return message
    }

    /// Messages of others after a number, as far as one would show a count.
    func unreadCount(of conversation: Conversation.ID, after number: Int, for user: User.ID) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM (SELECT 1 FROM messages
                WHERE conversation_id = \(conversation) AND number > \(number) AND sender_id <> \(user) LIMIT 1000) m
            """)
    }

    /// Nil when the message isn't of this conversation.
    func number(of id: Message.ID, in conversation: Conversation.ID) throws -> Int? {
        try db.first(Int.self, "SELECT number FROM messages WHERE id = \(id) AND conversation_id = \(conversation)")
    }

    /// Never goes back.
    func markRead(_ conversation: Conversation.ID, by user: User.ID, upTo number: Int) throws {
        try db.execute(
            """
            UPDATE conversation_parties SET read_number = \(number)
            WHERE conversation_id = \(conversation) AND user_id = \(user) AND read_number < \(number)
            """)
    }

    private static func message(_ row: Row) throws -> (number: Int, message: API.Message) {
        (
            try row.int(at: 0),
            API.Message(
                id: try row.value(at: 1), conversationID: try row.value(at: 2), senderID: try row.value(at: 3),
                senderName: PersonName.short(try row.text(at: 4), try row.text(at: 5)), text: try row.text(at: 6),
                sentAt: try row.value(at: 7))
        )
    }
}

/// A person's name as strangers see it: `Ana R.`
enum PersonName {
    static func short(_ first: String, _ last: String) -> String { last.first.map { "\(first) \($0)." } ?? first }
}
