import HarvestCore
import SQLStore

/// A saved card.
package struct CardRecord: Sendable {
    let id: Card.ID
    /// The card's reference at the processor.
    package let gatewayReference: String
    let brand: String
    let last4: String
    let expiresMonth: Int
    let expiresYear: Int
    let isDefault: Bool

    /// The card as apps get it.
    package var payload: API.PaymentMethod {
        API.PaymentMethod(
            id: id, brand: API.PaymentMethod.Brand(rawValue: brand) ?? .other, last4: last4, expiresMonth: expiresMonth,
            expiresYear: expiresYear, isDefault: isDefault)
    }
}

extension CardRecord: RowDecodable {
    static let columns: SQL = "id, gateway_reference, brand, last4, expires_month, expires_year, is_default"

    package init(row: Row) throws {
        id = try row.value("id")
        gatewayReference = try row.text("gateway_reference")
        brand = try row.text("brand")
        last4 = try row.text("last4")
        expiresMonth = try row.int("expires_month")
        expiresYear = try row.int("expires_year")
        isDefault = try row.bool("is_default")
    }
}
