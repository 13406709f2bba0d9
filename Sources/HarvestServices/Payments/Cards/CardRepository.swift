import HarvestCore
import SQLStore

extension Transaction {
    /// The saved cards of users.
    package var cards: CardRepository { CardRepository(db: self) }
}

/// Fetches and saves users' cards. Removed cards are not found.
package struct CardRepository {
    let db: Transaction

    /// One of the user's cards: the one with this id, or the default without an id. Nil if the user has none.
    package func find(_ id: Card.ID?, of user: User.ID) throws -> CardRecord? {
        let condition: SQL = id.map { "id = \($0)" } ?? "is_default"
        return try db.first(
            CardRecord.self,
            """
            SELECT \(sql: CardRecord.columns) FROM payment_methods
            WHERE user_id = \(user) AND removed_at IS NULL AND \(sql: condition)
            """)
    }

    /// The user's cards: the default first, then the newest. The first `offset` cards are skipped.
    package func list(of user: User.ID, after offset: Int, limit: Int) throws -> [CardRecord] {
        try db.all(
            CardRecord.self,
            """
            SELECT \(sql: CardRecord.columns) FROM payment_methods WHERE user_id = \(user) AND removed_at IS NULL
            ORDER BY is_default DESC, created_at DESC, id DESC LIMIT \(limit) OFFSET \(offset)
            """)
    }

    /// Saves a card; a user's first one is the default.
    func add(_ id: Card.ID, of user: User.ID, _ method: GatewayMethod, at now: Instant) throws {
        let isFirst = try find(nil, of: user) == nil
        try db.execute(
            """
            INSERT INTO payment_methods (id, user_id, gateway_reference, brand, last4, expires_month, expires_year, is_default, created_at)
            VALUES (\(id), \(user), \(method.reference), \(method.brand), \(method.last4), \(method.expiresMonth), \(method.expiresYear),
                \(isFirst), \(now))
            """)
    }

    /// Makes one of the user's cards the default.
    package func makeDefault(_ id: Card.ID, of user: User.ID) throws {
        try db.execute("UPDATE payment_methods SET is_default = FALSE WHERE user_id = \(user) AND is_default AND id <> \(id)")
        try db.execute("UPDATE payment_methods SET is_default = TRUE WHERE id = \(id) AND user_id = \(user) AND removed_at IS NULL")
    }

    /// Removes a card. If it was the default, the user's newest card becomes the default.
    package func remove(_ id: Card.ID, of user: User.ID, at now: Instant) throws {
        try db.execute(
            "UPDATE payment_methods SET removed_at = \(now), is_default = FALSE WHERE id = \(id) AND user_id = \(user)")
        guard try find(nil, of: user) == nil, let newest = try list(of: user, after: 0, limit: 1).first else { return }
        try makeDefault(newest.id, of: user)
    }

    /// Whether a payment with this card may still take money from it.
    package func isInUse(_ id: Card.ID) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM payments WHERE payment_method_id = \(id)
            AND (status IN (\(literals: PaymentRecord.Status.open)) OR pending_step IS NOT NULL) LIMIT 1
            """) != nil
    }
}
