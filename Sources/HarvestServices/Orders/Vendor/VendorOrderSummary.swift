import HarvestCore
import SQLStore

/// One order in a vendor's list: what `VendorOrderRecord` says of it without the driver.
package struct VendorOrderSummary: Sendable {
    package let id: Order.ID
    package let number: String
    package let placedAt: Instant
    package let source: API.SourceID
    package let sourceName: String
    let timeZone: String
    /// First name.
    package let customer: String
    package let itemCount: Int
    /// The price of the vendor's food before tax, by card and with EBT: as ordered, and after pick-up as sold.
    package let food: Cents
    /// The status that the page shows.
    package let displayStatus: OrderDisplayStatus
    /// Whether the page shows a badge for packing.
    package let showsPacked: Bool
    /// Whether the customer is asked about one of the vendor's lines.
    package let isAsking: Bool

    /// The wall clock where the order is from.
    package var clock: MarketClock { MarketClocks[timeZone] }
}

extension VendorOrderSummary: RowDecodable {
    static let columns: SQL = """
        o.id, o.number, o.status, o.fulfilment, o.driver_progress, o.placed_at, o.market_id, o.restaurant_id, \
        \(sql: SourceJoin.name) AS source_name, \(sql: SourceJoin.timeZone) AS source_time_zone, c.first_name, \
        coalesce(v.final_food_cents, v.food_cents) + coalesce(v.final_ebt_cents, v.ebt_cents) AS food_cents, v.item_count, v.packed_at IS NOT NULL AS is_packed, o.choose_by IS NOT NULL AS is_rained_off, \
        EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = v.order_id AND l.vendor_id = v.vendor_id \
        AND \(sql: OrderLineRecord.isWaiting)) AS is_asking
        """
    static let tables: SQL =
        "order_vendors v JOIN orders o ON o.number = v.order_number \(sql: SourceJoin.tables) JOIN users c ON c.id = o.customer_id"

    package init(row: Row) throws {
        id = try row.value("id")
        number = OrderNumber.text(try row.value("number"))
        let (status, fulfilment): (OrderStatus, Fulfilment) = (try row.value("status"), try row.value("fulfilment"))
        let isDriverAtMarket = try row.textIfPresent("driver_progress") == DriverProgress.atMarket.rawValue
        placedAt = try row.value("placed_at")
        source = try row.source()
        sourceName = try row.text("source_name")
        timeZone = try row.text("source_time_zone")
        customer = try row.text("first_name")
        food = try row.value("food_cents")
        itemCount = try row.int("item_count")
        let (isPacked, isRestaurant) = (try row.bool("is_packed"), source.restaurant != nil)
        displayStatus = OrderDisplayStatus(
            status, fulfilment, isCooked: isRestaurant ? isPacked : nil, isDriverAtMarket: isDriverAtMarket,
            isRainedOff: try row.bool("is_rained_off"))
        isAsking = try row.bool("is_asking") && OrderStatus.beforePickUp.contains(status)
        showsPacked = isPacked && OrderStatus.packable.contains(status) && !isRestaurant
    }
}
