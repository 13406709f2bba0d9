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

    func isAnyDue(at now: Instant) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM mails WHERE status = 'waiting' AND next_attempt_at <= \(now) LIMIT 1") != nil
    }

    /// Takes the letters that wait longest, for so many seconds: nobody else sends them meanwhile.
    func claim(limit: Int, seconds: Int64, at now: Instant) throws -> [ClaimedLetter] {
        let claimed = try db.all(
            ClaimedLetter.self,
            """
            UPDATE mails SET attempts = attempts + 1, next_attempt_at = \(now + seconds)
            WHERE id IN (
                    SELECT id FROM mails WHERE status = 'waiting' AND next_attempt_at <= \(now) ORDER BY next_attempt_at, id LIMIT \(limit))
                AND status = 'waiting' AND next_attempt_at <= \(now)
            RETURNING id, recipient, subject, body, created_at, attempts
            """)
        return claimed.sorted { ($0.letter.createdAt, $0.letter.id.description) < ($1.letter.createdAt, $1.letter.id.description) }
    }

    /// Of a letter that is out the words are dropped: they may hold a link that opens an account.
    /// What was not sent is only noted under its own claim: when that ended, the letter is somebody else's.
    func note(_ outcome: LetterOutcome, of id: Mail.ID, claim attempts: Int64) throws {
        switch outcome {
        case .sent(let now):
            try db.execute("UPDATE mails SET status = 'sent', sent_at = \(now), failure = NULL, body = '' WHERE id = \(id)")
        case .failed(let cause, let retryAt?):
            try db.execute("UPDATE mails SET failure = \(cause), next_attempt_at = \(retryAt) WHERE id = \(id) AND attempts = \(attempts)")
        case .failed(let cause, nil):
            try db.execute("UPDATE mails SET failure = \(cause), status = 'failed', body = '' WHERE id = \(id)")
        case .unsent(let now):
            try db.execute("UPDATE mails SET attempts = attempts - 1, next_attempt_at = \(now) WHERE id = \(id) AND attempts = \(attempts)")
        }
    }
}

/// What became of a claimed letter.
enum LetterOutcome: Sendable {
    case sent(at: Instant)
    /// Without a time to try again it is given up.
    case failed(String, retryAt: Instant?)
    /// Not even tried: others may take it at once.
    case unsent(at: Instant)
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
