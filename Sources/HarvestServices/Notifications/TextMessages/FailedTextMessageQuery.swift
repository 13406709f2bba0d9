import HarvestCore
import SQLStore

extension TextMessageRepository {
    /// The rows of texts that were given up.
    func failures(since instant: Instant) -> SQL {
        "SELECT 1 FROM text_messages WHERE status IN (\(literals: [TextMessageStatus.failed])) AND created_at > \(instant)"
    }

    /// A page of the texts that were given up, newest first. They are kept for some days.
    package func failed(offset: Int, limit: Int) throws -> [FailedTextMessage] {
        try db.all(
            """
            SELECT t.phone, t.purpose, t.failure, t.attempts, t.created_at, t.user_id, u.first_name, u.last_name
            FROM text_messages t LEFT JOIN users u ON u.id = t.user_id
            WHERE t.status IN (\(literals: [TextMessageStatus.failed])) AND t.created_at > \(Instant(milliseconds: 0))
            ORDER BY t.created_at DESC LIMIT \(limit) OFFSET \(offset)
            """
        ) { row in
            FailedTextMessage(
                user: try row.valueIfPresent("user_id"),
                name: PersonName.full(try row.textIfPresent("first_name") ?? "", try row.textIfPresent("last_name") ?? ""),
                maskedPhone: PhoneNumber.masked(try row.text("phone")), purpose: try row.value("purpose"),
                reason: try row.textIfPresent("failure") ?? "", attempts: try row.int("attempts"), createdAt: try row.value("created_at"))
        }
    }
}
