/// What one vendor of an order receives: the food and the tax on it.
public struct VendorShare: Hashable, Sendable {
    public let vendor: Vendor.ID
    public let food: Cents
    public let taxableFood: Cents
    public let tax: Cents

    /// Food and tax.
    public var total: Cents { food + tax }
}
