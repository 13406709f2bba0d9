import HarvestCore
import SQLStore

extension Transaction {
    /// Pushes that wait to be sent.
    package var pushes: PushRepository { PushRepository(db: self) }
}

/// Pushes that wait to be sent. A push is queued in the transaction of the change that it reports, and sent after the commit.
package struct PushRepository {
    let db: Transaction

    /// Queues a push to each device of each person, unless it is queued already.
    func queue(_ pushes: [NewPush], at now: Instant) throws {
        for start in stride(from: 0, to: pushes.count, by: 100) {
            let rows: [SQL] = pushes[start..<min(start + 100, pushes.count)].map {
                "\($0.notification), \($0.user), \($0.kind), \($0.subject.description), \($0.item), \($0.person), \($0.arrival?.stored ?? "")"
            }
            try db.enqueue(
                """
                WITH told (notification_id, user_id, kind, subject_id, item, person, arrival) AS (VALUES \(rows: rows))
                INSERT INTO pushes (notification_id, device_id, kind, subject_id, item, person, arrival, status, next_attempt_at, created_at)
                SELECT told.notification_id, d.id, told.kind, told.subject_id, told.item, told.person, told.arrival, \(PushStatus.waiting),
                    \(now), \(now)
                FROM told JOIN push_devices d ON d.user_id = told.user_id WHERE TRUE
                ON CONFLICT (notification_id, device_id) DO NOTHING
                """)
        }
    }

    /// Whether a push is due.
    func isAnyDue(at now: Instant) throws -> Bool {
        try db.first(
            Int.self, "SELECT 1 FROM pushes WHERE status IN (\(literals: [PushStatus.waiting])) AND next_attempt_at <= \(now) LIMIT 1")
            != nil
    }

    /// Claims the pushes that have waited longest. No other worker sends them for `seconds`. Call it with snapshot isolation: of two workers
    /// that claim the same push, one runs again and finds it claimed.
    func claim(limit: Int, seconds: Int64, at now: Instant) throws -> [QueuedPush] {
        let due = try db.all(
            QueuedPush.self,
            """
            SELECT \(sql: QueuedPush.columns) FROM pushes p JOIN push_devices d ON d.id = p.device_id JOIN users u ON u.id = d.user_id
            LEFT JOIN quiet_hours q ON q.user_id = d.user_id
            WHERE p.status IN (\(literals: [PushStatus.waiting])) AND p.next_attempt_at <= \(now) ORDER BY p.next_attempt_at LIMIT \(limit)
            """)
        guard !due.isEmpty else { return [] }
        try db.execute(
            """
            WITH claimed (notification_id, device_id) AS (VALUES \(rows: due.map { "\($0.notification), \($0.device)" }))
            UPDATE pushes SET attempts = attempts + 1, next_attempt_at = \(now + seconds) FROM claimed
            WHERE pushes.notification_id = claimed.notification_id AND pushes.device_id = claimed.device_id
            """)
        return due.map { $0.claimed() }
    }

    /// Stores the outcome of a claimed push. The words and the arrival of one that is over are deleted. A failure is stored only while the claim
    /// lasts: afterwards another worker may have the push.
    func record(_ outcome: PushOutcome, of push: QueuedPush) throws {
        let key: SQL = "notification_id = \(push.notification) AND device_id = \(push.device)"
        let claim: SQL = "\(sql: key) AND attempts = \(push.attempts)"
        switch outcome {
        case .sent(let now):
            try db.enqueue(
                """
                UPDATE pushes SET status = \(PushStatus.sent), sent_at = \(now), failure = NULL, item = '', person = '', arrival = ''
                WHERE \(sql: key)
                """)
        case .gone(let claimedAt): try db.pushDevices.delete(gone: push.device, before: claimedAt)
        case .failed(let cause, let retryAt?):
            try db.enqueue("UPDATE pushes SET failure = \(cause), next_attempt_at = \(retryAt) WHERE \(sql: claim)")
        case .failed(let cause, nil):
            try db.enqueue(
                """
                UPDATE pushes SET status = \(PushStatus.failed), failure = \(cause), item = '', person = '', arrival = ''
                WHERE \(sql: claim)
                """)
        case .expired:
            try db.enqueue("UPDATE pushes SET status = \(PushStatus.expired), item = '', person = '', arrival = '' WHERE \(sql: claim)")
        case .unsent(let now):
            try db.enqueue("UPDATE pushes SET attempts = attempts - 1, next_attempt_at = \(now) WHERE \(sql: claim)")
        }
    }

    /// The rows of pushes that were given up.
    func failures(since instant: Instant) -> SQL {
        "SELECT 1 FROM pushes WHERE status IN (\(literals: [PushStatus.failed])) AND created_at > \(instant)"
    }

    /// Whether pushes that are over were queued before an instant.
    static func hasOld(before instant: Instant) -> SQL {
        "EXISTS (SELECT 1 FROM pushes WHERE status IN (\(literals: PushStatus.over)) AND created_at < \(instant))"
    }

    /// Deletes pushes that are over and were queued before an instant.
    func prune(before instant: Instant) throws {
        try db.execute("DELETE FROM pushes WHERE status IN (\(literals: PushStatus.over)) AND created_at < \(instant)")
    }
}
