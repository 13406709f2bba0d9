import HarvestCore
import SQLStore
import Templates

/// The orders behind a payout, line by line.
///
/// A customer may buy from several vendors at once. Each vendor's line then shows their own part of the service fee and of the tip, split by
/// food to the cent, so that every column adds up and the lines of all vendors together are what the customer paid.
struct PayoutLines: Sendable {
    /// The most lines that are shown or written to a file.
    static let limit = 5_000

    let lines: [PayoutSummary.Line]
    let driverFee: Cents
    let driverTip: Cents
    let platformFee: Cents

    var earned: Cents { lines.map { $0.food + $0.tax }.sum() }

    func summary(id: Payout.ID?, date: LocalDate, state: PayoutState, amount: Cents) -> PayoutSummary {
        PayoutSummary(
            id: id, date: date, state: state, amount: amount, driverFee: driverFee, driverTip: driverTip, platformFee: platformFee,
            corrections: amount - earned, lines: lines)
    }
}

extension VendorPayouts {
    /// The orders that one payout pays. What it takes back for an order of an earlier one is a correction.
    func lines(of payout: Payout.ID) throws -> PayoutLines {
        try lines(in: "SELECT order_id FROM payout_orders WHERE payout_id = \(payout) AND owner_id = \(vendor) AND amount_cents > 0")
    }

    /// Orders that bring money which is in no payout yet, as the next one will list them.
    func unpaidLines(at now: Instant) throws -> PayoutLines {
        let waiting = try db.payouts.waiting(of: .vendor(vendor), before: now + 1)
        return try lines(
            in: """
                SELECT e.order_id FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
                WHERE e.number IN (\(sql: waiting)) AND e.order_id IS NOT NULL AND m.reason <> 'correction'
                GROUP BY e.order_id HAVING sum(e.amount_cents) > 0
                """)
    }

    /// Orders of every payout and of none yet, newest first: the statement.
    func allLines() throws -> PayoutLines {
        try lines(
            in: """
                SELECT e.order_id FROM ledger_entries e JOIN ledger_movements m ON m.id = e.movement_id
                WHERE e.account = \(LedgerAccount.vendorPayable(vendor).description)
                    AND (m.reason = 'delivery' OR (m.reason = 'refund' AND e.amount_cents > 0))
                ORDER BY e.occurred_at DESC LIMIT \(PayoutLines.limit)
                """)
    }

    private struct Part {
        let order: Order.ID
        let vendor: Vendor.ID
        let food: Cents
        let tax: Cents
    }

    private func lines(in orders: SQL) throws -> PayoutLines {
        let parts = try db.all(
            """
            SELECT v.order_id, v.vendor_id, coalesce(v.final_food_cents, v.food_cents), coalesce(v.final_tax_cents, v.tax_cents)
            FROM order_vendors v WHERE v.order_id IN (\(sql: orders)) ORDER BY v.order_id, v.position
            """
        ) { Part(order: try $0.value(at: 0), vendor: try $0.value(at: 1), food: try $0.value(at: 2), tax: try $0.value(at: 3)) }
        let byOrder = Dictionary(grouping: parts, by: \.order)
        var (lines, driverFee, driverTip, platformFee): ([PayoutSummary.Line], Cents, Cents, Cents) = ([], 0, 0, 0)
        let sql: SQL = """
            SELECT o.id, o.number, o.market_day, \(sql: SourceJoin.name), coalesce(o.final_tip_cents, o.tip_cents), coalesce(o.final_driver_cents, o.driver_cents),
                coalesce(o.final_platform_cents, o.platform_cents)
            FROM orders o \(sql: SourceJoin.tables) WHERE o.id IN (\(sql: orders)) ORDER BY o.number DESC LIMIT \(PayoutLines.limit)
            """
        try db.each(sql) { row in
            let id = try row.value(Order.ID.self, at: 0)
            let parts = byOrder[id] ?? []
            guard let mine = parts.firstIndex(where: { $0.vendor == vendor }) else { return }
            let (tip, driver, platform): (Cents, Cents, Cents) = (try row.value(at: 4), try row.value(at: 5), try row.value(at: 6))
            let foods = parts.map(\.food)
            let (myTip, myDriverFee) = (Self.part(of: tip, mine, foods), Self.part(of: driver - tip, mine, foods))
            let myPlatformFee = Self.part(of: platform, mine, foods)
            (driverTip, driverFee, platformFee) = (driverTip + myTip, driverFee + myDriverFee, platformFee + myPlatformFee)
            lines.append(
                .init(
                    id: id, number: OrderNumber.text(try row.value(at: 1)), date: try row.value(at: 2), market: try row.text(at: 3),
                    food: parts[mine].food, tax: parts[mine].tax, serviceFee: myDriverFee + myPlatformFee, tip: myTip))
        }
        return PayoutLines(lines: lines, driverFee: driverFee, driverTip: driverTip, platformFee: platformFee)
    }

    private static func part(of amount: Cents, _ index: Int, _ foods: [Cents]) -> Cents {
        guard foods.contains(where: \.isPositive) else { return index == 0 ? amount : .zero }
        return amount.split(byLargestRemainder: foods)[index]
    }
}
