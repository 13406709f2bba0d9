/// The price of a line that is sold by weight, once the vendor has weighed it.
public enum WeighedPrice {
    /// The greatest weight of a line, in thousandths of its unit.
    public static let limit = 999_000

    /// Unit price times weight, rounded half up; nil for a weight or a price outside the limits.
    /// - `thousandths`: of the unit; 1,250 is 1.25 lb.
    public static func of(unitPrice: Cents, thousandths: Int) -> Cents? {
        guard (0...limit).contains(thousandths), (.zero...Cart.priceLimit).contains(unitPrice) else { return nil }
        return Cents((unitPrice.amount * Int64(thousandths) + 500) / 1000)
    }

    /// What the units of a line cost that are bought. Every price of an order is made of these. A line that was weighed costs what its weight
    /// costs, and never more than its units: that much is authorized, and the customer has agreed to it.
    /// - `weight`: nil for a line that is not sold by weight, or was not weighed.
    package static func bought(_ units: Int, unitPrice: Cents, weight: LineWeight?) -> Cents {
        let ceiling = Cents(unitPrice.amount * Int64(units))
        guard let weight, let price = of(unitPrice: unitPrice, thousandths: weight.thousandths) else { return ceiling }
        return min(ceiling, price)
    }
}
