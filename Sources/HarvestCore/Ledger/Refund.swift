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
        self.vendors = vendors
        self.driver = driver
        self.platform = platform
    }

    /// Everything that the order brought, to everybody.
    public static func whole(_ breakdown: Breakdown) throws(LedgerRefusal) -> Refund {
        let vendors = breakdown.vendors.map { ($0.vendor, $0.total) }
        return try Refund(vendors: Dictionary(uniqueKeysWithValues: vendors), driver: breakdown.driver, platform: breakdown.platform)
    }

    /// What the lines that went wrong cost: food, its tax and fee, priced again at the order's rates. The driver keeps all, since they drove;
    /// the platform bears the driver's part.
    public static func difference(from paid: Breakdown, to kept: Breakdown) throws(LedgerRefusal) -> Refund {
        let left = Dictionary(uniqueKeysWithValues: kept.vendors.map { ($0.vendor, $0.total) })
        let vendors = paid.vendors.map { ($0.vendor, $0.total - (left[$0.vendor] ?? .zero)) }
        return try Refund(vendors: Dictionary(uniqueKeysWithValues: vendors), platform: paid.serviceFee - kept.serviceFee)
    }

    public var total: Cents { vendors.values.sum() + driver + platform }
}
