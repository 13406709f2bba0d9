import HarvestCore
import SQLStore

extension OutboxRepository {
    /// The e-mails that were queued after an instant and given up.
    func failures(since instant: Instant, _ columns: SQL = "1") -> SQL {
        "SELECT \(sql: columns) FROM outbox WHERE status = 'failed' AND created_at > \(instant)"
    }

    /// A page of the e-mails that were given up, newest first.
    package func failed(offset: Int, limit: Int) throws -> [FailedEmail] {
        try db.all(
            failures(since: Instant(milliseconds: 0), "recipient, limit_key, failure, attempts, created_at")
                + " ORDER BY created_at DESC LIMIT \(limit) OFFSET \(offset)"
        ) { row in
            FailedEmail(
                recipient: try row.text("recipient"), topic: Email.Topic(kind: try row.text("limit_key").prefix { $0 != " " }),
                reason: try row.textIfPresent("failure") ?? "", attempts: try row.int("attempts"), createdAt: try row.value("created_at"))
        }
    }
}
