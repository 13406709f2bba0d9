/// The rates that orders are priced with. A schedule is dated and never changes; an order keeps the one it was priced with.
public struct FeeSchedule: IdentifierKind, Hashable, Sendable {
    public static let prefix = "fees"
    /// The values of a rate in basis points, which are hundredths of a percent: 0–100 %.
    public static let rates = 0...10_000
    /// The default rates: 25 % of food, half of it to the driver, and a tip of 15 % of food.
    public static let standard = FeeSchedule(known: 2500, 5000, 1500, .food)

    /// The service fee, of food without tax.
    public let serviceFeeBasisPoints: Int
    /// The driver's share of the service fee; the platform takes the rest.
    public let driverShareBasisPoints: Int
    /// The default tip, of `tipBase`.
    public let tipBasisPoints: Int
    public let tipBase: TipBase

    /// Refuses a rate outside `rates`.
    public init(serviceFeeBasisPoints: Int, driverShareBasisPoints: Int, tipBasisPoints: Int, tipBase: TipBase) throws(FeeRefusal) {
        for rate in [serviceFeeBasisPoints, driverShareBasisPoints, tipBasisPoints] where !Self.rates.contains(rate) {
            throw .rateOutOfRange(basisPoints: rate)
        }
        self.init(known: serviceFeeBasisPoints, driverShareBasisPoints, tipBasisPoints, tipBase)
    }

    private init(known serviceFee: Int, _ driverShare: Int, _ tip: Int, _ base: TipBase) {
        serviceFeeBasisPoints = serviceFee
        driverShareBasisPoints = driverShare
        tipBasisPoints = tip
        tipBase = base
    }
}
