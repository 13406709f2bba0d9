import HarvestCore
import SQLStore

/// What the built-in processor and our own tables know of the demo's cards and bank accounts.
struct DemoBank {
    let db: Transaction

    /// A card that pays.
    func addCard(_ id: Card.ID, of user: NewAccount) throws {
        let year = MarketClock(timeZone: .gmt).today(at: user.createdAt).year + 3
        try db.execute(
            """
            INSERT INTO payment_methods (id, user_id, gateway_reference, brand, last4, expires_month, expires_year, is_default, created_at)
            VALUES (\(id), \(user.id), \(Self.method(id)), 'visa', '4242', 12, \(year), TRUE, \(user.createdAt))
            """)
    }

    func addPayoutAccount(_ owner: String, kind: String, at opened: Instant) throws {
        try db.execute(
            """
            INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, bank_name, bank_last4, created_at, updated_at)
            VALUES (\(owner), \(kind), 'active', \("account_" + owner), \(Self.bank), \(Self.lastDigits), \(opened), \(opened))
            """)
    }

    static func method(_ card: Card.ID) -> String { "method_\(card)" }
    private static let bank = "Harbor Credit Union"
    private static let lastDigits = "6789"
}
