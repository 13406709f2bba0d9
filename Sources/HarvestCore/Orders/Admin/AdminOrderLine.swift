/// A line of an order as administrators see it.
package struct AdminOrderLine: Sendable {
    package var name: String
    package var vendor: String
    package var unit: String
    /// As ordered.
    package var quantity: Int
    package var unitPrice: Cents
    /// The price of what was really bought, after shortages and real weights.
    package var amount: Cents
    package var isShort: Bool
    /// The line, if units of it can be refunded; nil otherwise.
    package var refundable: OrderLine.ID?
    /// The customer pays the line with EBT at the stall, and nothing of it by card.
    package var isPaidWithEBT: Bool
    /// Nil for a line that is not sold by weight, or was not weighed.
    package var weight: LineWeight?

    package init(
        name: String, vendor: String, unit: String, quantity: Int, unitPrice: Cents, amount: Cents, isShort: Bool = false,
        refundable: OrderLine.ID? = nil, isPaidWithEBT: Bool = false, weight: LineWeight? = nil
    ) {
        self.name = name
        self.vendor = vendor
        self.unit = unit
        self.quantity = quantity
        self.unitPrice = unitPrice
        self.amount = amount
        self.isShort = isShort
        (self.refundable, self.isPaidWithEBT, self.weight) = (refundable, isPaidWithEBT, weight)
    }
}
