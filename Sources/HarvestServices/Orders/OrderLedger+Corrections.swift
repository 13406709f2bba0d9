import HarvestCore
import SQLStore

// Corrections of what an order's steps booked.
extension OrderLedger {
    /// Whether a payout that counts has any of the order's postings.
    func isPaidOut(_ order: Order.ID) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM \(sql: Posting.tables) JOIN payout_entries p ON p.entry_number = e.number
            WHERE m.order_id = \(order) AND NOT p.is_released LIMIT 1
            """) != nil
    }

    /// Books that a delivery is undone: its shares are pending again. Does nothing if the delivery is not booked yet.
    func bookUndo(of order: OrderRecord, actor: String, at now: Instant) throws {
        guard try db.ledger.hasJournalEntry(.delivery, of: order.id) else { return }
        try bookCorrection(
            .deliveryUndone(try bought(order), driver: order.driver, incentive: order.incentive), of: order, actor: actor, at: now)
    }

    /// Books the end of an order whose delivery was undone. Does nothing unless the shares that become payable are pending. What the platform
    /// adds to the driver's pay comes from its revenue, whatever that is. So an entry without a pending share, of a driver who gets only what the
    /// platform adds, is booked only if the driver has not got it: the order may be over and written off, and the money arrives late.
    func bookAgain(_ entry: JournalEntry, of order: OrderRecord, actor: String, at now: Instant) throws {
        let sums = try db.ledger.sums(ofOrder: order.id)
        guard
            entry.postings.allSatisfy({ $0.amount.isPositive || $0.account == .platformRevenue || sums[$0.account] ?? .zero >= -$0.amount })
        else { return }
        let releasesShare = entry.postings.contains { $0.amount.isNegative && $0.account != .platformRevenue }
        guard try releasesShare || !hasPaidDriver(entry, of: order.id) else { return }
        try bookCorrection(try entry.repeated, of: order, actor: actor, at: now)
    }

    /// Whether the end of the order, apart from a raised tip, has made something payable to the driver of the entry.
    private func hasPaidDriver(_ entry: JournalEntry, of order: Order.ID) throws -> Bool {
        guard let payable = entry.postings.first(where: { $0.amount.isPositive })?.account else { return false }
        return try db.one(
            Cents.self,
            """
            SELECT coalesce(sum(e.amount_cents), 0) FROM \(sql: Posting.tables) JOIN ledger_accounts a ON a.number = e.account_number
            WHERE m.order_id = \(order) AND m.reason IN ('delivery', 'correction') AND a.name = \(payable)
            """
        ).isPositive
    }

    /// Books that another driver takes over an order and gets the driver's share. Does nothing if the card is not charged yet: the capture then
    /// books the share of the new driver.
    func bookDriverChange(of order: OrderRecord, from old: User.ID, to new: User.ID, actor: String, at now: Instant) throws {
        let share = try db.ledger.sums(ofOrder: order.id)[.driverPending(old)] ?? .zero
        guard share.isPositive else { return }
        try bookCorrection(.driverChanged(share, from: old, to: new), of: order, actor: actor, at: now)
    }

    /// An order has several corrections, so the id counts its entries. The postings of each have the ids that follow.
    private func bookCorrection(_ entry: JournalEntry, of order: OrderRecord, actor: String, at now: Instant) throws {
        let count = try db.one(Int64.self, "SELECT count(*) FROM ledger_movements WHERE order_id = \(order.id)")
        let id = JournalEntry.ID(uuid: UUIDBytes(high: order.id.uuid.high, low: order.id.uuid.low &+ UInt64(count) << 20))
        try db.ledger.book(entry, id: id, about: JournalEntrySubject(order: order.id, actor: actor), at: now)
    }
}
