import HarvestCore
import SQLStore

/// The orders behind a payout: the sums of all, and one page of them line by line.
///
/// A customer may buy from several vendors at once. Each vendor's line then shows their own part of the service fee and of the tip, split by
/// food to the cent, so that every column adds up and the lines of all vendors together are what the customer paid.
package struct PayoutLines: Sendable {
    /// The most lines that are written to a file.
    package static let limit = 5_000

    package fileprivate(set) var totals = PayoutTotals()
    package fileprivate(set) var lines: [PayoutLine] = []

    /// The payout that pays the lines.
    package func summary(id: Payout.ID?, arrivesOn: LocalDate, status: API.Payout.Status, amount: Cents) -> PayoutSummary {
        PayoutSummary(id: id, arrivesOn: arrivesOn, status: status, amount: amount, totals: totals, lines: lines)
    }
}

extension VendorPayouts {
    /// The orders that a payout pays. What it takes back for an order of an earlier payout is a correction.
    /// - Parameter page: the positions of the lines, from the newest order.
    package func lines(of payout: Payout.ID, page: Range<Int> = 0..<PayoutLines.limit) throws -> PayoutLines {
        try lines(
            in: "SELECT order_id FROM payout_orders WHERE payout_id = \(payout) AND owner_id = \(vendor) AND amount_cents > 0", page: page)
    }

    /// The orders that the next payout will pay, as it will list them.
    func unpaidLines(at now: Instant, page: Range<Int> = 0..<PayoutLines.limit) throws -> PayoutLines {
        let waiting = try db.payouts.waiting(of: db.payouts.columns(of: .vendor(vendor)), before: now + 1)
        return try lines(
            in: """
                SELECT m.order_id FROM \(sql: Posting.tables)
                WHERE e.number IN (\(sql: waiting)) AND m.order_id IS NOT NULL
                GROUP BY m.order_id
                HAVING sum(e.amount_cents) > 0 AND max(CASE WHEN m.reason = 'correction' THEN 0 ELSE 1 END) = 1
                """, page: page)
    }

    /// The orders of the vendor's statement, newest first: those of every payout, and those that are in none yet. An order whose delivery was
    /// undone is not among them until it is delivered.
    package func allLines() throws -> PayoutLines {
        try lines(
            in: """
                SELECT m.order_id FROM \(sql: Posting.tables)
                WHERE e.account_number = \(sql: LedgerAccount.vendorPayable(vendor).number)
                    AND (m.reason = 'delivery' OR (m.reason = 'refund' AND e.amount_cents > 0))
                    AND NOT EXISTS (SELECT 1 FROM orders x WHERE x.id = m.order_id AND x.status = \(literals: [OrderStatus.pickedUp]))
                ORDER BY e.occurred_at DESC LIMIT \(PayoutLines.limit)
                """, page: 0..<PayoutLines.limit)
    }

    /// - Parameter orders: a subquery of order ids.
    private func lines(in orders: SQL, page: Range<Int>) throws -> PayoutLines {
        var result = PayoutLines()
        var order: PaidOrder?
        // An order has a row for each of its vendors.
        let statement: SQL = """
            SELECT \(sql: PaidOrder.columns) FROM orders o \(sql: SourceJoin.tables) JOIN order_vendors v ON v.order_id = o.id
            WHERE o.id IN (\(sql: orders)) ORDER BY o.number DESC, v.position
            """
        try db.each(statement) { row in
            if try row.value("number") != order?.number {
                result.add(order)
                order = try PaidOrder(row: row, isShown: page.contains(result.totals.orders))
            }
            try order?.add(row, of: vendor)
        }
        result.add(order)
        return result
    }
}

extension PayoutLines {
    fileprivate mutating func add(_ order: PaidOrder?) {
        guard let order, let mine = order.mine else { return }
        let (food, tax) = (order.foods[mine], order.taxes[mine])
        let driverFee = order.part(of: order.driver - order.tip)
        let (tip, platformFee) = (order.part(of: order.tip), order.part(of: order.platform))
        totals.orders += 1
        totals.food += food
        totals.tax += tax
        totals.driverFee += driverFee
        totals.driverTip += tip
        totals.platformFee += platformFee
        if let label = order.label {
            lines.append(
                PayoutLine(
                    id: label.id, number: OrderNumber.text(order.number), date: label.marketDay, market: label.source,
                    fulfilment: label.fulfilment, food: food, tax: tax, serviceFee: driverFee + platformFee, tip: tip))
        }
    }
}
