import HarvestCore
import SQLStore

extension Transaction {
    package var outbox: OutboxRepository { OutboxRepository(db: self) }
}

/// E-mails that wait to be sent. An e-mail is queued in the transaction of the change that it reports, and sent after the commit.
package struct OutboxRepository {
    let db: Transaction

    /// Queues an e-mail in the recipient's language, unless it exceeds the limit of its kind or is queued already. Returns whether it did.
    /// - Parameters:
    ///   - user: the account that an e-mail with a link is about. Each account has its own count, so that a person who signs up gets the link
    ///     even if others have asked to change their address to the same one.
    ///   - id: from `services.id()`, called before the transaction, which may run twice, or derived from an event and its reader.
    @discardableResult
    package func queue(
        _ email: Email, in language: Language, to recipient: String, of user: User.ID? = nil, id: Email.ID, at now: Instant
    ) throws -> Bool {
        try queue([NewEmail(id: id, email: email, language: language, recipient: recipient, user: user)], at: now) == 1
    }

    /// Queues e-mails of one kind with one statement, but for those that exceed its limit or are queued already. Returns how many it queued.
    ///
    /// Writers that queue at the same time may exceed a limit slightly, because a counter would make orders wait for each other.
    @discardableResult
    func queue(_ emails: [NewEmail], at now: Instant) throws -> Int {
        guard let limit = emails.first?.email.limit else { return 0 }
        let rows: [SQL] = try emails.map {
            "\($0.id), \($0.recipient), \(Self.limitKey(of: $0)), \($0.language), \(try EmailContent.text(of: $0.email))"
        }
        return try db.execute(
            """
            WITH queued (id, recipient, limit_key, language, content) AS (VALUES \(rows: rows))
            INSERT INTO outbox (id, recipient, limit_key, language, content, status, next_attempt_at, created_at)
            SELECT id, recipient, limit_key, language, content, 'waiting', \(now), \(now) FROM queued
            WHERE NOT EXISTS (
                SELECT 1 FROM outbox o WHERE o.limit_key = queued.limit_key AND o.created_at > \(now - limit.seconds)
                ORDER BY o.created_at DESC LIMIT 1 OFFSET \(limit.count - 1))
            ON CONFLICT (id) DO NOTHING
            """)
    }

    /// What a limit counts: e-mails of one kind to one address, however it is written, about one account.
    private static func limitKey(of new: NewEmail) -> String {
        "\(new.email.kind) \(EmailKey.of(new.recipient))" + (new.user.map { " \($0)" } ?? "")
    }

    /// Whether an e-mail is due.
    func isAnyDue(at now: Instant) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM outbox WHERE status = 'waiting' AND next_attempt_at <= \(now) LIMIT 1") != nil
    }

    /// Claims the e-mails that have waited longest. No other worker sends them for `seconds`.
    func claim(limit: Int, seconds: Int64, at now: Instant) throws -> [QueuedEmail] {
        let claimed = try db.all(
            QueuedEmail.self,
            """
            UPDATE outbox SET attempts = attempts + 1, next_attempt_at = \(now + seconds)
            WHERE id IN (
                    SELECT id FROM outbox WHERE status = 'waiting' AND next_attempt_at <= \(now) ORDER BY next_attempt_at, id LIMIT \(limit))
                AND status = 'waiting' AND next_attempt_at <= \(now)
            RETURNING id, recipient, language, content, created_at, attempts
            """)
        return claimed.sorted { ($0.createdAt, $0.id.description) < ($1.createdAt, $1.id.description) }
    }

    /// Stores the outcomes of claimed e-mails, those that were sent with one statement. The content of what is sent or given up is deleted, because
    /// it may hold a link that gives access to an account. A failure is stored only while the claim lasts: afterwards another worker may have
    /// the e-mail.
    func record(_ outcomes: [(email: QueuedEmail, outcome: EmailOutcome)]) throws {
        var sent: [SQL] = []
        for (email, outcome) in outcomes {
            switch outcome {
            case .sent(let now):
                sent.append("\(email.id), \(now)")
            case .failed(let cause, let retryAt?):
                try db.enqueue(
                    "UPDATE outbox SET failure = \(cause), next_attempt_at = \(retryAt) WHERE id = \(email.id) AND attempts = \(email.attempts)"
                )
            case .failed(let cause, nil):
                try db.enqueue("UPDATE outbox SET failure = \(cause), status = 'failed', content = '' WHERE id = \(email.id)")
            case .unsent(let now):
                try db.enqueue(
                    """
                    UPDATE outbox SET attempts = attempts - 1, next_attempt_at = \(now)
                    WHERE id = \(email.id) AND attempts = \(email.attempts)
                    """)
            }
        }
        guard !sent.isEmpty else { return }
        try db.enqueue(
            """
            WITH sent (id, sent_at) AS (VALUES \(rows: sent))
            UPDATE outbox SET status = 'sent', sent_at = sent.sent_at, failure = NULL, content = '' FROM sent WHERE outbox.id = sent.id
            """)
    }
}

/// An e-mail to be queued.
struct NewEmail {
    let id: Email.ID
    let email: Email
    let language: Language
    let recipient: String
    /// The account that an e-mail with a link is about.
    var user: User.ID?
}

/// The outcome of a claimed e-mail.
enum EmailOutcome: Sendable {
    case sent(at: Instant)
    /// The e-mail is given up if there is no time to retry.
    case failed(String, retryAt: Instant?)
    /// There was no attempt. Other workers may claim the e-mail at once.
    case unsent(at: Instant)
}

/// A claimed e-mail.
struct QueuedEmail: Sendable, RowDecodable {
    let id: Email.ID
    let recipient: String
    let language: Language
    /// The e-mail's JSON.
    let content: String
    let createdAt: Instant
    /// The number of this attempt, from 1.
    let attempts: Int64

    init(row: Row) throws {
        id = try row.value("id")
        recipient = try row.text("recipient")
        language = try row.value("language")
        content = try row.text("content")
        createdAt = try row.value("created_at")
        attempts = try row.value("attempts")
    }

    /// The e-mail as text. Throws `DecodingError` if this version can't read the content.
    func rendered(by renderer: any EmailRendering) throws -> OutgoingEmail {
        let text = renderer.text(of: try EmailContent.email(from: content), in: language)
        return OutgoingEmail(id: id, recipient: recipient, subject: text.subject, body: text.body, createdAt: createdAt)
    }
}
