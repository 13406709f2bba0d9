import HarvestCore
import SQLStore

/// What a customer buys with, and the version of what can be kept in memory, read with one statement.
struct BuyerRow: RowDecodable {
    let phone: String?
    /// The address that was asked for; nil if the customer doesn't have it.
    let address: API.AddressDetails?
    /// The card that was asked for; nil if the customer doesn't have it.
    let card: Card.ID?
    /// The version of all markets with their hours, of the settings and of the fee schedules.
    let marketsVersion: Int64

    /// - Parameters:
    ///   - address: nil for the active one.
    ///   - card: nil for the default.
    static func query(_ customer: User.ID, address: Address.ID?, card: Card.ID?) -> SQL {
        """
        SELECT u.phone, a.title, a.subtitle, a.lat, a.lon, a.apt, a.building, a.instructions, c.id AS card_id,
            (\(sql: .catalogueVersion(of: ["markets"]))) AS markets_version
        FROM users u
        LEFT JOIN addresses a ON a.user_id = u.id AND \(sql: address.map { "a.id = \($0)" } ?? "a.is_active")
        LEFT JOIN payment_methods c ON c.user_id = u.id AND c.removed_at IS NULL AND \(sql: card.map { "c.id = \($0)" } ?? "c.is_default")
        WHERE u.id = \(customer)
        """
    }

    init(row: Row) throws {
        phone = try row.textIfPresent("phone")
        address = try API.AddressDetails(joined: row)
        card = try row.valueIfPresent("card_id")
        marketsVersion = try row.value("markets_version")
    }
}
