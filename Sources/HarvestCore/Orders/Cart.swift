/// Lines that can be priced: within the limits, each produce once. Whether they are in stock and from one market is the database's answer.
public struct Cart: Hashable, Sendable {
    public static let linesLimit = 100
    public static let quantities = 1...999
    public static let priceLimit: Cents = 1_000_000

    public let lines: [OrderLineDraft]

    /// Refuses what is outside the limits, whatever number was sent, naming the first bad line.
    public init(_ lines: [OrderLineDraft]) throws(CartRefusal) {
        guard !lines.isEmpty else { throw .empty }
        guard lines.count <= Self.linesLimit else { throw .tooManyLines }
        var (seen, sum) = (Set<Produce.ID>(), Cents.zero)
        for (index, line) in lines.enumerated() {
            guard seen.insert(line.produce).inserted else { throw .sameProduceTwice(line: index) }
            sum += try Self.price(of: line, at: index)
        }
        guard sum <= Breakdown.limit else { throw .tooLarge }
        self.lines = lines
    }

    /// Number of things, all lines together.
    public var itemCount: Int { lines.map(\.quantity).reduce(0, +) }

    /// Food by vendor, the vendor whose line comes first first.
    public var foods: [VendorFood] {
        var (order, sums) = ([Vendor.ID](), [Vendor.ID: (food: Cents, taxable: Cents)]())
        for line in lines {
            if sums[line.vendor] == nil { order.append(line.vendor) }
            let price = Cents(line.unitPrice.amount * Int64(line.quantity))
            sums[line.vendor, default: (.zero, .zero)].food += price
            sums[line.vendor, default: (.zero, .zero)].taxable += line.isTaxable ? price : .zero
        }
        return order.compactMap { vendor in sums[vendor].map { VendorFood(vendor: vendor, food: $0.food, taxableFood: $0.taxable) } }
    }

    private static func price(of line: OrderLineDraft, at index: Int) throws(CartRefusal) -> Cents {
        guard quantities.contains(line.quantity) else { throw .quantityOutOfRange(line: index) }
        guard (.zero...priceLimit).contains(line.unitPrice) else { throw .priceOutOfRange(line: index) }
        return Cents(line.unitPrice.amount * Int64(line.quantity))
    }
}

/// Why a cart cannot be priced; lines count from 0.
public enum CartRefusal: Error, Hashable, Sendable {
    case empty
    case tooManyLines
    case sameProduceTwice(line: Int)
    case quantityOutOfRange(line: Int)
    case priceOutOfRange(line: Int)
    case tooLarge
}
