import HarvestCore
import SQLStore

/// What can still be refunded of a line of an order.
package struct RefundableLine: Sendable {
    package let id: OrderLine.ID
    package let vendor: Vendor.ID
    package let name: String
    /// Units that were bought.
    package let quantity: Int
    /// What the customer paid for them.
    let charge: LineCharge
    /// Nothing was paid by card, so that nothing goes back there.
    package let isPaidWithEBT: Bool
    /// Units that were refunded.
    let refunded: Int

    package var unitsLeft: Int { quantity - refunded }

    /// What the customer gets back for so many of the units that are left.
    package func charge(of units: Int) -> LineCharge { charge.part(units: units, of: quantity, after: refunded) }
}

// Refunds of single lines, and of amounts that one vendor pays.
extension RefundRepository {
    /// Why a refund is decided, by whom and when.
    package struct Basis: Sendable {
        let reason: String
        let actor: String
        let now: Instant

        package init(reason: String, actor: String, now: Instant) { (self.reason, self.actor, self.now) = (reason, actor, now) }
    }

    /// The lines of an order with what was paid for each and what of it was refunded, in the order of the customer's list.
    package func lines(of order: OrderRecord) throws -> [RefundableLine] {
        let priced = try db.orders.priced(order)
        let charges = LineCharge.charges(
            for: priced.lines.map {
                LineCharge.Line(vendor: $0.vendor, price: $0.boughtPrice, isTaxable: $0.isTaxable, isPaidWithEBT: $0.isPaidWithEBT)
            },
            of: try priced.bought())
        let rows = try db.all(
            "SELECT line_id, sum(units) AS units FROM refunds WHERE order_id = \(order.id) AND line_id IS NOT NULL GROUP BY line_id"
        ) { (try $0.value("line_id", as: OrderLine.ID.self), try $0.int("units")) }
        let refunded = Dictionary(rows, uniquingKeysWith: +)
        return zip(priced.lines, charges).map { line, charge in
            RefundableLine(
                id: line.id, vendor: line.vendor, name: line.name, quantity: line.boughtQuantity, charge: charge,
                isPaidWithEBT: line.isPaidWithEBT, refunded: refunded[line.id] ?? 0)
        }
    }

    /// Decides to refund units of a line: saves it, and books who pays. The vendor pays food and tax if it answers for the problem, as far as
    /// it has them of the order; Harvest pays the rest. Nil for an id that is known, which changes nothing.
    ///
    /// Throws `IssueRefusal.nothingLeft` for more units than are left, for an order that was not received or not charged, and if nothing is
    /// left of the charge; `.paidWithEBT` for a line that the card did not pay.
    package func refund(
        _ id: Refund.ID, units: Int, of line: OrderLine.ID, in order: OrderRecord, paidBy bearer: IssueRule.Bearer, _ basis: Basis
    ) throws -> Refund? {
        guard try find(id) == nil else { return nil }
        let left = try refundable(of: order)
        guard OrderStatus.fulfilled.contains(order.status), let line = try lines(of: order).first(where: { $0.id == line }) else {
            throw IssueRefusal.nothingLeft
        }
        guard !line.isPaidWithEBT else { throw IssueRefusal.paidWithEBT }
        guard left.isPositive, units > 0, units <= line.unitsLeft else { throw IssueRefusal.nothingLeft }
        let refund = try Refund.ofLine(
            line.charge(of: units), vendor: line.vendor, paidBy: bearer, has: try has(line.vendor, of: order), left: left)
        try decide(id, refund, of: order, line: (line.id, units), basis)
        return refund
    }

    /// Decides to refund an amount of an order that the customer received, paid by one vendor or by Harvest. Nil for an id that is known.
    /// - Parameter vendor: the one who pays; nil for Harvest.
    ///
    /// Throws `IssueRefusal.nothingLeft` for more than is left, or more than the vendor has of the order.
    package func refund(_ id: Refund.ID, _ amount: Cents, of order: OrderRecord, vendor: Vendor.ID?, _ basis: Basis) throws -> Refund? {
        guard try find(id) == nil else { return nil }
        guard OrderStatus.fulfilled.contains(order.status), amount.isPositive, amount <= (try refundable(of: order)) else {
            throw IssueRefusal.nothingLeft
        }
        if let vendor, amount > (try has(vendor, of: order)) { throw IssueRefusal.nothingLeft }
        let refund = try vendor.map { try Refund(vendors: [$0: amount]) } ?? Refund(vendors: [:], platform: amount)
        try decide(id, refund, of: order, line: nil, basis)
        return refund
    }

    /// What a vendor has of the order.
    private func has(_ vendor: Vendor.ID, of order: OrderRecord) throws -> Cents {
        try shares(of: order).first { $0.vendor == vendor }?.has ?? .zero
    }

    private func decide(
        _ id: Refund.ID, _ refund: Refund, of order: OrderRecord, line: (id: OrderLine.ID, units: Int)?, _ basis: Basis
    ) throws {
        guard refund.total.isPositive else { throw IssueRefusal.nothingLeft }
        let bearer: RefundPayer = refund.vendors.isEmpty ? .platform : .vendors
        let credit = try add(
            id, of: order, refund.total, borneBy: bearer, line: line, reason: basis.reason, actor: basis.actor, at: basis.now)
        let entry = try JournalEntry.refund(refund, releasing: try db.ledger.sums(ofOrder: order.id), driver: order.driver)
            .returning(credit, to: order.customer)
        try book(entry, id, of: order, reason: basis.reason, actor: basis.actor, at: basis.now)
    }
}
