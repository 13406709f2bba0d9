import HarvestCore
import SQLStore

/// Who is paid out: a vendor or a driver.
package enum Payee: Sendable, Hashable {
    case vendor(Vendor.ID)
    case driver(User.ID)

    /// The payee whose id the processor keeps as text; nil for anything else.
    package init?(id: String, kind: String) {
        if kind == "vendor", let vendor = Vendor.ID(id) {
            self = .vendor(vendor)
        } else if kind == "driver", let driver = User.ID(id) {
            self = .driver(driver)
        } else {
            return nil
        }
    }

    /// The payee in the columns `owner_id` and `owner_kind`.
    init(row: Row) throws {
        switch try row.text("owner_kind") {
        case "vendor": self = .vendor(try row.value("owner_id"))
        case "driver": self = .driver(try row.value("owner_id"))
        default: throw UnusableRow(column: "owner_kind")
        }
    }

    /// The id in the column `owner_id`.
    var key: UUIDBytes {
        switch self {
        case .vendor(let vendor): vendor.uuid
        case .driver(let driver): driver.uuid
        }
    }

    /// The id as text: the owner at the processor, and the recipient of events.
    var id: String {
        switch self {
        case .vendor(let vendor): vendor.description
        case .driver(let driver): driver.description
        }
    }

    /// The stored kind of the owner.
    var kind: String {
        switch self {
        case .vendor: "vendor"
        case .driver: "driver"
        }
    }

    /// The account of what can be paid out.
    var payable: LedgerAccount {
        switch self {
        case .vendor(let vendor): .vendorPayable(vendor)
        case .driver(let driver): .driverPayable(driver)
        }
    }

    /// The account of what is captured and not delivered yet.
    var pending: LedgerAccount {
        switch self {
        case .vendor(let vendor): .vendorPending(vendor)
        case .driver(let driver): .driverPending(driver)
        }
    }
}

/// A payee in a statement, by expressions.
struct PayeeColumns {
    /// The owner's id.
    let id: SQL
    /// The name of the account of what can be paid out.
    let payable: SQL
    /// The earliest posting that may be in no payout, unless a failed payout released it.
    let start: SQL
}
