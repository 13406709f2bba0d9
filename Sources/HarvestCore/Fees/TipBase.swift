/// The sum of which the default tip is a share.
public enum TipBase: String, Codable, CaseIterable, Hashable, Sendable {
    case food
    /// Food, tax and service fee.
    case foodTaxFee = "food_tax_fee"
}
