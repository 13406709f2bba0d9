import HarvestCore
import SQLStore

extension Transaction {
    /// The audit trail.
    package var audit: AuditTrail { AuditTrail(db: self) }
}

/// The append-only trail of what administrators do, and of vendors' changes of their own status. An action is recorded in the transaction that performs it.
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
        try db.all(
            AuditRecord.self,
            "SELECT \(sql: AuditRecord.columns) FROM \(sql: AuditRecord.tables) WHERE a.subject_id = \(subject) ORDER BY a.number DESC LIMIT \(limit)"
        )
    }

    /// A page of the trail, newest first. `before` is the last number of the previous page; `actor` is the ID of an actor or a subject.
    package func page(before number: Int64?, action: AuditAction?, actor: String?, limit: Int) throws -> [AuditRecord] {
        var query: SQL = "SELECT \(sql: AuditRecord.columns) FROM \(sql: AuditRecord.tables) WHERE a.number < \(number ?? .max)"
        if let action { query += " AND a.action = \(action.rawValue)" }
        if let actor { query += " AND (a.actor_id = \(actor) OR a.subject_id = \(actor))" }
        return try db.all(AuditRecord.self, query + " ORDER BY a.number DESC LIMIT \(limit)")
    }
}

extension AuditRecord: RowDecodable {
    static let columns: SQL = """
        a.number, a.actor_id, u.first_name, u.last_name, a.action, a.subject_id, a.detail, a.occurred_at, \
        coalesce(market.name, vendor.name, community.name, trim(person.first_name || ' ' || person.last_name)) AS subject_name, \
        subject_order.number AS subject_number
        """
    static let tables: SQL = """
        audit_trail a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN markets market ON market.id = a.subject_id \
        LEFT JOIN vendors vendor ON vendor.id = a.subject_id LEFT JOIN communities community ON community.id = a.subject_id \
        LEFT JOIN users person ON person.id = a.subject_id LEFT JOIN orders subject_order ON subject_order.id = a.subject_id
        """

    /// Reads `columns`.
    package init(row: Row) throws {
        let (number, actor) = (try row.value("number", as: Int64.self), try row.text("actor_id"))
        let (first, last) = (try row.textIfPresent("first_name"), try row.textIfPresent("last_name"))
        let order = try row.valueIfPresent("subject_number", as: Int64.self).map { "#" + OrderNumber.text($0) }
        self.init(
            number: number, actor: actor, actorName: first.map { PersonName.full($0, last ?? "") }, action: try row.text("action"),
            subject: try row.text("subject_id"), subjectName: try order ?? row.textIfPresent("subject_name"),
            detail: try row.text("detail"), occurredAt: try row.value("occurred_at"))
    }
}
