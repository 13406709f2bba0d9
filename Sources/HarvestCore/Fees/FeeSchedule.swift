/// The rates that orders are priced with. Schedules are dated and never change; an order keeps the one it was priced with.
public struct FeeSchedule: IdentifierKind, Hashable, Sendable {
    public static let prefix = "fees"
    /// 25 % of food, half of it to the driver, and 15 % of food as the default tip.
    public static let standard = FeeSchedule(known: 2500, 5000, 1500, .food)

    /// Of food, tax excluded.
    public let serviceFeeBasisPoints: Int
    /// Of the service fee; the platform takes the rest.
    public let driverShareBasisPoints: Int
    /// The default tip, of the tip base.
    public let tipBasisPoints: Int
    public let tipBase: TipBase

    /// Refuses a rate outside 0–100 %.
    public init(serviceFeeBasisPoints: Int, driverShareBasisPoints: Int, tipBasisPoints: Int, tipBase: TipBase) throws(FeeRefusal) {
        for rate in [serviceFeeBasisPoints, driverShareBasisPoints, tipBasisPoints] where !(0...10_000).contains(rate) {
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
