/// An order's money: what the customer pays and who gets it. `driver + platform + Σ vendors = total`, to the cent.
public struct Breakdown: Hashable, Sendable {
    /// The largest total of an order, in cents: a million dollars.
    public static let limit: Cents = 100_000_000

    public let subtotal: Cents
    public let serviceFee: Cents
    public let tip: Cents
    public let tax: Cents
    public let total: Cents
    /// The driver's: tip and a share of the service fee.
    public let driver: Cents
    /// The driver's part of the service fee, without the tip.
    public let driverFeeShare: Cents
    public let platform: Cents
    /// In the order that they were given.
    public let vendors: [VendorShare]
    /// The tip if the customer sets none, and the least that they may set.
    public let defaultTip: Cents
    /// The tip that the customer chose; nil for the default one, which follows the food.
    public let customerTip: Cents?
    public let fulfilment: Fulfilment
    public let fees: FeeSchedule
    public let taxBasisPoints: Int

    /// Prices a cart. Fee, tip and tax are each rounded half up once, on the order's total.
    /// - Parameter customerTip: what the customer wants to give, at least the default; a pick-up has none.
    public init(
        of foods: [VendorFood], fees: FeeSchedule, taxBasisPoints: Int, fulfilment: Fulfilment, customerTip: Cents? = nil
    ) throws(FeeRefusal) {
        try self.init(foods, fees, taxBasisPoints, fulfilment, customerTip: customerTip, allowsLowTip: false)
    }

    /// The same order after a shortage or a real weight, at the same rates: a tip that the customer set stays, the default one follows the food.
    public func repriced(_ foods: [VendorFood]) throws(FeeRefusal) -> Breakdown {
        try Breakdown(foods, fees, taxBasisPoints, fulfilment, customerTip: customerTip, allowsLowTip: true)
    }

    private init(
        _ foods: [VendorFood], _ fees: FeeSchedule, _ taxBasisPoints: Int, _ fulfilment: Fulfilment, customerTip: Cents?, allowsLowTip: Bool
    ) throws(FeeRefusal) {
        try Self.check(foods, taxBasisPoints: taxBasisPoints)
        let subtotal = foods.map(\.food).sum()
        let taxable = foods.map(\.taxableFood)
        let tax = taxable.sum().share(basisPoints: taxBasisPoints)
        let fullFee = subtotal.share(basisPoints: fees.serviceFeeBasisPoints)
        let feeShare = fullFee.share(basisPoints: fees.driverShareBasisPoints)
        let isPickup = fulfilment == .pickup
        let tipBase = fees.tipBase == .food ? subtotal : subtotal + tax + fullFee
        let defaultTip = isPickup ? .zero : tipBase.share(basisPoints: fees.tipBasisPoints)
        let tip = try Self.tip(customerTip, default: defaultTip, isPickup: isPickup, allowsLow: allowsLowTip)

        self.subtotal = subtotal
        self.tax = tax
        self.tip = tip
        serviceFee = isPickup ? fullFee - feeShare : fullFee
        driverFeeShare = isPickup ? .zero : feeShare
        driver = tip + driverFeeShare
        platform = fullFee - feeShare
        total = subtotal + serviceFee + tip + tax
        vendors = zip(foods, tax.split(byLargestRemainder: taxable)).map {
            VendorShare(vendor: $0.vendor, food: $0.food, taxableFood: $0.taxableFood, tax: $1)
        }
        self.defaultTip = defaultTip
        self.customerTip = customerTip
        self.fulfilment = fulfilment
        self.fees = fees
        self.taxBasisPoints = taxBasisPoints
        guard total <= Self.limit else { throw .tooLarge }
    }

    private static func tip(_ chosen: Cents?, default least: Cents, isPickup: Bool, allowsLow: Bool) throws(FeeRefusal) -> Cents {
        guard let chosen else { return least }
        guard !isPickup || chosen == .zero else { throw .tipOnPickup }
        guard chosen >= least || allowsLow else { throw .tipBelowDefault(minimum: least) }
        guard chosen <= limit else { throw .tooLarge }
        return chosen
    }

    private static func check(_ foods: [VendorFood], taxBasisPoints: Int) throws(FeeRefusal) {
        guard (0...10_000).contains(taxBasisPoints) else { throw .rateOutOfRange(basisPoints: taxBasisPoints) }
        guard !foods.isEmpty else { throw .noVendors }
        var (seen, sum) = (Set<Vendor.ID>(), Cents.zero)
        for food in foods {
            guard seen.insert(food.vendor).inserted else { throw .sameVendorTwice(food.vendor) }
            guard !food.food.isNegative, !food.taxableFood.isNegative else { throw .negativeFood(food.vendor) }
            guard food.taxableFood <= food.food else { throw .taxableAboveFood(food.vendor) }
            guard food.food <= limit - sum else { throw .tooLarge }
            sum += food.food
        }
    }
}
