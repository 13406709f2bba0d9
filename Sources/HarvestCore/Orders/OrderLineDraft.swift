/// One line of a cart, as the vendor sells it now.
public struct OrderLineDraft: Hashable, Sendable {
    public let produce: Produce.ID
    public let vendor: Vendor.ID
    public let quantity: Int
    public let unitPrice: Cents
    public let isTaxable: Bool

    public init(produce: Produce.ID, vendor: Vendor.ID, quantity: Int, unitPrice: Cents, isTaxable: Bool) {
        self.produce = produce
        self.vendor = vendor
        self.quantity = quantity
        self.unitPrice = unitPrice
        self.isTaxable = isTaxable
    }
}
