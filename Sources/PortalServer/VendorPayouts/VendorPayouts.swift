import HarvestCore
import SQLStore
import Templates

/// The payouts of one vendor: someone else's are not found.
struct VendorPayouts {
    let db: Transaction
    let vendor: Vendor.ID

    struct Record: Sendable {
        let id: Payout.ID
        let state: PayoutState
        let amount: Cents
        let orders: Int
        let arrivesOn: LocalDate
    }

    // MARK: Payouts

    func find(_ id: Payout.ID) throws -> Record? {
        try db.first("\(sql: Self.columns) WHERE id = \(id) AND owner_id = \(vendor)", Record.init)
    }

    /// Sent, or about to be, and not there yet.
    func coming() throws -> Record? {
        try db.first(
            """
            \(sql: Self.columns) WHERE owner_id = \(vendor) AND status IN ('pending', 'in_transit') ORDER BY created_at DESC, id DESC LIMIT 1
            """, Record.init)
    }

    /// Newest first.
    func list(page: Int, size: Int) throws -> [Record] {
        try db.all(
            """
            \(sql: Self.columns) WHERE owner_id = \(vendor) ORDER BY created_at DESC, id DESC LIMIT \(size) OFFSET \((page - 1) * size)
            """, Record.init)
    }

    func count() throws -> Int { try db.one(Int.self, "SELECT count(*) FROM payouts WHERE owner_id = \(vendor)") }

    private static let columns: SQL = "SELECT id, status, amount_cents, order_count, arrives_on FROM payouts"

    // MARK: Balances

    /// Delivered, and in no payout yet.
    func unpaid() throws -> Cents {
        let planned = try db.one(
            Cents.self,
            """
            SELECT coalesce(sum(amount_cents), 0) FROM payouts
            WHERE owner_id = \(vendor) AND status = 'pending' AND movement_id IS NULL
            """)
        return try db.ledger.balance(of: .vendorPayable(vendor)) - planned
    }

    /// Captured, and not delivered yet.
    func outForDelivery() throws -> Cents { try db.ledger.balance(of: .vendorPending(vendor)) }

    func bank() throws -> BankAccount? {
        try db.first("SELECT bank_name, bank_last4 FROM payout_accounts WHERE owner_id = \(vendor) AND bank_last4 <> ''") {
            BankAccount(bank: try $0.text(at: 0), ending: try $0.text(at: 1))
        }
    }

    /// The service fee as it is now, `25%`.
    func feeRate(at now: Instant) throws -> String {
        let points = try db.first(
            Int.self, "SELECT service_fee_bp FROM fee_schedules WHERE effective_at <= \(now) ORDER BY effective_at DESC, id DESC LIMIT 1")
        return NumberWords.percent(points ?? FeeSchedule.standard.serviceFeeBasisPoints)
    }
}

extension VendorPayouts.Record {
    fileprivate init(_ row: Row) throws {
        let state: PayoutState =
            switch try row.text(at: 1) {
            case "in_transit": .onTheWay
            case "paid": .paid
            case "failed": .failed
            default: .planned
            }
        self.init(
            id: try row.value(at: 0), state: state, amount: try row.value(at: 2), orders: try row.int(at: 3),
            arrivesOn: try row.value(at: 4))
    }
}
