import HarvestCore
import SQLStore

/// What touches the safety of an account is recorded too, under names of its own.
extension AuditTrail {
    /// Writes a line in the transaction of the change itself. `detail` is for people and holds no secret.
    func record(_ action: String, by actor: String, on subject: String, detail: String = "", at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO audit_trail (actor_id, action, subject_id, detail, occurred_at)
            VALUES (\(actor), \(action), \(subject), \(detail), \(now))
            """)
    }
}
