import HarvestCore
import SQLStore

@testable import HarvestServices

/// A row of `orders`, for tests that need an order without placing it. By default a paid pick-up order of $5.00 for Saturday's market.
struct OrderRow {
    /// The columns of a delivery address. By default Ana's.
    struct Address {
        var title = "1200 W 35th St"
        var subtitle = "Los Angeles, CA 90007"
        var apt: String? = "4B"
        var building: String?
        var instructions: String? = "gate code 12"
        var latitude = 34.0224
        var longitude = -118.2851
    }

    let id: Order.ID
    let customer: User.ID
    let source: API.SourceID
    var status = OrderStatus.created
    var taxBasisPoints = 700
    var itemCount = 1
    var subtotal: Cents = 500
    var serviceFee: Cents = 0
    var tip: Cents = 0
    var isDefaultTip = false
    var tax: Cents = 0
    /// The shares of the driver and of Harvest.
    var driverShare: Cents = 0
    var platformShare: Cents = 0
    var phone = "+13105550142"
    /// Nil for an order that its customer picks up.
    var address: Address?
    var marketDay = "2026-11-21"
    var handOverCode = "407193"
    /// No row with this id has to exist.
    var paymentMethod = Card.ID(uuid: UUIDBytes(high: 1, low: 1))
    var scheduledFor: Instant?
    let placedAt: Instant
    /// Nil for an order that is not offered to drivers.
    var offerableAt: Instant?

    var fulfilment: Fulfilment { address == nil ? .pickup : .delivery }
    var total: Cents { subtotal + serviceFee + tip + tax }

    /// Inserts the row with the first fee schedule of the database.
    func insert(into db: Transaction) throws {
        try db.execute(
            """
            INSERT INTO orders (id, customer_id, market_id, restaurant_id, fulfilment, status, fee_schedule_id, tax_bp, item_count,
                subtotal_cents, service_fee_cents, tip_cents, tip_is_default, tax_cents, total_cents, driver_cents, platform_cents, phone,
                address_title, address_subtitle, address_apt, address_building, address_instructions, address_lat, address_lon, market_day,
                hand_over_code, payment_method_id, scheduled_for, placed_at, offerable_at)
            VALUES (\(id), \(customer), \(source.market), \(source.restaurant), \(fulfilment), \(status),
                (SELECT id FROM fee_schedules ORDER BY id LIMIT 1), \(taxBasisPoints), \(itemCount), \(subtotal), \(serviceFee), \(tip),
                \(isDefaultTip), \(tax), \(total), \(driverShare), \(platformShare), \(phone), \(address?.title), \(address?.subtitle),
                \(address?.apt), \(address?.building), \(address?.instructions), \(address?.latitude), \(address?.longitude),
                \(marketDay), \(handOverCode), \(paymentMethod), \(scheduledFor), \(placedAt), \(offerableAt))
            """)
    }
}
