/// Money given back after capture, and who bears it.
public struct Refund: Hashable, Sendable {
    /// Where the shares of the order lie when it is decided.
    public enum Stage: Hashable, Sendable {
        case pending
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

    /// Everything that the order brought, to everybody.
    public static func whole(_ breakdown: Breakdown) throws(LedgerRefusal) -> Refund {
        let vendors = breakdown.vendors.map { ($0.vendor, $0.total) }
        return try Refund(vendors: Dictionary(vendors, uniquingKeysWith: +), driver: breakdown.driver, platform: breakdown.platform)
    }

    /// What the lines that went wrong cost: food, its tax and fee, priced again at the order's rates. The driver keeps all, since they drove;
    /// the platform bears the driver's part. Refused if the order costs more than before.
    ///
    /// Tax is split over the vendors anew, so that the part of a vendor whose food stays can be a cent, either way.
    public static func difference(from paid: Breakdown, to kept: Breakdown) throws(LedgerRefusal) -> Refund {
        let left = Dictionary(kept.vendors.map { ($0.vendor, $0.total) }, uniquingKeysWith: +)
        let vendors = paid.vendors.map { ($0.vendor, $0.total - (left[$0.vendor] ?? .zero)) }
        let platform = paid.serviceFee - kept.serviceFee
        guard !platform.isNegative, kept.subtotal <= paid.subtotal, kept.tax <= paid.tax else { throw .refundOutOfRange }
        return Refund(vendors: Dictionary(vendors, uniquingKeysWith: +), driver: .zero, platform: platform, checked: ())
    }

    /// Nobody gives anything back.
    var isNothing: Bool { driver == .zero && platform == .zero && vendors.values.allSatisfy { $0 == .zero } }

    public var total: Cents { vendors.values.sum() + driver + platform }
}
