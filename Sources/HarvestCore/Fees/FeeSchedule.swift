/// The rates that orders are priced with. A schedule is dated and never changes; an order keeps the one it was priced with.
public struct FeeSchedule: IdentifierKind, Hashable, Sendable {
    public static let prefix = "fees"
    /// The values of a rate in basis points, which are hundredths of a percent: 0–100 %.
    public static let rates = 0...10_000
    /// The default rates: 25 % of food, half of it to the driver, and a tip of 15 % of food.
    public static let standard = FeeSchedule(known: 2500, .zero, 5000, 1500, .food)

    /// The flat part of the service fee can be up to $100.
    public static let flatFees: ClosedRange<Cents> = 0...10_000

    /// The service fee, of food without tax.
    public let serviceFeeBasisPoints: Int
    /// A flat part of the service fee beside that, once an order that pays for food by card.
    public let serviceFeeFlat: Cents
    /// The driver's share of the service fee; the platform takes the rest.
    public let driverShareBasisPoints: Int
    /// The default tip, of `tipBase`.
    public let tipBasisPoints: Int
    public let tipBase: TipBase

    /// Refuses a rate outside `rates` and a flat part outside `flatFees`.
    public init(
        serviceFeeBasisPoints: Int, serviceFeeFlat: Cents = .zero, driverShareBasisPoints: Int, tipBasisPoints: Int, tipBase: TipBase
    ) throws(FeeRefusal) {
        for rate in [serviceFeeBasisPoints, driverShareBasisPoints, tipBasisPoints] where !Self.rates.contains(rate) {
            throw .rateOutOfRange(basisPoints: rate)
        }
        guard Self.flatFees.contains(serviceFeeFlat) else { throw .flatFeeOutOfRange(serviceFeeFlat) }
        self.init(known: serviceFeeBasisPoints, serviceFeeFlat, driverShareBasisPoints, tipBasisPoints, tipBase)
    }

    private init(known serviceFee: Int, _ flat: Cents, _ driverShare: Int, _ tip: Int, _ base: TipBase) {
        serviceFeeBasisPoints = serviceFee
        serviceFeeFlat = flat
        driverShareBasisPoints = driverShare
        tipBasisPoints = tip
        tipBase = base
    }

    /// The whole service fee of food that the card pays. Nothing is due for nothing, such as an order that EBT pays.
    func serviceFee(of food: Cents) -> Cents {
        food.isPositive ? serviceFeeFlat + food.share(basisPoints: serviceFeeBasisPoints) : .zero
    }
}
