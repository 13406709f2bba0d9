/// Why an order cannot be priced.
public enum FeeRefusal: Refusal, Hashable {
    /// A rate lies outside `FeeSchedule.rates`.
    case rateOutOfRange(basisPoints: Int)
    /// The flat part of the service fee lies outside `FeeSchedule.flatFees`.
    case flatFeeOutOfRange(Cents)
    /// There is no food of any vendor.
    case noVendors
    /// The food of this vendor, its taxable part or what EBT pays is less than zero.
    case negativeFood(Vendor.ID)
    /// This vendor has more taxable food than food.
    case taxableAboveFood(Vendor.ID)
    /// The food of this vendor is listed more than once.
    case sameVendorTwice(Vendor.ID)
    /// The customer set a tip below the default one; they may only raise it.
    case tipBelowDefault(minimum: Cents)
    /// The customer set a tip on a pick-up order, which has no driver.
    case tipOnPickup
    /// The customer wants to pay a delivery with EBT, which only the vendor can take, at the stall.
    case ebtOnDelivery
    /// The total or the tip is more than `Breakdown.limit`.
    case tooLarge
}
