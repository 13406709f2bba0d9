/// What a customer pays for an order and who receives it: `driver + platform + Σ vendors = total`, to the cent.
///
/// The service fee, the tip and the tax are each rounded half up once, on the order's sums. The fee's flat part is added to its rounded
/// percentage; the driver's share is of both together. The tax is then split over the vendors
/// by largest remainder.
///
/// Food that the customer pays with EBT at a vendor's stall is apart from all of that. SNAP purchases are free of sales tax (7 CFR 272.1(b)),
/// benefits may pay no fee, and only the vendor takes them, so that food is in no sum but `ebt`.
public struct Breakdown: Hashable, Sendable {
    /// The largest total of an order: one million dollars.
    public static let limit: Cents = 100_000_000

    /// The food of all vendors that the card pays.
    public let subtotal: Cents
    /// What the customer pays as the service fee. For a pick-up that is the platform's share of it only.
    public let serviceFee: Cents
    public let tip: Cents
    public let tax: Cents
    /// `subtotal + serviceFee + tip + tax`: what the card pays. Zero if EBT pays everything.
    public let total: Cents
    /// The food that EBT pays at the stalls. It never passes through the books.
    public let ebt: Cents
    /// What the driver receives: the tip and a share of the service fee.
    public let driver: Cents
    /// The driver's share of the service fee, without the tip.
    public let driverFeeShare: Cents
    /// What the platform receives: the rest of the service fee.
    public let platform: Cents
    /// What each vendor receives, in the order of the vendors that were priced.
    public let vendors: [VendorShare]
    /// The tip if the customer sets none, and the least that they may set.
    public let defaultTip: Cents
    /// The tip that the customer set; nil for the default tip, which changes with the food.
    public let customerTip: Cents?
    public let fulfilment: Fulfilment
    /// The rates that the order is priced with.
    public let fees: FeeSchedule
    public let taxBasisPoints: Int

    /// What the goods and the fees cost, whoever takes the money: `total + ebt`.
    public var totalWithEBT: Cents { total + ebt }
    /// Whether something is bought, by card or with EBT.
    public var hasGoods: Bool { (subtotal + ebt).isPositive }

    /// Prices the food of an order.
    /// - `foods`: one element a vendor; a vendor listed earlier wins a tie for a cent of tax.
    /// - `taxBasisPoints`: of the taxable food; 700 is 7 %.
    /// - `customerTip`: at least the default tip, or nil for the default tip; a pick-up has none.
    public init(
        of foods: [VendorFood], fees: FeeSchedule, taxBasisPoints: Int, fulfilment: Fulfilment, customerTip: Cents? = nil
    ) throws(FeeRefusal) {
        try self.init(foods, fees, taxBasisPoints, fulfilment, customerTip: customerTip, allowsLowTip: false)
    }

    /// Prices the same order again with the food that was really sold, at the same rates. A tip that the customer set stays; the default
    /// tip follows the food.
    public func repriced(_ foods: [VendorFood]) throws(FeeRefusal) -> Breakdown {
        try Breakdown(foods, fees, taxBasisPoints, fulfilment, customerTip: customerTip, allowsLowTip: true)
    }

    private init(
        _ foods: [VendorFood], _ fees: FeeSchedule, _ taxBasisPoints: Int, _ fulfilment: Fulfilment, customerTip: Cents?, allowsLowTip: Bool
    ) throws(FeeRefusal) {
        try Self.check(foods, taxBasisPoints: taxBasisPoints, fulfilment)
        let subtotal = foods.map(\.food).sum()
        let taxable = foods.map(\.taxableFood)
        let tax = taxable.sum().share(basisPoints: taxBasisPoints)
        let fullFee = fees.serviceFee(of: subtotal)
        let feeShare = fullFee.share(basisPoints: fees.driverShareBasisPoints)
        let isPickup = fulfilment == .pickup
        let tipBase = fees.tipBase == .food ? subtotal : subtotal + tax + fullFee
        let defaultTip = isPickup ? .zero : tipBase.share(basisPoints: fees.tipBasisPoints)
        let tip = try Self.tip(customerTip, default: defaultTip, isPickup: isPickup, allowsLowTip: allowsLowTip)

        ebt = foods.map(\.ebt).sum()
        self.subtotal = subtotal
        self.tax = tax
        self.tip = tip
        serviceFee = isPickup ? fullFee - feeShare : fullFee
        driverFeeShare = isPickup ? .zero : feeShare
        driver = tip + driverFeeShare
        platform = fullFee - feeShare
        total = subtotal + serviceFee + tip + tax
        vendors = zip(foods, tax.split(byLargestRemainder: taxable)).map {
            VendorShare(vendor: $0.vendor, food: $0.food, taxableFood: $0.taxableFood, tax: $1, ebt: $0.ebt)
        }
        self.defaultTip = defaultTip
        self.customerTip = customerTip
        self.fulfilment = fulfilment
        self.fees = fees
        self.taxBasisPoints = taxBasisPoints
        guard totalWithEBT <= Self.limit else { throw .tooLarge }
    }

    private static func tip(
        _ customerTip: Cents?, default defaultTip: Cents, isPickup: Bool, allowsLowTip: Bool
    ) throws(FeeRefusal) -> Cents {
        guard let customerTip else { return defaultTip }
        guard !isPickup || customerTip == .zero else { throw .tipOnPickup }
        guard customerTip >= defaultTip || allowsLowTip else { throw .tipBelowDefault(minimum: defaultTip) }
        guard customerTip <= limit else { throw .tooLarge }
        return customerTip
    }

    private static func check(_ foods: [VendorFood], taxBasisPoints: Int, _ fulfilment: Fulfilment) throws(FeeRefusal) {
        guard FeeSchedule.rates.contains(taxBasisPoints) else { throw .rateOutOfRange(basisPoints: taxBasisPoints) }
        guard !foods.isEmpty else { throw .noVendors }
        var (vendors, sum) = (Set<Vendor.ID>(), Cents.zero)
        for food in foods {
            guard vendors.insert(food.vendor).inserted else { throw .sameVendorTwice(food.vendor) }
            guard !food.food.isNegative, !food.taxableFood.isNegative, !food.ebt.isNegative else { throw .negativeFood(food.vendor) }
            guard food.taxableFood <= food.food else { throw .taxableAboveFood(food.vendor) }
            guard food.ebt == .zero || fulfilment == .pickup else { throw .ebtOnDelivery }
            for part in [food.food, food.ebt] {
                guard part <= limit - sum else { throw .tooLarge }
                sum += part
            }
        }
    }
}
