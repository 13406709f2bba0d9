import HarvestCore
import HarvestServices

/// Stores the demo's cards and bank accounts, in our tables and in the built-in processor's.
struct DemoBank {
    let db: Transaction

    /// Adds a card that is never declined.
    func addCard(_ id: Card.ID, of user: NewAccount) throws {
        let year = MarketClock(timeZone: .gmt).today(at: user.createdAt).year + 3
        try db.execute(
            """
            INSERT INTO payment_methods (id, user_id, gateway_reference, brand, last4, expires_month, expires_year, is_default, created_at)
            VALUES (\(id), \(user.id), \(Self.method(id)), 'visa', '4242', 12, \(year), TRUE, \(user.createdAt))
            """)
        try db.addGatewayObject(Self.method(id), kind: "method", key: nil, status: "active", card: .good, at: user.createdAt)
    }

    func addPayoutAccount(_ owner: String, kind: String, at opened: Instant) throws {
        try db.execute(
            """
            INSERT INTO payout_accounts (owner_id, owner_kind, status, gateway_reference, bank_name, bank_last4, created_at, updated_at)
            VALUES (\(key: owner), \(kind), 'active', \("account_" + owner), \(Self.bank), \(Self.lastDigits), \(opened), \(opened))
            """)
        try db.addGatewayObject(
            "account_" + owner, kind: "payout_account", key: "account:\(owner)", status: "active", reference: owner,
            detail: "\(Self.bank) \(Self.lastDigits)", at: opened)
    }

    static func method(_ card: Card.ID) -> String { "method_\(card)" }
    private static let bank = "Harbor Credit Union"
    private static let lastDigits = "6789"
}

// The built-in processor's own records.
extension DemoBank {
    static func charge(_ payment: Payment.ID) -> String { "charge_\(payment)" }

    func addPayout(_ id: Payout.ID, _ amount: Cents, to owner: String, isPaid: Bool, arrives: Instant, at sent: Instant) throws {
        try db.addGatewayObject(
            "payout_\(id)", kind: "payout", key: id.description, status: isPaid ? "paid" : "in_transit", amount: amount, reference: owner,
            readyAt: arrives, at: sent)
    }
}
