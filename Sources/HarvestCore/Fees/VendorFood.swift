/// What one vendor of an order sells: all of it, and the part that is taxed.
public struct VendorFood: Hashable, Sendable {
    public let vendor: Vendor.ID
    public let food: Cents
    public let taxableFood: Cents

    public init(vendor: Vendor.ID, food: Cents, taxableFood: Cents) {
        self.vendor = vendor
        self.food = food
        self.taxableFood = taxableFood
    }

    /// All of it taxed.
    public init(vendor: Vendor.ID, taxed food: Cents) {
        self.init(vendor: vendor, food: food, taxableFood: food)
    }
}

/// What one vendor of an order gets: food and the tax on it.
public struct VendorShare: Hashable, Sendable {
    public let vendor: Vendor.ID
    public let food: Cents
    public let taxableFood: Cents
    public let tax: Cents

    public var total: Cents { food + tax }
}
