/// One line of a cart, at the vendor's present price. `Cart` checks the quantity and the price.
public struct OrderLineDraft: Hashable, Sendable {
    public let produce: Produce.ID
    public let vendor: Vendor.ID
    public let quantity: Int
    public let unitPrice: Cents
    public let isTaxable: Bool
    /// The customer pays the line with EBT at the vendor's stall, and nothing of it by card.
    public let isPaidWithEBT: Bool

    /// A line that is not checked yet.
    public init(
        produce: Produce.ID, vendor: Vendor.ID, quantity: Int, unitPrice: Cents, isTaxable: Bool, isPaidWithEBT: Bool = false
    ) {
        self.produce = produce
        self.vendor = vendor
        self.quantity = quantity
        self.unitPrice = unitPrice
        (self.isTaxable, self.isPaidWithEBT) = (isTaxable, isPaidWithEBT)
    }
}
