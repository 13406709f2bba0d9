import HarvestCore
import SQLStore

/// The orders behind a payout, line by line.
///
/// A customer may buy from several vendors at once. Each vendor's line then shows their own part of the service fee and of the tip, split by
/// food to the cent, so that every column adds up and the lines of all vendors together are what the customer paid.
package struct PayoutLines: Sendable {
    /// The most lines that are shown or written to a file.
    static let limit = 5_000

    package fileprivate(set) var lines: [PayoutLine]
    fileprivate(set) var driverFee: Cents
    fileprivate(set) var driverTip: Cents
    fileprivate(set) var platformFee: Cents

    /// Food and tax of all lines.
    var earned: Cents { lines.map { $0.food + $0.tax }.sum() }

    /// The payout that pays the lines. What its amount differs from them by is corrections.
    package func summary(id: Payout.ID?, arrivesOn: LocalDate, status: API.Payout.Status, amount: Cents) -> PayoutSummary {
        PayoutSummary(
            id: id, arrivesOn: arrivesOn, status: status, amount: amount, driverFee: driverFee, driverTip: driverTip,
            platformFee: platformFee, corrections: amount - earned, lines: lines)
    }
}

extension VendorPayouts {
    /// The orders that a payout pays. What it takes back for an order of an earlier payout is a correction.
    package func lines(of payout: Payout.ID) throws -> PayoutLines {
        try lines(in: "SELECT order_id FROM payout_orders WHERE payout_id = \(payout) AND owner_id = \(vendor) AND amount_cents > 0")
    }

    /// The orders that the next payout will pay, as it will list them.
    func unpaidLines(at now: Instant) throws -> PayoutLines {
        let waiting = try db.payouts.waiting(of: .vendor(vendor), before: now + 1)
        return try lines(
            in: """
                SELECT m.order_id FROM \(sql: Posting.tables)
                WHERE e.number IN (\(sql: waiting)) AND m.order_id IS NOT NULL AND m.reason <> 'correction'
                GROUP BY m.order_id HAVING sum(e.amount_cents) > 0
                """)
    }

    /// The orders of the vendor's statement, newest first: those of every payout, and those that are in none yet.
    package func allLines() throws -> PayoutLines {
        try lines(
            in: """
                SELECT m.order_id FROM \(sql: Posting.tables)
                WHERE e.account_number = \(sql: LedgerAccount.vendorPayable(vendor).number)
                    AND (m.reason = 'delivery' OR (m.reason = 'refund' AND e.amount_cents > 0))
                ORDER BY e.occurred_at DESC LIMIT \(PayoutLines.limit)
                """)
    }

    /// A vendor's part of an order, as picked up once that is known.
    private struct Part: RowDecodable {
        let order: Order.ID
        let vendor: Vendor.ID
        let food: Cents
        let tax: Cents

        static let columns: SQL = """
            v.order_id, v.vendor_id, coalesce(v.final_food_cents, v.food_cents) AS food_cents, \
            coalesce(v.final_tax_cents, v.tax_cents) AS tax_cents
            """

        init(row: Row) throws {
            order = try row.value("order_id")
            vendor = try row.value("vendor_id")
            food = try row.value("food_cents")
            tax = try row.value("tax_cents")
        }
    }

    /// What the customer paid for an order besides food and tax, as picked up once that is known.
    private struct Fees: RowDecodable {
        let order: Order.ID
        let number: Int64
        let marketDay: LocalDate
        let source: String
        let fulfilment: Fulfilment
        let tip: Cents
        /// The driver's and the platform's shares; the driver's includes the tip.
        let driver: Cents
        let platform: Cents

        static let columns: SQL = """
            o.id, o.number, o.market_day, o.fulfilment, \(sql: SourceJoin.name) AS source_name, coalesce(o.final_tip_cents, o.tip_cents) AS tip_cents, \
            coalesce(o.final_driver_cents, o.driver_cents) AS driver_cents, coalesce(o.final_platform_cents, o.platform_cents) AS platform_cents
            """

        init(row: Row) throws {
            order = try row.value("id")
            number = try row.value("number")
            marketDay = try row.value("market_day")
            source = try row.text("source_name")
            fulfilment = try row.value("fulfilment")
            tip = try row.value("tip_cents")
            driver = try row.value("driver_cents")
            platform = try row.value("platform_cents")
        }
    }

    /// - Parameter orders: a subquery of order ids.
    private func lines(in orders: SQL) throws -> PayoutLines {
        let parts = try db.all(
            Part.self,
            "SELECT \(sql: Part.columns) FROM order_vendors v WHERE v.order_id IN (\(sql: orders)) ORDER BY v.order_id, v.position")
        let byOrder = Dictionary(grouping: parts, by: \.order)
        var result = PayoutLines(lines: [], driverFee: 0, driverTip: 0, platformFee: 0)
        let statement: SQL = """
            SELECT \(sql: Fees.columns) FROM orders o \(sql: SourceJoin.tables) WHERE o.id IN (\(sql: orders))
            ORDER BY o.number DESC LIMIT \(PayoutLines.limit)
            """
        try db.each(statement) { row in
            let fees = try Fees(row: row)
            add(fees, byOrder[fees.order] ?? [], to: &result)
        }
        return result
    }

    private func add(_ fees: Fees, _ parts: [Part], to result: inout PayoutLines) {
        guard let mine = parts.firstIndex(where: { $0.vendor == vendor }) else { return }
        let foods = parts.map(\.food)
        let tip = Self.part(of: fees.tip, mine, foods)
        let driverFee = Self.part(of: fees.driver - fees.tip, mine, foods)
        let platformFee = Self.part(of: fees.platform, mine, foods)
        result.driverTip = result.driverTip + tip
        result.driverFee = result.driverFee + driverFee
        result.platformFee = result.platformFee + platformFee
        result.lines.append(
            PayoutLine(
                id: fees.order, number: OrderNumber.text(fees.number), date: fees.marketDay, market: fees.source,
                fulfilment: fees.fulfilment, food: parts[mine].food, tax: parts[mine].tax, serviceFee: driverFee + platformFee, tip: tip))
    }

    /// One vendor's part of an amount, split by food to the cent. Without any food the first vendor gets all of it.
    private static func part(of amount: Cents, _ index: Int, _ foods: [Cents]) -> Cents {
        guard foods.contains(where: \.isPositive) else { return index == 0 ? amount : .zero }
        return amount.split(byLargestRemainder: foods)[index]
    }
}
