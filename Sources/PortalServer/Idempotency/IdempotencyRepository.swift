import HarvestCore
import SQLStore

extension Transaction {
    var idempotency: IdempotencyRepository { IdempotencyRepository(db: self) }
}

/// Keys that clients sent, what they asked for, and what was answered.
struct IdempotencyRepository {
    /// How a request under a key stands.
    enum Standing {
        /// Never seen: it is claimed now.
        case fresh
        /// Being worked on, as far as one knows: a server that went away keeps it until its lease ends.
        case running(until: Instant)
        /// Begun and left half way; `subject` is what it made.
        case halfWay(subject: String)
        case answered(StoredAnswer)
    }

    private struct Record {
        let method: String
        let path: String
        let bodyHash: String
        let claimedUntil: Instant
        let subject: String?
        let answer: StoredAnswer?
    }

    let db: Transaction

    /// Claims the key until `lease`, or says what became of it. Refuses a key used for something else.
    func claim(_ request: IdempotentRequest, at now: Instant, until lease: Instant) throws -> Standing {
        let added = try db.execute(
            """
            INSERT INTO idempotency_keys (user_id, key, method, path, body_hash, claimed_until, created_at)
            VALUES (\(request.user), \(request.key), \(request.method), \(request.path), \(request.bodyHash), \(lease), \(now))
            ON CONFLICT (user_id, key) DO NOTHING
            """)
        guard added == 0 else { return .fresh }
        let record = try db.one(
            """
            SELECT method, path, body_hash, claimed_until, subject_id, status, location, body FROM idempotency_keys
            WHERE user_id = \(request.user) AND key = \(request.key)
            """, Self.record)
        guard (record.method, record.path, record.bodyHash) == (request.method, request.path, request.bodyHash) else {
            throw Problem.idempotencyKeyReused
        }
        if let answer = record.answer { return .answered(answer) }
        guard record.claimedUntil <= now else { return .running(until: record.claimedUntil) }
        try db.execute(
            "UPDATE idempotency_keys SET claimed_until = \(lease) WHERE user_id = \(request.user) AND key = \(request.key)")
        return record.subject.map { .halfWay(subject: $0) } ?? .fresh
    }

    /// Ties the key to what its request made, so that a repeat goes on instead of beginning again.
    func attach(_ subject: String, to request: IdempotentRequest) throws {
        try db.execute(
            "UPDATE idempotency_keys SET subject_id = \(subject) WHERE user_id = \(request.user) AND key = \(request.key)")
    }

    /// Keeps the answer for ever.
    func finish(_ request: IdempotentRequest, _ answer: StoredAnswer) throws {
        try db.execute(
            """
            UPDATE idempotency_keys SET status = \(answer.status), location = \(answer.location), body = \(answer.body)
            WHERE user_id = \(request.user) AND key = \(request.key) AND status IS NULL
            """)
    }

    /// Lets a repeat go on at once.
    func release(_ request: IdempotentRequest) throws {
        try db.execute(
            "UPDATE idempotency_keys SET claimed_until = 0 WHERE user_id = \(request.user) AND key = \(request.key) AND status IS NULL")
    }

    private static func record(_ row: Row) throws -> Record {
        let answer = try row.intIfPresent(at: 5).map { status in
            StoredAnswer(status: status, location: try row.textIfPresent(at: 6), body: try row.text(at: 7))
        }
        return Record(
            method: try row.text(at: 0), path: try row.text(at: 1), bodyHash: try row.text(at: 2), claimedUntil: try row.value(at: 3),
            subject: try row.textIfPresent(at: 4), answer: answer)
    }
}
