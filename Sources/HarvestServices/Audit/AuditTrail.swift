import HarvestCore
import SQLStore

extension Transaction {
    /// The audit trail.
    package var audit: AuditTrail { AuditTrail(db: self) }
}

/// The append-only trail of what administrators do, of vendors' changes of their own status and EBT, and of the reasons with which drivers
/// replace a position. An action is recorded in the
/// transaction that performs it.
package struct AuditTrail {
    let db: Transaction
    /// The actor of commands that run on the server.
    package static let console = "console"
    private static let detailLimit = 500

    /// Adds an entry. `detail` is a reason or a name, of which at most 500 characters are stored.
    package func record(_ action: AuditAction, of subject: String, detail: String = "", by actor: String, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO audit_trail (actor_id, action, subject_id, detail, occurred_at)
            VALUES (\(actor), \(action.rawValue), \(subject), \(String(detail.prefix(Self.detailLimit))), \(now))
            """)
    }

    /// The latest entries about a subject, newest first.
    package func history(of subject: String, limit: Int = 20) throws -> [AuditRecord] {
        try records("\(sql: Self.select) WHERE a.subject_id = \(subject) ORDER BY a.number DESC LIMIT \(limit)")
    }

    /// A page of the trail, newest first. `before` is the last number of the previous page; `actor` is the ID of an actor or a subject.
    package func page(before number: Int64?, action: AuditAction?, actor: String?, limit: Int) throws -> [AuditRecord] {
        var query: SQL = "\(sql: Self.select) WHERE a.number < \(number ?? .max)"
        if let action { query += " AND a.action = \(action.rawValue)" }
        if let actor { query += " AND (a.actor_id = \(actor) OR a.subject_id = \(actor))" }
        return try records(query + " ORDER BY a.number DESC LIMIT \(limit)")
    }

    private static let select: SQL =
        "SELECT a.number, a.actor_id, a.action, a.subject_id, a.detail, a.occurred_at FROM audit_trail a"

    private func records(_ query: SQL) throws -> [AuditRecord] {
        let rows = try db.all(AuditRow.self, query)
        let names = try AuditNames(of: rows.flatMap { [$0.actor, $0.subject] }, db)
        return rows.map { row in
            AuditRecord(
                number: row.number, actor: row.actor, actorName: names[row.actor], action: row.action, subject: row.subject,
                subjectName: names[row.subject], detail: row.detail, occurredAt: row.occurredAt)
        }
    }
}

/// A row of the trail, without names.
private struct AuditRow: RowDecodable {
    let number: Int64
    let (actor, action, subject, detail): (String, String, String, String)
    let occurredAt: Instant

    init(row: Row) throws {
        number = try row.value("number")
        (actor, action) = (try row.text("actor_id"), try row.text("action"))
        (subject, detail) = (try row.text("subject_id"), try row.text("detail"))
        occurredAt = try row.value("occurred_at")
    }
}
