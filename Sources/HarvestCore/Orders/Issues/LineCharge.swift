/// What a customer paid by card for a line of an order, or for some of its units: the price, the tax on it, and its part of the service fee. The tip is
/// the driver's and belongs to no line.
public struct LineCharge: Hashable, Sendable {
    public let food: Cents
    public let tax: Cents
    public let serviceFee: Cents

    public init(food: Cents, tax: Cents, serviceFee: Cents) {
        (self.food, self.tax, self.serviceFee) = (food, tax, serviceFee)
    }

    public var total: Cents { food + tax + serviceFee }

    /// A line as far as its charge depends on it.
    public struct Line: Hashable, Sendable {
        let vendor: Vendor.ID
        let price: Cents
        let isTaxable: Bool

        /// - `price`: of the units that were bought.
        /// - `isPaidWithEBT`: nothing of the line was charged, so that nothing of it is refunded to the card.
        public init(vendor: Vendor.ID, price: Cents, isTaxable: Bool, isPaidWithEBT: Bool = false) {
            (self.vendor, self.price, self.isTaxable) = (vendor, isPaidWithEBT ? .zero : price, isTaxable)
        }
    }

    /// Splits an order's tax and service fee over its lines, so that the charges of all lines sum to the order's food, tax and fee. The tax of
    /// each vendor is split over its taxable lines, and the fee over all lines, both by price and largest remainder.
    public static func charges(for lines: [Line], of breakdown: Breakdown) -> [LineCharge] {
        guard !lines.isEmpty else { return [] }
        var taxes = [Cents](repeating: .zero, count: lines.count)
        for share in breakdown.vendors {
            let own = lines.indices.filter { lines[$0].vendor == share.vendor }
            let parts = share.tax.split(byLargestRemainder: own.map { lines[$0].isTaxable ? lines[$0].price : .zero })
            for (index, part) in zip(own, parts) { taxes[index] = part }
        }
        let fees = breakdown.serviceFee.split(byLargestRemainder: lines.map(\.price))
        return lines.indices.map { LineCharge(food: lines[$0].price, tax: taxes[$0], serviceFee: fees[$0]) }
    }

    /// What was paid for `units` of a line of `quantity`, after the customer got back the charge of `refunded` others. All units together
    /// have the whole charge, in whatever steps. Units beyond the line's count as none.
    public func part(units: Int, of quantity: Int, after refunded: Int) -> LineCharge {
        let from = min(max(0, refunded), quantity)
        let through = min(from + max(0, units), quantity)
        func part(_ whole: Cents) -> Cents {
            func upTo(_ units: Int) -> Cents { quantity == 0 ? .zero : Cents(whole.amount * Int64(units) / Int64(quantity)) }
            return upTo(through) - upTo(from)
        }
        return LineCharge(food: part(food), tax: part(tax), serviceFee: part(serviceFee))
    }
}

extension Refund {
    /// The refund of a line's charge. The vendor gives back food and tax if it answers for the problem, at most what it has of the order;
    /// Harvest gives back the rest.
    /// - `has`: what the vendor has of the order now.
    /// - `left`: the most that can still be refunded of the order. A charge above it is refunded up to it.
    public static func ofLine(
        _ charge: LineCharge, vendor: Vendor.ID, paidBy bearer: IssueRule.Bearer, has: Cents, left: Cents
    ) throws(LedgerRefusal) -> Refund {
        let amount = max(.zero, min(charge.total, left))
        let part = bearer == .vendor ? max(.zero, min(charge.food + charge.tax, has, amount)) : .zero
        return try Refund(vendors: part == .zero ? [:] : [vendor: part], platform: amount - part)
    }
}
