/// What one vendor of an order receives: the food and the tax on it, and at the stall what EBT pays.
public struct VendorShare: Hashable, Sendable {
    public let vendor: Vendor.ID
    public let food: Cents
    public let taxableFood: Cents
    public let tax: Cents
    /// What the vendor takes by EBT on its own terminal. It is in no other amount.
    public let ebt: Cents

    /// Food and tax.
    public var total: Cents { food + tax }
}
