import HarvestCore
import SQLStore

// How the ledger's values are stored: reasons by their raw values, accounts in a table of their own.

extension LedgerAccount: SQLValueConvertible {
    /// The name in `ledger_accounts`: with the owner's bytes in hexadecimal digits, `vendor_pending:0193…`.
    @usableFromInline package var sqlValue: SQLValue { .text(storedName) }
    /// Nil unless the value is such a name.
    @usableFromInline package init?(sqlValue: SQLValue) {
        guard case .text(let name) = sqlValue else { return nil }
        self.init(storedName: name)
    }

    var storedName: String {
        switch self {
        case .vendorPending(let id): Self.name("vendor_pending", id.uuid)
        case .vendorPayable(let id): Self.name("vendor_payable", id.uuid)
        case .driverPending(let id): Self.name("driver_pending", id.uuid)
        case .driverPayable(let id): Self.name("driver_payable", id.uuid)
        case .customerCredit(let id): Self.name("customer_credit", id.uuid)
        case .processorCash, .platformPending, .platformRevenue, .customerRefunds, .claimedCredit, .corrections: description
        }
    }

    private static func name(_ kind: String, _ owner: UUIDBytes) -> String { "\(kind):\(owner.bytes.hexadecimal.uppercased())" }

    private init?(storedName name: String) {
        let parts = name.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let owner = UUIDBytes(bytes: [UInt8](hexadecimal: parts[1])) else {
            self.init(name)
            return
        }
        switch parts[0] {
        case "vendor_pending": self = .vendorPending(.init(uuid: owner))
        case "vendor_payable": self = .vendorPayable(.init(uuid: owner))
        case "driver_pending": self = .driverPending(.init(uuid: owner))
        case "driver_payable": self = .driverPayable(.init(uuid: owner))
        case "customer_credit": self = .customerCredit(.init(uuid: owner))
        default: return nil
        }
    }

    /// Whether a posting `e` that is found by its order or its journal entry is the account's. The plus keeps SQLite from looking through all
    /// postings of the account instead.
    var isOfPosting: SQL { "+e.account_number = \(sql: number)" }

    /// The account's number in `ledger_accounts` as a subquery, NULL if nothing was ever booked on it.
    package var number: SQL { "(SELECT la.number FROM ledger_accounts la WHERE la.name = \(self))" }
}

extension JournalEntryReason: SQLValueConvertible {}

extension Posting {
    /// The columns of `ledger_entries e JOIN ledger_movements m` that an id is made from.
    static let idColumns: SQL = "m.id AS movement_id, e.position"
    /// Joins the journal entries of postings.
    static let tables: SQL = "ledger_entries e JOIN ledger_movements m ON m.number = e.movement_number"

    /// The id of a posting: that of its journal entry, with its random part counted up.
    static func id(_ position: Int, of entry: JournalEntry.ID) -> Posting.ID {
        Posting.ID(uuid: UUIDBytes(high: entry.uuid.high, low: entry.uuid.low &+ UInt64(position)))
    }
}

extension Row {
    /// The id of a posting, from `Posting.idColumns`.
    func postingID() throws -> Posting.ID { Posting.id(try int("position"), of: try value("movement_id")) }
}
