import HarvestCore
import SQLStore

extension Transaction {
    package var messages: MessageRepository { MessageRepository(db: self) }
}

/// Messages of conversations. They are numbered across all conversations.
package struct MessageRepository {
    private static let columns: SQL = """
        m.number, m.id, m.conversation_id, m.sender_id, u.first_name, u.last_name, v.name AS vendor_name, m.text, m.sent_at
        """
    private static let tables: SQL = """
        messages m JOIN users u ON u.id = m.sender_id
        LEFT JOIN conversation_parties p ON p.conversation_id = m.conversation_id AND p.user_id = m.sender_id
        LEFT JOIN vendors v ON v.id = p.vendor_id
        """

    /// How many characters of a message its notice has.
    private static let noticeLength = 140

    let db: Transaction

    /// Messages of a conversation with numbers above `joined` and below `number`, newest first.
    /// - Parameter joined: the `joinedAfter` of the party who reads them.
    package func list(
        of conversation: Conversation.ID, after joined: Int, before number: Int?, limit: Int
    ) throws -> [(number: Int, message: API.Message)] {
        try db.all(
            """
            SELECT \(sql: Self.columns) FROM \(sql: Self.tables)
            WHERE m.conversation_id = \(conversation) AND m.number > \(joined) AND m.number < \(number ?? Int.max)
            ORDER BY m.number DESC LIMIT \(limit)
            """, Self.message)
    }

    /// The newest message with a number above `joined`, or nil if there is none.
    package func latest(of conversation: Conversation.ID, after joined: Int) throws -> API.Message? {
        try list(of: conversation, after: joined, before: nil, limit: 1).first?.message
    }

    /// Adds a message and publishes it to every party, the sender included, whose other devices show it. The others get a notice, unless one
    /// of the same conversation is unread.
    package func add(
        _ id: Message.ID, _ text: String, from sender: User.ID, to conversation: Conversation.ID, at now: Instant
    ) throws -> API.Message {
        let number = Int(
            try db.insertNumbered(
                into: "messages (id, conversation_id, sender_id, text, sent_at)",
                ["\(id), \(conversation), \(sender), \(text), \(now)"])[0])
        try db.execute("UPDATE conversations SET last_message_at = \(now) WHERE id = \(conversation)")
        try markRead(conversation, by: sender, upTo: number, at: now)
        let message = try db.one(
            "SELECT \(sql: Self.columns) FROM \(sql: Self.tables) WHERE m.number = \(number)", Self.message
        ).message
        let parties = try db.conversations.parties(of: conversation)
        try db.events.publish(.messageCreated(.init(message: message)), to: parties.map(\.description), at: now)
        try db.notifications.tell(
            parties.filter { $0 != sender }, .messageReceived, about: API.SubjectID(conversation),
            item: String(text.prefix(Self.noticeLength)), person: message.senderName, occasion: id.description, at: now)
        return message
    }

    /// How many messages of others have numbers above `number`, at most 1,000.
    package func unreadCount(of conversation: Conversation.ID, after number: Int, for user: User.ID) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM (SELECT 1 FROM messages
                WHERE conversation_id = \(conversation) AND number > \(number) AND sender_id <> \(user) LIMIT 1000) m
            """)
    }

    /// The number of a message, or nil if it is not in this conversation or not above `joined`.
    package func number(of id: Message.ID, in conversation: Conversation.ID, after joined: Int) throws -> Int? {
        try db.first(
            Int.self, "SELECT number FROM messages WHERE id = \(id) AND conversation_id = \(conversation) AND number > \(joined)")
    }

    /// Marks messages up to a number as read, and the notice of them. A lower number than before has no effect on the messages.
    package func markRead(_ conversation: Conversation.ID, by user: User.ID, upTo number: Int, at now: Instant) throws {
        try db.notifications.markMessagesRead(in: conversation, by: user, at: now)
        try db.execute(
            """
            UPDATE conversation_parties SET read_number = \(number)
            WHERE conversation_id = \(conversation) AND user_id = \(user) AND read_number < \(number)
            """)
    }

    private static func message(_ row: Row) throws -> (number: Int, message: API.Message) {
        (
            try row.int("number"),
            API.Message(
                id: try row.value("id"), conversationID: try row.value("conversation_id"), senderID: try row.value("sender_id"),
                senderName: try row.partyName(), text: try row.text("text"), sentAt: try row.value("sent_at"))
        )
    }
}
