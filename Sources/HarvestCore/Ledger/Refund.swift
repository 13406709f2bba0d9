/// Money that the customer gets back after capture, and how much of it each party pays.
public struct Refund: Hashable, Sendable {
    /// In which accounts the parties' shares of an order are.
    public enum ShareStatus: Hashable, Sendable {
        /// Captured, and not delivered yet.
        case pending
        /// Delivered: the parties can be paid out.
        case payable
    }

    public let vendors: [Vendor.ID: Cents]
    public let driver: Cents
    public let platform: Cents

    /// Refuses negative parts.
    public init(vendors: [Vendor.ID: Cents], driver: Cents = .zero, platform: Cents = .zero) throws(LedgerRefusal) {
        guard !driver.isNegative, !platform.isNegative, vendors.values.allSatisfy({ !$0.isNegative }) else { throw .refundOutOfRange }
        self.init(vendors: vendors, driver: driver, platform: platform, checked: ())
    }

    private init(vendors: [Vendor.ID: Cents], driver: Cents, platform: Cents, checked: Void) {
        self.vendors = vendors
        self.driver = driver
        self.platform = platform
    }

    /// The whole order: every party pays back what it received.
    public static func whole(_ breakdown: Breakdown) throws(LedgerRefusal) -> Refund {
        let vendors = breakdown.vendors.map { ($0.vendor, $0.total) }
        return try Refund(vendors: Dictionary(vendors, uniquingKeysWith: +), driver: breakdown.driver, platform: breakdown.platform)
    }

    /// The difference between what was paid and what the remaining order costs at the same rates: food, its tax and its service fee.
    ///
    /// The driver drove, so the driver keeps everything and the platform pays the driver's part. Tax is split over the vendors again, so
    /// a vendor whose food stays may gain or lose a cent. Refuses an order that costs more than before.
    public static func difference(from paid: Breakdown, to remaining: Breakdown) throws(LedgerRefusal) -> Refund {
        let rest = Dictionary(remaining.vendors.map { ($0.vendor, $0.total) }, uniquingKeysWith: +)
        let vendors = paid.vendors.map { ($0.vendor, $0.total - (rest[$0.vendor] ?? .zero)) }
        let platform = paid.serviceFee - remaining.serviceFee
        guard !platform.isNegative, remaining.subtotal <= paid.subtotal, remaining.tax <= paid.tax else { throw .refundOutOfRange }
        return Refund(vendors: Dictionary(vendors, uniquingKeysWith: +), driver: .zero, platform: platform, checked: ())
    }

    /// An amount that the vendors pay in proportion to their shares, split by largest remainder. Refuses more than all their shares
    /// together.
    /// - `shares`: what each vendor has of the order now, in the order of the order's vendors.
    public static func paidByVendors(_ amount: Cents, shares: [(vendor: Vendor.ID, has: Cents)]) throws(LedgerRefusal) -> Refund {
        let payers = shares.filter { $0.has.isPositive }
        guard amount <= payers.map(\.has).sum() else { throw .refundOutOfRange }
        let parts = amount.split(byLargestRemainder: payers.map(\.has))
        return try Refund(vendors: Dictionary(zip(payers.map(\.vendor), parts), uniquingKeysWith: +))
    }

    /// Whether no party pays anything back.
    var isNothing: Bool { driver == .zero && platform == .zero && vendors.values.allSatisfy { $0 == .zero } }

    /// What the customer gets back.
    public var total: Cents { vendors.values.sum() + driver + platform }
}

extension Refund: IdentifierKind {
    public static let prefix = "refund"
}
