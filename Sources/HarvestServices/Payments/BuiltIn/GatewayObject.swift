import HarvestCore
import SQLStore

/// A record of the built-in processor: a card's setup, a card, a charge, a refund, a payout account or a payout.
package struct GatewayObject: Sendable {
    let id: String
    /// Each kind has statuses of its own.
    package let status: String
    let card: TestCard
    package let amount: Cents
    var captured = Cents.zero
    var refunded = Cents.zero
    /// What it belongs to: a card's setup, a charge's card, the owner of an account or a payout.
    let reference: String
    /// Why it failed, or the bank account.
    let detail: String
    /// A digest of the number of a bank account.
    var fingerprint = ""
    let readyAt: Instant
    let createdAt: Instant
}

extension GatewayObject: RowDecodable {
    static let columns: SQL =
        "id, status, test_card, amount_cents, captured_cents, refunded_cents, reference, detail, fingerprint, ready_at, created_at"

    package init(row: Row) throws {
        id = try row.text("id")
        status = try row.text("status")
        card = TestCard(rawValue: try row.text("test_card")) ?? .good
        amount = try row.value("amount_cents")
        captured = try row.value("captured_cents")
        refunded = try row.value("refunded_cents")
        reference = try row.text("reference")
        detail = try row.text("detail")
        fingerprint = try row.text("fingerprint")
        readyAt = try row.value("ready_at")
        createdAt = try row.value("created_at")
    }
}

extension Transaction {
    /// The built-in processor's record with a reference; nil if there is none.
    package func gatewayObject(_ id: String) throws -> GatewayObject? {
        try first(GatewayObject.self, "SELECT \(sql: GatewayObject.columns) FROM gateway_objects WHERE id = \(id)")
    }

    /// The built-in processor's record that was made for an idempotency key; nil if there is none.
    func gatewayObject(forKey key: String) throws -> GatewayObject? {
        try first(GatewayObject.self, "SELECT \(sql: GatewayObject.columns) FROM gateway_objects WHERE idempotency_key = \(key)")
    }

    /// The built-in processor's record that was made for an idempotency key, and the one with a reference, as far as they exist.
    func gatewayObjects(forKey key: String, or id: String) throws -> [GatewayObject] {
        try all(
            GatewayObject.self,
            "SELECT \(sql: GatewayObject.columns) FROM gateway_objects WHERE idempotency_key = \(key) OR id = \(id) LIMIT 2")
    }

    /// Adds a record of the built-in processor. A key that has a record already is a constraint failure.
    func addGatewayObject(_ object: GatewayObject, kind: String, key: String) throws {
        try addGatewayObject(
            object.id, kind: kind, key: key, status: object.status, card: object.card, amount: object.amount, reference: object.reference,
            detail: object.detail, readyAt: object.readyAt, at: object.createdAt)
    }

    /// Adds a record of the built-in processor. A key that has a record already is a constraint failure.
    package func addGatewayObject(
        _ id: String, kind: String, key: String?, status: String, card: TestCard? = nil, amount: Cents = .zero, reference: String = "",
        detail: String = "", readyAt: Instant = Instant(milliseconds: 0), at now: Instant
    ) throws {
        try enqueue(
            """
            INSERT INTO gateway_objects (id, kind, idempotency_key, status, test_card, amount_cents, reference, detail, ready_at, created_at)
            VALUES (\(id), \(kind), \(key), \(status), \(card?.rawValue ?? ""), \(amount), \(reference), \(detail), \(readyAt), \(now))
            """)
    }
}
