/// How urgently a vendor should restock.
public enum StockLevel: String, CaseIterable, Hashable, Sendable {
    case ok
    case low
    case out

    /// `out` if nothing is left, `low` up to `warnAt` units, and `ok` otherwise. Unlimited stock is always `ok`.
    public init(_ stock: Stock, warnAt: Int) {
        switch stock.units {
        case .none: self = .ok
        case .some(0): self = .out
        case .some(let units): self = units <= warnAt ? .low : .ok
        }
    }
}
