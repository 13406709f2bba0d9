/// An account of the ledger. A positive balance is owed to the account's owner, or earned by the platform.
///
/// All accounts sum to zero: `processorCash` is the other side, so the cash in hand is its balance with the opposite sign.
public enum LedgerAccount: Hashable, Sendable {
    /// Money that the card processor holds for us, with the opposite sign.
    case processorCash
    /// Captured for a vendor, and not delivered yet.
    case vendorPending(Vendor.ID)
    /// Delivered: the vendor can be paid out.
    case vendorPayable(Vendor.ID)
    /// Captured for a driver, and not delivered yet.
    case driverPending(User.ID)
    /// Earned by a driver or by the runner of an errand, who can be paid out.
    case driverPayable(User.ID)
    /// The platform's share of orders that are captured and not delivered yet.
    case platformPending
    /// What the platform has earned.
    case platformRevenue
    /// Refunds that are decided and not sent yet.
    case customerRefunds
    /// Store credit: what a customer's card was charged for an order of a canceled day, and what no later order has used.
    case customerCredit(User.ID)
    /// Store credit that pays for orders whose goods have left their vendors, until the rest is charged.
    case claimedCredit
    /// The other side of an administrator's manual corrections.
    case corrections
}

extension LedgerAccount {
    /// The account that a pending share goes to once it is payable; nil for an account that holds no pending shares.
    public var payableCounterpart: LedgerAccount? {
        switch self {
        case .vendorPending(let vendor): .vendorPayable(vendor)
        case .driverPending(let driver): .driverPayable(driver)
        case .platformPending: .platformRevenue
        case .processorCash, .vendorPayable, .driverPayable, .platformRevenue, .customerRefunds, .customerCredit, .claimedCredit,
            .corrections:
            nil
        }
    }
}

extension LedgerAccount: LosslessStringConvertible {
    /// The stored name: `vendor_pending:vendor_01h…`, `platform_revenue`.
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
        case .customerCredit(let customer): "customer_credit:\(customer)"
        case .claimedCredit: "claimed_credit"
        case .corrections: "corrections"
        }
    }

    /// Reads `description`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let account = parts.count == 2 ? Self.owned(parts[0], by: parts[1]) : Self.shared(text) else { return nil }
        self = account
    }

    private static func shared(_ name: String) -> LedgerAccount? {
        [.processorCash, .platformPending, .platformRevenue, .customerRefunds, .claimedCredit, .corrections]
            .first { $0.description == name }
    }

    private static func owned(_ name: String, by owner: String) -> LedgerAccount? {
        switch name {
        case "vendor_pending": Vendor.ID(owner).map(Self.vendorPending)
        case "vendor_payable": Vendor.ID(owner).map(Self.vendorPayable)
        case "driver_pending": User.ID(owner).map(Self.driverPending)
        case "driver_payable": User.ID(owner).map(Self.driverPayable)
        case "customer_credit": User.ID(owner).map(Self.customerCredit)
        default: nil
        }
    }
}
