import HarvestCore
import SQLStore

extension OutboxRepository {
    /// A page of the e-mails that were given up, newest first.
    package func failed(offset: Int, limit: Int) throws -> [FailedEmail] {
        try db.all(
            """
            SELECT recipient, limit_key, failure, attempts, created_at FROM outbox
            WHERE status = 'failed' AND created_at > \(Instant(milliseconds: 0)) ORDER BY created_at DESC LIMIT \(limit) OFFSET \(offset)
            """
        ) { row in
            FailedEmail(
                recipient: try row.text("recipient"), topic: Email.Topic(kind: try row.text("limit_key").prefix { $0 != " " }),
                reason: try row.textIfPresent("failure") ?? "", attempts: try row.int("attempts"), createdAt: try row.value("created_at"))
        }
    }
}
