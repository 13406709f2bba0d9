/// What an order costs its customer, as the sums of which the total on the card is made, and what is paid with EBT beside it.
public struct OrderAmounts: Hashable, Sendable {
    public let subtotal: Cents
    public let serviceFee: Cents
    public let tip: Cents
    public let tax: Cents
    /// What is paid with EBT at the stalls. It is in no other sum.
    public let ebt: Cents

    /// `subtotal + serviceFee + tip + tax`.
    public var total: Cents { subtotal + serviceFee + tip + tax }

    /// The sums of an order as they are stored.
    public init(subtotal: Cents, serviceFee: Cents, tip: Cents, tax: Cents, ebt: Cents = .zero) {
        self.subtotal = subtotal
        self.serviceFee = serviceFee
        self.tip = tip
        (self.tax, self.ebt) = (tax, ebt)
    }

    /// The sums of a priced order.
    public init(_ breakdown: Breakdown) {
        self.init(
            subtotal: breakdown.subtotal, serviceFee: breakdown.serviceFee, tip: breakdown.tip, tax: breakdown.tax, ebt: breakdown.ebt)
    }

    /// The sums that customers, drivers and administrators are shown, on every page, in every list and in the API: what was ordered until
    /// pick-up, and what was really bought from then on. A tip that was raised later is part of the tip and the total.
    /// - Parameters:
    ///   - ordered: as priced when the order was placed.
    ///   - bought: as priced at pick-up; nil before.
    ///   - raisedTip: what the customer has added to the tip since delivery.
    public init(ordered: OrderAmounts, bought: OrderAmounts?, raisedTip: Cents) {
        let sums = bought ?? ordered
        self.init(subtotal: sums.subtotal, serviceFee: sums.serviceFee, tip: sums.tip + raisedTip, tax: sums.tax, ebt: sums.ebt)
    }
}
