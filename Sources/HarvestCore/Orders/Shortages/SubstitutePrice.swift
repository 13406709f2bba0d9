/// What a stall may ask for a substitute: no more than what is missing costs, so that the customer never pays more than was authorized.
package struct SubstitutePrice: Sendable, Hashable {
    /// The price of the missing units.
    let missing: Cents
    let isMissingTaxable: Bool
    /// Of the order, in basis points.
    let taxBasisPoints: Int

    package init(missing: Cents, isMissingTaxable: Bool, taxBasisPoints: Int) {
        (self.missing, self.isMissingTaxable, self.taxBasisPoints) = (missing, isMissingTaxable, taxBasisPoints)
    }

    /// The highest price. If the substitute is taxed and what is missing is not, its tax counts, rounded up.
    package func limit(isTaxable: Bool) -> Cents {
        guard isTaxable, !isMissingTaxable else { return missing }
        return Cents(missing.amount * 10_000 / Int64(10_000 + taxBasisPoints))
    }

    /// Whether a substitute may have this price.
    package func allows(_ price: Cents, isTaxable: Bool) -> Bool { price.isPositive && price <= limit(isTaxable: isTaxable) }
}
