import HarvestCore
import SQLStore

extension Transaction {
    /// Text messages that wait to be sent.
    package var textMessages: TextMessageRepository { TextMessageRepository(db: self) }
}

/// Text messages that wait to be sent. A text is queued in the transaction of what it tells, and sent after the commit.
package struct TextMessageRepository {
    static let daySeconds: Int64 = 86_400
    private static let nobody = User.ID(uuid: UUIDBytes(high: 0, low: 0))

    let db: Transaction

    /// Queues texts of one purpose, but for those that are queued already or exceed the limit of a number. Returns how many it queued.
    ///
    /// Writers that queue at the same time may exceed the limit slightly. Of one call, all texts to a number count from the next call on.
    @discardableResult
    func queue(_ texts: [NewTextMessage], _ purpose: TextMessagePurpose, at now: Instant) throws -> Int {
        guard !texts.isEmpty else { return 0 }
        // NULL in a VALUES list has no type of its own.
        let rows: [SQL] = texts.map { "\($0.id), \($0.user ?? Self.nobody), \($0.phone), \($0.body), \(now + $0.lifetimeSeconds)" }
        return try db.execute(
            """
            WITH queued (id, user_id, phone, body, expires_at) AS (VALUES \(rows: rows))
            INSERT INTO text_messages (id, user_id, phone, purpose, body, status, next_attempt_at, expires_at, created_at)
            SELECT id, nullif(user_id, \(Self.nobody)), phone, \(purpose), body, \(TextMessageStatus.waiting), \(now), expires_at, \(now) FROM queued
            WHERE NOT EXISTS (
                SELECT 1 FROM text_messages t
                WHERE t.phone = queued.phone AND t.purpose = \(purpose) AND t.created_at > \(now - Self.daySeconds)
                ORDER BY t.created_at DESC LIMIT 1 OFFSET \(purpose.dailyLimit - 1))
            ON CONFLICT (id) DO NOTHING
            """)
    }

    /// Whether a text to the number was queued after an instant.
    func isAny(to phone: String, _ purpose: TextMessagePurpose, since instant: Instant) throws -> Bool {
        try db.first(
            Int.self,
            "SELECT 1 FROM text_messages WHERE phone = \(phone) AND purpose = \(purpose) AND created_at > \(instant) LIMIT 1") != nil
    }

    /// Whether a text is due.
    func isAnyDue(at now: Instant) throws -> Bool {
        try db.first(
            Int.self,
            "SELECT 1 FROM text_messages WHERE status IN (\(literals: [TextMessageStatus.waiting])) AND next_attempt_at <= \(now) LIMIT 1")
            != nil
    }

    /// Claims the texts that have waited longest. No other worker sends them for `seconds`. Call it with snapshot isolation: of two workers that
    /// claim the same text, one runs again and finds it claimed.
    func claim(limit: Int, seconds: Int64, at now: Instant) throws -> [QueuedTextMessage] {
        let due = try db.all(
            QueuedTextMessage.self,
            """
            SELECT \(sql: QueuedTextMessage.columns) FROM text_messages t LEFT JOIN quiet_hours q ON q.user_id = t.user_id
            WHERE t.status IN (\(literals: [TextMessageStatus.waiting])) AND t.next_attempt_at <= \(now)
            ORDER BY t.next_attempt_at LIMIT \(limit)
            """)
        guard !due.isEmpty else { return [] }
        try db.execute(
            "UPDATE text_messages SET attempts = attempts + 1, next_attempt_at = \(now + seconds) WHERE id IN (\(list: due.map(\.id)))")
        return due.map { $0.claimed() }
    }

    /// Stores the outcome of a claimed text. The words of one that is over are deleted: they may hold a code. A failure is stored only while
    /// the claim lasts: afterwards another worker may have the text.
    func record(_ outcome: TextMessageOutcome, of text: QueuedTextMessage) throws {
        let claim: SQL = "id = \(text.id) AND attempts = \(text.attempts)"
        switch outcome {
        case .sent(let now):
            try db.enqueue(
                "UPDATE text_messages SET status = \(TextMessageStatus.sent), sent_at = \(now), failure = NULL, body = '' WHERE id = \(text.id)"
            )
        case .failed(let cause, let retryAt?):
            try db.enqueue("UPDATE text_messages SET failure = \(cause), next_attempt_at = \(retryAt) WHERE \(sql: claim)")
        case .failed(let cause, nil):
            try db.enqueue(
                "UPDATE text_messages SET status = \(TextMessageStatus.failed), failure = \(cause), body = '' WHERE \(sql: claim)")
        case .expired:
            try db.enqueue("UPDATE text_messages SET status = \(TextMessageStatus.expired), body = '' WHERE \(sql: claim)")
        case .unsent(let now):
            try db.enqueue("UPDATE text_messages SET attempts = attempts - 1, next_attempt_at = \(now) WHERE \(sql: claim)")
        }
    }

    /// Gives up the texts that wait for a number.
    /// - Parameter user: only those for this person; nil for all.
    func cancel(to phone: String, of user: User.ID? = nil) throws {
        let whose: SQL = user.map { "AND user_id = \($0)" } ?? ""
        try db.enqueue(
            """
            UPDATE text_messages SET status = \(TextMessageStatus.expired), body = ''
            WHERE phone = \(phone) AND status IN (\(literals: [TextMessageStatus.waiting])) \(sql: whose)
            """)
    }

    /// Whether texts that are over were queued before an instant.
    static func hasOld(before instant: Instant) -> SQL {
        "EXISTS (SELECT 1 FROM text_messages WHERE status IN (\(literals: TextMessageStatus.over)) AND created_at < \(instant))"
    }

    /// Deletes texts that are over and were queued before an instant.
    func prune(before instant: Instant) throws {
        try db.execute("DELETE FROM text_messages WHERE status IN (\(literals: TextMessageStatus.over)) AND created_at < \(instant)")
    }
}

extension TextMessagePurpose: SQLValueConvertible {}
