/// How much of a produce is left: a number of units, or unlimited.
public struct Stock: Hashable, Sendable {
    /// The most units.
    public static let limit = 99_999
    public static let unlimited = Stock(known: nil)

    /// Nil for unlimited stock.
    public let units: Int?

    /// Nil outside 0…99,999.
    public init?(units: Int) {
        guard (0...Self.limit).contains(units) else { return nil }
        self.init(known: units)
    }

    private init(known units: Int?) {
        self.units = units
    }

    /// Adds units, or takes them away if negative. Refuses a result below zero or above the limit. Unlimited stock stays unlimited.
    public func changed(by change: Int) throws(StockRefusal) -> Stock {
        guard let units else { return self }
        let (sum, overflow) = units.addingReportingOverflow(change)
        guard !overflow, sum <= Self.limit || change < 0 else { throw .tooMuch(limit: Self.limit) }
        guard let stock = Stock(units: sum) else { throw .short(left: units) }
        return stock
    }

    /// The most that one order can still contain: what is left, the produce's cap, and the greatest quantity of a line.
    public func left(perOrderCap: Int?) -> Int {
        min(units ?? Cart.quantities.upperBound, perOrderCap ?? Cart.quantities.upperBound, Cart.quantities.upperBound)
    }
}
