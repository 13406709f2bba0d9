import HarvestCore
import SQLStore

/// Reads the payouts of one vendor. Those of others are not found.
package struct VendorPayouts {
    let db: Transaction
    let vendor: Vendor.ID

    package init(db: Transaction, vendor: Vendor.ID) {
        self.db = db
        self.vendor = vendor
    }

    // MARK: Payouts

    /// The payout, or nil if it is not this vendor's.
    package func find(_ id: Payout.ID) throws -> VendorPayout? {
        try db.first("\(sql: Self.select) WHERE id = \(id) AND owner_id = \(vendor)", VendorPayout.init)
    }

    /// The latest payout that has not arrived yet.
    func coming() throws -> VendorPayout? {
        try db.first("\(sql: Self.select) \(sql: Self.coming(to: vendor))", VendorPayout.init)
    }

    /// The latest payout that has not arrived yet, from `WHERE` on.
    static func coming(to vendor: Vendor.ID) -> SQL { "WHERE \(sql: isUnderWay(vendor)) ORDER BY created_at DESC, id DESC LIMIT 1" }

    /// The sum of the payouts that are planned.
    static func planned(for vendor: Vendor.ID) -> SQL {
        """
        SELECT coalesce(sum(amount_cents), 0) FROM payouts WHERE \(sql: isUnderWay(vendor)) AND status = 'pending' AND movement_id IS NULL
        """
    }

    /// The condition of a payout that has not arrived yet. The index `payouts_under_way` has the same.
    private static func isUnderWay(_ vendor: Vendor.ID) -> SQL {
        "owner_id = \(vendor) AND status IN (\(literals: API.Payout.Status.underWay))"
    }

    /// A page of the payouts, newest first. `page` counts from 1.
    func list(page: Int, size: Int) throws -> [VendorPayout] {
        try db.all(
            """
            \(sql: Self.select) WHERE owner_id = \(vendor) ORDER BY created_at DESC, id DESC LIMIT \(size) OFFSET \((page - 1) * size)
            """, VendorPayout.init)
    }

    /// How many payouts there are.
    func count() throws -> Int { try db.one(Int.self, "SELECT count(*) FROM payouts WHERE owner_id = \(vendor)") }

    private static let select: SQL = "SELECT id, status, amount_cents, order_count, arrives_on FROM payouts"

    // MARK: Balances

    /// Payable, and in no payout yet.
    ///
    /// SQLite finds planned payouts by the index of those under way only if the statement names both of their statuses.
    func unpaid() throws -> Cents {
        let planned = try db.one(Cents.self, Self.planned(for: vendor))
        return try db.ledger.balance(of: .vendorPayable(vendor)) - planned
    }

    /// Captured, and not delivered yet.
    func outForDelivery() throws -> Cents { try db.ledger.balance(of: .vendorPending(vendor)) }

    /// The bank account that receives payouts; nil before the processor has named it.
    package func bank() throws -> BankAccount? { try db.payouts.account(of: .vendor(vendor))?.bankAccount }

    /// The change of the bank account after which payouts wait; nil if they don't.
    package func bankChange(at now: Instant) throws -> BankChange? { try db.payouts.bankChange(of: .vendor(vendor), at: now) }

    /// The day of the next payout.
    func nextDay(_ settings: Settings, at now: Instant) throws -> LocalDate {
        try db.payouts.nextDay(of: .vendor(vendor), settings, at: now)
    }

    /// The present fees.
    package func fees(at now: Instant) throws -> FeeSchedule { try db.feeSchedules.current(at: now).fees }
}

extension VendorPayout {
    /// It has not arrived yet.
    var isUnderWay: Bool { API.Payout.Status.underWay.contains(status) }

    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row.value("id"), status: try row.value("status"), amount: try row.value("amount_cents"),
            orders: try row.int("order_count"), arrivesOn: try row.value("arrives_on"))
    }
}
