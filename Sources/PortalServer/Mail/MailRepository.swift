import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var mails: MailRepository { MailRepository(db: self) }
}

/// The outbox: letters are stored with the change that they tell of, and leave after it is on disk.
struct MailRepository {
    let db: Transaction

    /// Puts a letter in the outbox. `id` is made before the transaction: `services.id()`.
    func queue(_ text: MailText, to recipient: String, id: Mail.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO mails (id, recipient, subject, body, status, next_attempt_at, created_at)
            VALUES (\(id), \(recipient), \(text.subject), \(text.body), 'waiting', \(now), \(now))
            """)
    }

    /// The same for a letter whose id says what it tells: a second one is not queued.
    func queueOnce(_ text: MailText, to recipient: String, id: Mail.ID, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO mails (id, recipient, subject, body, status, next_attempt_at, created_at)
            VALUES (\(id), \(recipient), \(text.subject), \(text.body), 'waiting', \(now), \(now)) ON CONFLICT (id) DO NOTHING
            """)
    }

    /// Takes the letter that waits longest, for so many seconds: nobody else sends it meanwhile.
    func claim(seconds: Int64, at now: Instant) throws -> ClaimedLetter? {
        try db.first(
            ClaimedLetter.self,
            """
            UPDATE mails SET attempts = attempts + 1, next_attempt_at = \(now + seconds)
            WHERE id = (SELECT id FROM mails WHERE status = 'waiting' AND next_attempt_at <= \(now) ORDER BY next_attempt_at, id LIMIT 1)
                AND status = 'waiting' AND next_attempt_at <= \(now)
            RETURNING id, recipient, subject, body, created_at, attempts
            """)
    }

    /// It is out. Its words are dropped: they may hold a link that opens an account.
    func sent(_ id: Mail.ID, at now: Instant) throws {
        try db.execute("UPDATE mails SET status = 'sent', sent_at = \(now), failure = NULL, body = '' WHERE id = \(id)")
    }

    func failed(_ id: Mail.ID, because failure: String, retryAt: Instant?) throws {
        if let retryAt {
            try db.execute("UPDATE mails SET failure = \(failure), next_attempt_at = \(retryAt) WHERE id = \(id)")
        } else {
            try db.execute("UPDATE mails SET failure = \(failure), status = 'failed', body = '' WHERE id = \(id)")
        }
    }
}

/// A letter on its way, and which try this is.
struct ClaimedLetter: Sendable, RowDecodable {
    let letter: Letter
    let attempts: Int64

    init(row: Row) throws {
        letter = Letter(
            id: try row.value(at: 0), recipient: try row.value(at: 1), subject: try row.value(at: 2), body: try row.value(at: 3),
            createdAt: try row.value(at: 4))
        attempts = try row.value(at: 5)
    }
}
