/// Why a cart cannot be priced.
public enum FeeRefusal: Error, Hashable, Sendable {
    /// A rate outside 0…10,000 basis points.
    case rateOutOfRange(basisPoints: Int)
    case noVendors
    case negativeFood(Vendor.ID)
    /// More taxable food than food.
    case taxableAboveFood(Vendor.ID)
    case sameVendorTwice(Vendor.ID)
    /// A customer may raise the default tip, never lower it.
    case tipBelowDefault(minimum: Cents)
    case tipOnPickup
    /// The sum would be beyond `Breakdown.limit`.
    case tooLarge
}
