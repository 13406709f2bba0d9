extension Cents {
    /// The sum of amounts from outside. Refuses a result beyond ±`limit`, where `+` could trap.
    public func adding(_ other: Cents) throws(MoneyRefusal) -> Cents {
        let (sum, overflow) = amount.addingReportingOverflow(other.amount)
        guard !overflow, let cents = Cents(checking: sum) else { throw .tooLarge }
        return cents
    }

    /// A unit price times a quantity. Refuses a result beyond ±`limit`.
    public func multiplied(by quantity: Int64) throws(MoneyRefusal) -> Cents {
        let (product, overflow) = amount.multipliedReportingOverflow(by: quantity)
        guard !overflow, let cents = Cents(checking: product) else { throw .tooLarge }
        return cents
    }

    /// A share in basis points, hundredths of a percent (2500 is 25 %), rounded half up: 0.5 cents become 1, −0.5 cents become 0.
    public func share(basisPoints: Int) -> Cents {
        let (whole, points) = (Int64(10_000), Int64(basisPoints))
        // The whole ten thousands and the rest are multiplied apart, so that no amount times a rate overflows.
        let tenThousands = amount.flooredQuotient(by: whole)
        let rest = amount - tenThousands * whole
        return Cents(tenThousands * points + (rest * points + whole / 2).flooredQuotient(by: whole))
    }
}
