/// What the default tip is a share of.
public enum TipBase: String, Codable, CaseIterable, Hashable, Sendable {
    case food
    case foodTaxFee = "food_tax_fee"
}
