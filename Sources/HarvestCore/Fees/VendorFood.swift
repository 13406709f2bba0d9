/// The food of one vendor in an order that the card pays, the part of it that is taxed, and the food that EBT pays.
public struct VendorFood: Hashable, Sendable {
    public let vendor: Vendor.ID
    /// All food of the vendor that the card pays, taxable or not.
    public let food: Cents
    public let taxableFood: Cents
    /// Food that the customer pays with EBT at the vendor's stall. None of it is in `food`.
    public let ebt: Cents

    /// Food of which `taxableFood` is taxed. `Breakdown` checks the amounts.
    public init(vendor: Vendor.ID, food: Cents, taxableFood: Cents, ebt: Cents = .zero) {
        self.vendor = vendor
        self.food = food
        (self.taxableFood, self.ebt) = (taxableFood, ebt)
    }

    /// The food of priced lines. A line is paid by card or with EBT as a whole; what EBT pays is not taxed.
    public init(vendor: Vendor.ID, lines: [(price: Cents, isTaxable: Bool, isPaidWithEBT: Bool)]) {
        let byCard = lines.filter { !$0.isPaidWithEBT }
        self.init(
            vendor: vendor, food: byCard.map(\.price).sum(), taxableFood: byCard.filter(\.isTaxable).map(\.price).sum(),
            ebt: lines.filter(\.isPaidWithEBT).map(\.price).sum())
    }

    /// Food that is taxed as a whole.
    public init(vendor: Vendor.ID, taxed food: Cents) {
        self.init(vendor: vendor, food: food, taxableFood: food)
    }
}
