/// Lines that can be priced: within the limits, and each produce once. The database decides whether they are in stock and of one market.
public struct Cart: Hashable, Sendable {
    /// The most lines of a cart.
    public static let linesLimit = 100
    /// The quantities of a line.
    public static let quantities = 1...999
    /// The highest unit price: $10,000.
    public static let priceLimit: Cents = 1_000_000

    public let lines: [OrderLineDraft]

    /// Refuses lines outside the limits and names the first of them. No input traps, whatever its numbers.
    public init(_ lines: [OrderLineDraft]) throws(CartRefusal) {
        guard !lines.isEmpty else { throw .empty }
        guard lines.count <= Self.linesLimit else { throw .tooManyLines }
        var (produce, sum) = (Set<Produce.ID>(), Cents.zero)
        for (index, line) in lines.enumerated() {
            guard produce.insert(line.produce).inserted else { throw .sameProduceTwice(line: index) }
            guard Self.quantities.contains(line.quantity) else { throw .quantityOutOfRange(line: index) }
            guard (.zero...Self.priceLimit).contains(line.unitPrice) else { throw .priceOutOfRange(line: index) }
            sum += line.sum
        }
        guard sum <= Breakdown.limit else { throw .tooLarge }
        self.lines = lines
    }

    /// The quantities of all lines together.
    public var itemCount: Int { lines.map(\.quantity).reduce(0, +) }

    /// The food of each vendor, in the order in which the vendors appear in the lines.
    public var foods: [VendorFood] {
        var order: [Vendor.ID] = []
        for line in lines where !order.contains(line.vendor) { order.append(line.vendor) }
        let byVendor = Dictionary(grouping: lines, by: \.vendor)
        return order.map { VendorFood(vendor: $0, lines: (byVendor[$0] ?? []).map { ($0.sum, $0.isTaxable, $0.isPaidWithEBT) }) }
    }
}

extension OrderLineDraft {
    /// Unit price times quantity. Traps for numbers far outside the limits of `Cart`, which are checked first.
    fileprivate var sum: Cents { Cents(unitPrice.amount * Int64(quantity)) }
}
