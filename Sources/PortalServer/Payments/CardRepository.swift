import HarvestCore
import SQLStore

/// A saved card.
struct CardRecord: Sendable, RowDecodable {
    let id: Card.ID
    let gatewayReference: String
    let brand: String
    let last4: String
    let expiresMonth: Int
    let expiresYear: Int
    let isDefault: Bool

    static let columns: SQL = "id, gateway_reference, brand, last4, expires_month, expires_year, is_default"

    init(row: Row) throws {
        id = try row.value(at: 0)
        gatewayReference = try row.text(at: 1)
        brand = try row.text(at: 2)
        last4 = try row.text(at: 3)
        expiresMonth = try row.int(at: 4)
        expiresYear = try row.int(at: 5)
        isDefault = try row.bool(at: 6)
    }

    var payload: API.PaymentMethod {
        API.PaymentMethod(
            id: id, brand: API.PaymentMethod.Brand(rawValue: brand) ?? .other, last4: last4, expiresMonth: expiresMonth,
            expiresYear: expiresYear, isDefault: isDefault)
    }
}

extension Transaction {
    var cards: CardRepository { CardRepository(db: self) }
}

struct CardRepository {
    let db: Transaction

    /// One of the user's cards: the named one, else the default.
    func find(_ id: Card.ID?, of user: User.ID) throws -> CardRecord? {
        let which: SQL = id.map { "id = \($0)" } ?? "is_default"
        return try db.first(
            CardRecord.self,
            """
            SELECT \(sql: CardRecord.columns) FROM payment_methods
            WHERE user_id = \(user) AND removed_at IS NULL AND \(sql: which)
            """)
    }

    /// The default first, then the newest.
    func list(of user: User.ID, after place: Int, limit: Int) throws -> [CardRecord] {
        try db.all(
            CardRecord.self,
            """
            SELECT \(sql: CardRecord.columns) FROM payment_methods WHERE user_id = \(user) AND removed_at IS NULL
            ORDER BY is_default DESC, created_at DESC, id DESC LIMIT \(limit) OFFSET \(place)
            """)
    }

    /// Saves a card; the first one is the default.
    func add(_ id: Card.ID, of user: User.ID, _ method: GatewayMethod, at now: Instant) throws {
        let isFirst = try find(nil, of: user) == nil
        try db.execute(
            """
            INSERT INTO payment_methods (id, user_id, gateway_reference, brand, last4, expires_month, expires_year, is_default, created_at)
            VALUES (\(id), \(user), \(method.reference), \(method.brand), \(method.last4), \(method.expiresMonth), \(method.expiresYear),
                \(isFirst), \(now))
            """)
    }

    func makeDefault(_ id: Card.ID, of user: User.ID) throws {
        try db.execute("UPDATE payment_methods SET is_default = FALSE WHERE user_id = \(user) AND is_default AND id <> \(id)")
        try db.execute("UPDATE payment_methods SET is_default = TRUE WHERE id = \(id) AND user_id = \(user) AND removed_at IS NULL")
    }

    /// Forgets a card. If it was the default, the newest of the others is.
    func remove(_ id: Card.ID, of user: User.ID, at now: Instant) throws {
        try db.execute(
            "UPDATE payment_methods SET removed_at = \(now), is_default = FALSE WHERE id = \(id) AND user_id = \(user)")
        guard try find(nil, of: user) == nil, let newest = try list(of: user, after: 0, limit: 1).first else { return }
        try makeDefault(newest.id, of: user)
    }

    /// A payment with this card may still move money.
    func isInUse(_ id: Card.ID) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM payments WHERE payment_method_id = \(id)
            AND (status IN ('planned', 'processing', 'requires_action', 'authorised') OR pending_step IS NOT NULL) LIMIT 1
            """) != nil
    }
}
