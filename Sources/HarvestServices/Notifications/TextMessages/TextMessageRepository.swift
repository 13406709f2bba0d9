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

    /// Queues texts of one purpose, but for those that are queued already or exceed the limit of a number. Returns how many it queued. What is
    /// certainly not sent anymore doesn't count, and what may have been sent twice counts twice.
    ///
    /// Writers that queue at the same time may exceed the limit slightly. Of one call, all texts to a number count from the next call on.
    @discardableResult
    func queue(_ texts: [NewTextMessage], _ purpose: TextMessagePurpose, at now: Instant) throws -> Int {
        guard !texts.isEmpty else { return 0 }
        // NULL in a VALUES list has no type of its own.
        let rows: [SQL] = texts.map { text in
            """
            \(text.id), \(text.user ?? Self.nobody), \(text.phone), \(text.topic?.rawValue ?? ""), \(TextMessageLength.plain(text.body)), \
            \(text.ignoresQuietHours), \(now + text.lifetimeSeconds)
            """
        }
        return try db.execute(
            """
            WITH queued (id, user_id, phone, topic, body, ignores_quiet_hours, expires_at) AS (VALUES \(rows: rows))
            INSERT INTO text_messages (id, user_id, phone, purpose, topic, body, ignores_quiet_hours, status, next_attempt_at, expires_at, created_at)
            SELECT id, nullif(user_id, \(Self.nobody)), phone, \(purpose), nullif(topic, ''), body, ignores_quiet_hours,
                \(TextMessageStatus.waiting), \(now), expires_at, \(now)
            FROM queued
            WHERE (
                SELECT coalesce(sum(CASE WHEN t.sends = 0 AND t.status <> \(TextMessageStatus.expired) THEN 1 ELSE t.sends END), 0)
                FROM text_messages t
                WHERE t.phone = queued.phone AND t.purpose = \(purpose) AND t.created_at > \(now - Self.daySeconds)) < \(purpose.dailyLimit)
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
            """
            UPDATE text_messages SET attempts = attempts + 1, sends = sends + 1, next_attempt_at = \(now + seconds)
            WHERE id IN (\(list: due.map(\.id)))
            """)
        return due.map { $0.claimed() }
    }

    /// Whether a claimed text should be sent: it was not given up since the claim, its person's account is active, and a notification goes to a
    /// number that is still the person's verified one and wants texts, about a topic that is still switched on.
    func isWanted(_ text: QueuedTextMessage) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM text_messages m
            WHERE m.id = \(text.id) AND m.attempts = \(text.attempts) AND m.status = \(TextMessageStatus.waiting)
                AND (m.user_id IS NULL OR EXISTS (SELECT 1 FROM users a WHERE a.id = m.user_id AND a.status = \(AccountStatus.active)))
                AND (m.purpose <> \(TextMessagePurpose.notification) OR EXISTS (
                    SELECT 1 FROM verified_phones t JOIN users u ON u.id = t.user_id
                    JOIN notification_settings s ON s.user_id = t.user_id AND s.topic = m.topic
                    WHERE t.user_id = m.user_id AND t.phone = m.phone AND s.sms AND \(sql: VerifiedPhoneRepository.getsTexts)))
            """) != nil
    }

    /// Stores the outcome of a claimed text. The words of one that is over are deleted: they may hold a code. A failure is stored only while
    /// the claim lasts: afterwards another worker may have the text.
    func record(_ outcome: TextMessageOutcome, of text: QueuedTextMessage) throws {
        let claim: SQL = "id = \(text.id) AND attempts = \(text.attempts)"
        switch outcome {
        case .sent(let now): try markSent(text.id, at: now)
        case .failed(let cause, let retryAt?, let mayBeSent):
            try db.enqueue(
                """
                UPDATE text_messages SET failure = \(cause), next_attempt_at = \(retryAt), sends = sends - \(mayBeSent ? 0 : 1)
                WHERE \(sql: claim)
                """)
        case .failed(let cause, nil, let mayBeSent):
            try db.enqueue(
                """
                UPDATE text_messages SET status = \(TextMessageStatus.failed), failure = \(cause), body = '', sends = sends - \(mayBeSent ? 0 : 1)
                WHERE \(sql: claim) AND status = \(TextMessageStatus.waiting)
                """)
            if text.purpose == .code { try db.phoneCodes.deleteUndelivered(to: text.phone, of: text.user, queuedAt: text.createdAt) }
        case .expired:
            try db.enqueue(
                """
                UPDATE text_messages SET status = \(TextMessageStatus.expired), body = '', sends = sends - 1
                WHERE \(sql: claim) AND status IN (\(literals: [TextMessageStatus.waiting, .expired]))
                """)
        case .unsent(let now):
            try db.enqueue(
                "UPDATE text_messages SET attempts = attempts - 1, sends = sends - 1, next_attempt_at = \(now) WHERE \(sql: claim)")
        }
    }

    /// Marks a text that waits as sent: the provider has it.
    func markSent(_ id: TextMessage.ID, at now: Instant) throws {
        try db.enqueue(
            """
            UPDATE text_messages SET status = \(TextMessageStatus.sent), sent_at = \(now), failure = NULL, body = ''
            WHERE id = \(id) AND status = \(TextMessageStatus.waiting)
            """)
    }

    /// Marks a text as failed that the provider accepted and could not deliver. Returns whom it was for; nil if that is known already.
    func markUndelivered(_ id: TextMessage.ID, _ cause: String) throws -> UndeliveredText? {
        try db.first(
            """
            UPDATE text_messages SET status = \(TextMessageStatus.failed), failure = \(cause), body = ''
            WHERE id = \(id) AND status IN (\(literals: [TextMessageStatus.waiting, .sent])) RETURNING user_id, phone, purpose, created_at
            """
        ) { row in
            UndeliveredText(
                user: try row.valueIfPresent("user_id"), phone: try row.text("phone"), purpose: try row.value("purpose"),
                createdAt: try row.value("created_at"))
        }
    }

    /// Whether the last code to a number of a person, queued after an instant, was given up.
    func hasFailedCode(to phone: String, of user: User.ID, since instant: Instant) throws -> Bool {
        let last = try db.first(
            String.self,
            """
            SELECT status FROM text_messages
            WHERE phone = \(phone) AND purpose = \(TextMessagePurpose.code) AND created_at > \(instant) AND user_id = \(user)
            ORDER BY created_at DESC, id DESC LIMIT 1
            """)
        return last == TextMessageStatus.failed.rawValue
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

/// A text that the provider accepted and could not deliver.
struct UndeliveredText {
    let user: User.ID?
    let phone: String
    let purpose: TextMessagePurpose
    let createdAt: Instant
}

extension TextMessagePurpose: SQLValueConvertible {}
