/// The food of one vendor in an order, and the part of it that is taxed.
public struct VendorFood: Hashable, Sendable {
    public let vendor: Vendor.ID
    /// All food of the vendor, taxable or not.
    public let food: Cents
    public let taxableFood: Cents

    /// Food of which `taxableFood` is taxed. `Breakdown` checks the amounts.
    public init(vendor: Vendor.ID, food: Cents, taxableFood: Cents) {
        self.vendor = vendor
        self.food = food
        self.taxableFood = taxableFood
    }

    /// Food that is taxed as a whole.
    public init(vendor: Vendor.ID, taxed food: Cents) {
        self.init(vendor: vendor, food: food, taxableFood: food)
    }
}
