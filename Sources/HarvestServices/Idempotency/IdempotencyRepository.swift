import HarvestCore
import SQLStore

extension Transaction {
    package var idempotency: IdempotencyRepository { IdempotencyRepository(db: self) }
}

/// Idempotency keys that clients sent, what each request was, and how it was answered.
package struct IdempotencyRepository {
    /// The status of a request under its key.
    package enum Status {
        /// The key is new, and now claimed.
        case claimed
        /// Another server or task works on the request, or went away before its lease ended.
        case running(until: Instant)
        /// The first step is stored and the rest is to be done; now claimed. `subject` is what the first step made.
        case resumable(subject: String)
        case answered(StoredResponse)
    }

    private struct Record {
        let method: String
        let path: String
        let bodyHash: String
        let claimedUntil: Instant
        let subject: String?
        let answer: StoredResponse?
    }

    let db: Transaction

    /// Claims the key until `lease` unless the request is running or answered. Throws `IdempotencyRefusal.keyReused` if the key was used for
    /// another request. `subject` is what the first step makes, if that is known before.
    package func claim(_ request: IdempotentRequest, subject: String? = nil, at now: Instant, until lease: Instant) throws -> Status {
        let added = try db.execute(
            """
            INSERT INTO idempotency_keys (user_id, key, method, path, body_hash, claimed_until, subject_id, created_at)
            VALUES (\(request.user), \(request.key), \(request.method), \(request.path), \(request.bodyHash), \(lease), \(subject), \(now))
            ON CONFLICT (user_id, key) DO NOTHING
            """)
        guard added == 0 else { return .claimed }
        let record = try record(request)
        guard (record.method, record.path, record.bodyHash) == (request.method, request.path, request.bodyHash) else {
            throw IdempotencyRefusal.keyReused
        }
        if let answer = record.answer { return .answered(answer) }
        guard record.claimedUntil <= now else { return .running(until: record.claimedUntil) }
        try db.execute(
            "UPDATE idempotency_keys SET claimed_until = \(lease) WHERE user_id = \(request.user) AND key = \(request.key)")
        return record.subject.map { .resumable(subject: $0) } ?? .claimed
    }

    private func record(_ request: IdempotentRequest) throws -> Record {
        try db.one(
            """
            SELECT method, path, body_hash, claimed_until, subject_id, status, location, body FROM idempotency_keys
            WHERE user_id = \(request.user) AND key = \(request.key)
            """
        ) { row in
            Record(
                method: try row.text("method"), path: try row.text("path"), bodyHash: try row.text("body_hash"),
                claimedUntil: try row.value("claimed_until"), subject: try row.textIfPresent("subject_id"),
                answer: try row.intIfPresent("status").map { status in
                    StoredResponse(status: status, location: try row.textIfPresent("location"), body: try row.text("body"))
                })
        }
    }

    /// Stores what the first step of a request made, so that a repeat resumes instead of beginning again.
    package func attach(_ subject: String, to request: IdempotentRequest) throws {
        try db.execute(
            "UPDATE idempotency_keys SET subject_id = \(subject) WHERE user_id = \(request.user) AND key = \(request.key)")
    }

    /// Stores the answer for good. The first one stays.
    package func finish(_ request: IdempotentRequest, _ answer: StoredResponse) throws {
        try db.enqueue(
            """
            UPDATE idempotency_keys SET status = \(answer.status), location = \(answer.location), body = \(answer.body)
            WHERE user_id = \(request.user) AND key = \(request.key) AND status IS NULL
            """)
    }

    /// Ends the lease of a request without an answer, so that a repeat can resume at once.
    package func release(_ request: IdempotentRequest) throws {
        try db.execute(
            "UPDATE idempotency_keys SET claimed_until = 0 WHERE user_id = \(request.user) AND key = \(request.key) AND status IS NULL")
    }

    /// Whether the user sent this key before, for whatever request.
    func isKnown(_ request: IdempotentRequest) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM idempotency_keys WHERE user_id = \(request.user) AND key = \(request.key)") != nil
    }
}
