import HarvestCore
import SQLStore

/// One order as one of its vendors sees it: the vendor's part of the items and the money, and people's first names.
package struct VendorOrderRecord: Sendable {
    package let id: Order.ID
    package let number: String
    let status: OrderStatus
    package let fulfilment: Fulfilment
    let isDriverAtMarket: Bool
    /// The market canceled its day, and its customer has not chosen yet.
    let isRainedOff: Bool
    package let placedAt: Instant
    package let scheduledFor: Instant?
    let source: API.SourceID
    package let sourceName: String
    let timeZone: String
    /// First name.
    package let customer: String
    /// First name; nil while no driver is assigned.
    let driver: String?
    let driverPhone: String?
    /// The driver's vehicle and last position, with the market's or restaurant's.
    let approach: (way: [Position], vehicle: API.Vehicle, seenAt: Instant)?
    /// Food and tax on the card as ordered; the final amounts are known after pick-up.
    package let food: Cents
    let tax: Cents
    package let finalFood: Cents?
    let finalTax: Cents?
    /// What the customer pays with EBT, as ordered.
    let ebt: Cents
    /// What the vendor took by EBT; nil before.
    let finalEBT: Cents?
    /// When the vendor confirmed what it took by EBT; nil before.
    let handedOverAt: Instant?
    package let itemCount: Int
    package let packedAt: Instant?

    /// The price of the vendor's food before tax, by card and with EBT: as ordered, and after pick-up as sold.
    package var value: Cents { (finalFood ?? food) + (finalEBT ?? ebt) }

    /// What of the vendor's lines is still to be collected by EBT; nil for nothing.
    package func ebtToCollect(of lines: [VendorLineRecord]) -> Cents? {
        OrderStatus.beforePickUp.contains(status) && handedOverAt == nil ? lines.ebt.ifPositive : nil
    }

    /// What the vendor confirmed that EBT paid, as long as it can correct it; nil otherwise.
    func ebtToCorrect(of lines: [VendorLineRecord]) -> Cents? {
        guard status == .ready, handedOverAt != nil, lines.contains(where: { $0.isPaidWithEBT && $0.unitsThere > 0 }) else { return nil }
        return finalEBT ?? .zero
    }

    /// The wall clock where the order is from.
    package var clock: MarketClock { MarketClocks[timeZone] }

    /// Whether the vendor can still pack the order, or undo it.
    package var isOpenForPacking: Bool { OrderStatus.packable.contains(status) }

    /// Whether the vendor can still mark lines as not available.
    var isOpenForShortages: Bool { isOpenForPacking || (status == .scheduled && !isRainedOff) }

    /// A restaurant cooks the order after it is placed.
    package var isRestaurantOrder: Bool { source.restaurant != nil }

    /// Whether the page shows a badge for packing; `displayStatus` says it of a restaurant's order.
    package var showsPacked: Bool { packedAt != nil && isOpenForPacking && !isRestaurantOrder }

    /// The status that the page shows.
    package var displayStatus: OrderDisplayStatus {
        OrderDisplayStatus(
            status, fulfilment, isCooked: isRestaurantOrder ? packedAt != nil : nil, isDriverAtMarket: isDriverAtMarket,
            isRainedOff: isRainedOff)
    }

    /// Who collects the order, with the estimated arrival of the driver.
    func pickupStatus(at now: Instant) -> PickupStatus {
        if fulfilment == .pickup { return .customerCollects }
        guard let driver, status != .retrieved else { return isRestaurantOrder && packedAt == nil ? .cooking : .looking }
        return isDriverAtMarket ? .atMarket(driver) : .coming(driver, arrival(at: now))
    }

    /// The driver's arrival at the market or restaurant; nil without a recent position.
    private func arrival(at now: Instant) -> API.ArrivalEstimate? {
        guard status == .accepted, let approach else { return nil }
        return API.ArrivalEstimate(
            along: approach.way, seenSecondsAgo: now.elapsedSeconds(since: approach.seenAt), by: approach.vehicle)
    }
}

extension VendorOrderRecord: RowDecodable {
    static let columns: SQL = """
        o.id, o.number, o.status, o.fulfilment, o.driver_progress, o.placed_at, o.scheduled_for, o.market_id, o.restaurant_id, \
        \(sql: SourceJoin.name) AS source_name, \(sql: SourceJoin.timeZone) AS source_time_zone, c.first_name, \
        d.first_name AS driver_first_name, d.phone AS driver_phone, v.food_cents, v.tax_cents, v.final_food_cents, v.final_tax_cents, \
        v.ebt_cents, v.final_ebt_cents, v.handed_over_at, o.choose_by IS NOT NULL AS is_rained_off, \
        v.item_count, v.packed_at, p.vehicle, p.lat, p.lon, p.position_at, coalesce(m.lat, r.lat) AS source_lat, \
        coalesce(m.lon, r.lon) AS source_lon
        """
    /// All but the vendor's part is joined by key.
    static let tables: SQL = """
        order_vendors v JOIN orders o ON o.number = v.order_number \(sql: SourceJoin.tables) JOIN users c ON c.id = o.customer_id \
        LEFT JOIN users d ON d.id = o.driver_id LEFT JOIN driver_profiles p ON p.user_id = o.driver_id
        """

    package init(row: Row) throws {
        id = try row.value("id")
        number = OrderNumber.text(try row.value("number"))
        status = try row.value("status")
        fulfilment = try row.value("fulfilment")
        isDriverAtMarket = try row.textIfPresent("driver_progress") == DriverProgress.atMarket.rawValue
        isRainedOff = try row.bool("is_rained_off")
        placedAt = try row.value("placed_at")
        scheduledFor = try row.valueIfPresent("scheduled_for")
        source = try row.source()
        sourceName = try row.text("source_name")
        timeZone = try row.text("source_time_zone")
        customer = try row.text("first_name")
        driver = try row.textIfPresent("driver_first_name")
        driverPhone = try row.textIfPresent("driver_phone")
        food = try row.value("food_cents")
        tax = try row.value("tax_cents")
        finalFood = try row.valueIfPresent("final_food_cents")
        finalTax = try row.valueIfPresent("final_tax_cents")
        ebt = try row.value("ebt_cents")
        finalEBT = try row.valueIfPresent("final_ebt_cents")
        handedOverAt = try row.valueIfPresent("handed_over_at")
        itemCount = try row.int("item_count")
        packedAt = try row.valueIfPresent("packed_at")
        approach = try Self.approach(row)
    }

    private static func approach(_ row: Row) throws -> (way: [Position], vehicle: API.Vehicle, seenAt: Instant)? {
        guard let vehicle: API.Vehicle = try row.valueIfPresent("vehicle"), let start = try row.position("lat", "lon"),
            let seenAt: Instant = try row.valueIfPresent("position_at"), let end = try row.position("source_lat", "source_lon")
        else { return nil }
        return ([start, end], vehicle, seenAt)
    }
}
