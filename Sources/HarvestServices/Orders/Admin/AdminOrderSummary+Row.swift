import HarvestCore
import SQLStore

extension OrderAdministration {
    /// What an `AdminOrderSummary` is decoded from.
    static let columns: SQL = """
        o.id, o.number, u.first_name, u.last_name, \(sql: SourceJoin.name) AS source_name, d.first_name AS driver_first_name, \
        d.last_name AS driver_last_name, \(sql: statusColumns), o.placed_at, \
        coalesce(o.final_total_cents, o.total_cents) + o.raised_tip_cents AS total_cents, \
        coalesce(o.final_ebt_cents, o.ebt_cents) AS ebt_cents
        """
    static let tables: SQL = """
        orders o JOIN users u ON u.id = o.customer_id \(sql: SourceJoin.tables) LEFT JOIN users d ON d.id = o.driver_id
        """

    /// What an `OrderDisplayStatus` is decoded from.
    static let statusColumns: SQL = """
        o.status, o.fulfilment, \(sql: waitingSince) AS waiting_since, \(sql: isCooked) AS is_cooked, o.driver_progress, o.refunded_cents,
        o.choose_by IS NOT NULL AS is_rained_off
        """

    /// Since when a driver could deliver an order: a restaurant's since it is cooked. NULL while it is being cooked, and for a pick-up.
    static let waitingSince: SQL = """
        CASE WHEN o.fulfilment <> 'delivery' THEN NULL WHEN o.restaurant_id IS NULL THEN o.offerable_at \
        WHEN o.ready_at IS NULL OR o.ready_at > o.offerable_at THEN o.ready_at ELSE o.offerable_at END
        """
    /// Whether a restaurant's order is cooked; NULL for a market's.
    static let isCooked: SQL = "CASE WHEN o.restaurant_id IS NULL THEN NULL ELSE o.ready_at IS NOT NULL END"
}

extension AdminOrderSummary {
    /// Decodes `OrderAdministration.columns`.
    init(row: Row, at now: Instant) throws {
        let (id, number): (Order.ID, Int64) = (try row.value("id"), try row.value("number"))
        let customer = PersonName.full(try row.text("first_name"), try row.text("last_name"))
        let market = try row.text("source_name")
        let driver = [try row.textIfPresent("driver_first_name"), try row.textIfPresent("driver_last_name")].compactMap { $0 }
        self.init(
            id: id, number: OrderNumber.text(number), customer: customer, market: market,
            driver: driver.isEmpty ? nil : driver.joined(separator: " "), displayStatus: try OrderDisplayStatus(row: row, at: now),
            placedAt: try row.value("placed_at"), total: try row.value("total_cents"),
            ebt: try row.value("ebt_cents"))
    }
}

extension OrderDisplayStatus {
    /// Decodes `OrderAdministration.statusColumns`.
    init(row: Row, at now: Instant) throws {
        let (status, fulfilment): (OrderStatus, Fulfilment) = (try row.value("status"), try row.value("fulfilment"))
        let waitingSince: Instant? = try row.valueIfPresent("waiting_since")
        let isCooked = try row.boolIfPresent("is_cooked")
        let isDriverAtMarket = try row.textIfPresent("driver_progress") == DriverProgress.atMarket.rawValue
        let refunded: Cents = try row.value("refunded_cents")
        self.init(
            status, fulfilment, isWaitingLong: waitingSince.map { now.seconds(since: $0) > StuckOrders.patienceMinutes * 60 } ?? false,
            isCooked: isCooked, isDriverAtMarket: isDriverAtMarket, isPartRefunded: refunded > .zero,
            isRainedOff: try row.bool("is_rained_off"))
    }
}
