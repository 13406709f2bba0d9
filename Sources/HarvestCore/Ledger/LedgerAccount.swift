/// An account of the books. A positive balance is what we owe its owner, or what the platform has earned;
/// the processor's cash is the other side of it all, so that cash in hand is minus its balance.
public enum LedgerAccount: Hashable, Sendable {
    /// Money that lies with the card processor.
    case processorCash
    /// Captured for a vendor, not delivered yet.
    case vendorPending(Vendor.ID)
    case vendorPayable(Vendor.ID)
    /// Earned by a driver (or a runner of errands), not delivered yet.
    case driverPending(User.ID)
    case driverPayable(User.ID)
    case platformPending
    case platformRevenue
    /// Decided to be given back to customers, not yet sent.
    case customerRefunds
    /// The other side of an admin's manual correction.
    case corrections
}

extension LedgerAccount {
    /// Where a pending share goes; nil for accounts that hold none.
    public var oncePayable: LedgerAccount? {
        switch self {
        case .vendorPending(let vendor): .vendorPayable(vendor)
        case .driverPending(let driver): .driverPayable(driver)
        case .platformPending: .platformRevenue
        case .processorCash, .vendorPayable, .driverPayable, .platformRevenue, .customerRefunds, .corrections: nil
        }
    }
}

extension LedgerAccount: LosslessStringConvertible {
    /// `vendor_pending:vendor_01h…`, `platform_revenue`: how the books write it.
    public var description: String {
        switch self {
        case .processorCash: "processor_cash"
        case .vendorPending(let vendor): "vendor_pending:\(vendor)"
        case .vendorPayable(let vendor): "vendor_payable:\(vendor)"
        case .driverPending(let driver): "driver_pending:\(driver)"
        case .driverPayable(let driver): "driver_payable:\(driver)"
        case .platformPending: "platform_pending"
        case .platformRevenue: "platform_revenue"
        case .customerRefunds: "customer_refunds"
        case .corrections: "corrections"
        }
    }

    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let account = parts.count == 2 ? Self.owned(parts[0], by: parts[1]) : Self.shared(text) else { return nil }
        self = account
    }

    private static func shared(_ name: String) -> LedgerAccount? {
        [.processorCash, .platformPending, .platformRevenue, .customerRefunds, .corrections].first { $0.description == name }
    }

    private static func owned(_ name: String, by owner: String) -> LedgerAccount? {
        switch name {
        case "vendor_pending": Vendor.ID(owner).map(Self.vendorPending)
        case "vendor_payable": Vendor.ID(owner).map(Self.vendorPayable)
        case "driver_pending": User.ID(owner).map(Self.driverPending)
        case "driver_payable": User.ID(owner).map(Self.driverPayable)
        default: nil
        }
    }
}
