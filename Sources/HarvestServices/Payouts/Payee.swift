import HarvestCore
import SQLStore

/// Who is paid out: a vendor or a driver.
package enum Payee: Sendable, Hashable {
    case vendor(Vendor.ID)
    case driver(User.ID)

    /// The payee of the stored columns `owner_id` and `owner_kind`; nil for anything else.
    package init?(id: String, kind: String) {
        if kind == "vendor", let vendor = Vendor.ID(id) {
            self = .vendor(vendor)
        } else if kind == "driver", let driver = User.ID(id) {
            self = .driver(driver)
        } else {
            return nil
        }
    }

    /// The stored id of the owner, which is also the recipient of events.
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

    /// The payee in a statement.
    var columns: PayeeColumns { PayeeColumns(id: "\(id)", payable: "\(payable)") }

    /// The account of what is captured and not delivered yet.
    var pending: LedgerAccount {
        switch self {
        case .vendor(let vendor): .vendorPending(vendor)
        case .driver(let driver): .driverPending(driver)
        }
    }
}

/// A payee in a statement: expressions for the owner's id and the account of what can be paid out.
struct PayeeColumns {
    let id: SQL
    let payable: SQL

    /// The payee of each row of `payout_accounts a`.
    static let ofAccounts = PayeeColumns(id: "a.owner_id", payable: "(a.owner_kind || '_payable:' || a.owner_id)")
}
