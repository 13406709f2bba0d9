/// What a vendor sees at a glance.
public enum StockLevel: String, CaseIterable, Hashable, Sendable {
    case ok
    case low
    case out

    /// Low at or under the vendor's own mark; out at nothing. Unlimited stock is always ok.
    public init(_ stock: Stock, warnAt: Int) {
        switch stock.units {
        case .none: self = .ok
        case .some(0): self = .out
        case .some(let units): self = units <= warnAt ? .low : .ok
        }
    }
}
