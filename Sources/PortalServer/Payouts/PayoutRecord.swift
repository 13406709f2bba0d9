import HarvestCore
import SQLStore

/// Who is paid out: a vendor or a driver.
enum Payee: Sendable, Hashable {
    case vendor(Vendor.ID)
    case driver(User.ID)

    init?(id: String, kind: String) {
        if kind == "vendor", let vendor = Vendor.ID(id) {
            self = .vendor(vendor)
        } else if kind == "driver", let driver = User.ID(id) {
            self = .driver(driver)
        } else {
            return nil
        }
    }

    /// The owner's id as stored, which is also who hears of events.
    var id: String {
        switch self {
        case .vendor(let vendor): vendor.description
        case .driver(let driver): driver.description
        }
    }

    var kind: String {
        switch self {
        case .vendor: "vendor"
        case .driver: "driver"
        }
    }

    /// What can be paid out.
    var payable: LedgerAccount {
        switch self {
        case .vendor(let vendor): .vendorPayable(vendor)
        case .driver(let driver): .driverPayable(driver)
        }
    }

    /// Earned, but not delivered yet.
    var pending: LedgerAccount {
        switch self {
        case .vendor(let vendor): .vendorPending(vendor)
        case .driver(let driver): .driverPending(driver)
        }
    }
}

/// Money that is sent to a payee's bank for entries of the books.
struct PayoutRecord: Sendable, RowDecodable {
    let id: Payout.ID
    let owner: String
    let ownerKind: String
    let status: API.Payout.Status
    let amount: Cents
    let orderCount: Int
    let week: String
    let arrivesOn: LocalDate
    let failureMessage: String?
    let createdAt: Instant
    let paidAt: Instant?

    static let columns: SQL = """
        id, owner_id, owner_kind, status, amount_cents, order_count, week, arrives_on, failure_message, created_at, paid_at
        """

    init(row: Row) throws {
        var columns = RowCursor(row)
        id = try columns.next()
        owner = try columns.next()
        ownerKind = try columns.next()
        status = API.Payout.Status(rawValue: try columns.next()) ?? .pending
        amount = try columns.next()
        orderCount = try columns.next()
        week = try columns.next()
        arrivesOn = try columns.next()
        failureMessage = try columns.nextIfPresent()
        createdAt = try columns.next()
        paidAt = try columns.nextIfPresent()
    }

    var payee: Payee? { Payee(id: owner, kind: ownerKind) }

    var payload: API.Payout {
        API.Payout(
            id: id, status: status, amountCents: amount, currency: "USD", createdAt: createdAt, arrivesOn: arrivesOn,
            failureMessage: failureMessage)
    }
}
