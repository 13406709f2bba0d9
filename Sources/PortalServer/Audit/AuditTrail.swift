import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var audit: AuditTrail { AuditTrail(db: self) }
}

/// Who did what, append only. What an administrator does is recorded in the transaction that does it.
struct AuditTrail {
    let db: Transaction
    /// The actor of commands typed on the server.
    static let console = "console"

    /// `detail` is a reason or a name, at most 500 characters of it.
    func record(_ action: AuditAction, of subject: String, detail: String = "", by actor: String, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO audit_trail (actor_id, action, subject_id, detail, occurred_at)
            VALUES (\(actor), \(action.rawValue), \(subject), \(String(detail.prefix(500))), \(now))
            """)
    }

    /// What was done to something, newest first, with the actor's name.
    func history(of subject: String, limit: Int = 20) throws -> [AuditRecord] {
        try db.all(
            AuditRecord.self,
            "SELECT \(sql: AuditRecord.columns) FROM \(sql: AuditRecord.tables) WHERE a.subject_id = \(subject) ORDER BY a.number DESC LIMIT \(limit)"
        )
    }

    /// One page of the trail, newest first: `before` is the number of the last row of the page before.
    func page(before number: Int64?, action: AuditAction?, actor: String?, limit: Int) throws -> [AuditRecord] {
        var query: SQL = "SELECT \(sql: AuditRecord.columns) FROM \(sql: AuditRecord.tables) WHERE a.number < \(number ?? .max)"
        if let action { query += " AND a.action = \(action.rawValue)" }
        if let actor { query += " AND (a.actor_id = \(actor) OR a.subject_id = \(actor))" }
        return try db.all(AuditRecord.self, query + " ORDER BY a.number DESC LIMIT \(limit)")
    }
}

/// A row of the trail.
struct AuditRecord: Sendable, RowDecodable {
    let number: Int64
    let actor: String
    /// Nil for the server and its commands.
    let actorName: String?
    let action: String
    let subject: String
    let detail: String
    let occurredAt: Instant

    static let columns: SQL = "a.number, a.actor_id, u.first_name, u.last_name, a.action, a.subject_id, a.detail, a.occurred_at"
    static let tables: SQL = "audit_trail a LEFT JOIN users u ON u.id = a.actor_id"

    init(row: Row) throws {
        number = try row.value(at: 0)
        actor = try row.text(at: 1)
        let names = [try row.textIfPresent(at: 2), try row.textIfPresent(at: 3)].compactMap { $0 }
        actorName = names.isEmpty ? nil : names.joined(separator: " ")
        action = try row.text(at: 4)
        subject = try row.text(at: 5)
        detail = try row.text(at: 6)
        occurredAt = try row.value(at: 7)
    }
}
