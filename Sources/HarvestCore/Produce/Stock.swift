/// How much there is of a produce: a number of units, or no limit.
public struct Stock: Hashable, Sendable {
    public static let limit = 99_999
    public static let unlimited = Stock(known: nil)

    /// Nil without limit.
    public let units: Int?

    /// Nil outside 0…99,999.
    public init?(units: Int) {
        guard (0...Self.limit).contains(units) else { return nil }
        self.init(known: units)
    }

    private init(known units: Int?) {
        self.units = units
    }

    /// More or less of it, never below zero or above the limit. Without limit it stays so.
    public func changed(by change: Int) throws(StockRefusal) -> Stock {
        guard let units else { return self }
        let (sum, overflow) = units.addingReportingOverflow(change)
        guard !overflow, sum <= Self.limit || change < 0 else { throw .tooMuch(limit: Self.limit) }
        guard let stock = Stock(units: sum) else { throw .short(left: units) }
        return stock
    }

    /// What one order can still have, the cap counted in, at most 999.
    public func left(perOrderCap: Int?) -> Int {
        min(units ?? Cart.quantities.upperBound, perOrderCap ?? Cart.quantities.upperBound, Cart.quantities.upperBound)
    }
}

/// Why stock doesn't change.
public enum StockRefusal: Error, Hashable, Sendable {
    case short(left: Int)
    case tooMuch(limit: Int)
}
