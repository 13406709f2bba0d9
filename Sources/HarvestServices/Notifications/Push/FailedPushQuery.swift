import HarvestCore
import SQLStore

extension PushRepository {
    /// A page of the pushes that were given up, newest first. They are kept for some days.
    package func failed(offset: Int, limit: Int) throws -> [FailedPush] {
        try db.all(
            """
            SELECT p.kind, p.failure, p.attempts, p.created_at, d.platform, d.app, u.id AS user_id, u.first_name, u.last_name
            FROM pushes p JOIN push_devices d ON d.id = p.device_id JOIN users u ON u.id = d.user_id
            WHERE p.status IN (\(literals: [PushStatus.failed])) AND p.created_at > \(Instant(milliseconds: 0)) ORDER BY p.created_at DESC LIMIT \(limit) OFFSET \(offset)
            """
        ) { row in
            FailedPush(
                user: try row.value("user_id"), name: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                kind: API.NotificationKind(rawValue: try row.text("kind")), platform: try row.value("platform"), app: try row.value("app"),
                reason: try row.textIfPresent("failure") ?? "", attempts: try row.int("attempts"), createdAt: try row.value("created_at"))
        }
    }
}
