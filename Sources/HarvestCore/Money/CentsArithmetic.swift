/// A sum of money says no.
public enum MoneyRefusal: Error, Hashable, Sendable {
    /// The result would be beyond ±`Cents.limit`.
    case tooLarge
}

extension Cents {
    /// A sum of amounts from outside; refused beyond ±`limit` instead of trapping.
    public func adding(_ other: Cents) throws(MoneyRefusal) -> Cents {
        let (sum, overflow) = amount.addingReportingOverflow(other.amount)
        guard !overflow, let cents = Cents(checking: sum) else { throw .tooLarge }
        return cents
    }

    /// A price times a quantity; refused beyond ±`limit` instead of trapping.
    public func multiplied(by quantity: Int64) throws(MoneyRefusal) -> Cents {
        let (product, overflow) = amount.multipliedReportingOverflow(by: quantity)
        guard !overflow, let cents = Cents(checking: product) else { throw .tooLarge }
        return cents
    }

    /// A share in hundredths of a per cent (2500 is 25 %), rounded half up: 0.5 cents become 1, −0.5 become 0.
    public func share(basisPoints: Int) -> Cents {
        let (whole, points) = (Int64(10_000), Int64(basisPoints))
        // In two steps, so that no amount times the rate can overflow.
        let tens = amount.flooredQuotient(by: whole)
        let rest = amount - tens * whole
        return Cents(tens * points + (rest * points + whole / 2).flooredQuotient(by: whole))
    }
}
