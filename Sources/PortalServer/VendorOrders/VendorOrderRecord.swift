import HarvestCore
import SQLStore
import Templates

/// One order as one of its vendors sees it: their part of the goods and the money, and first names.
struct VendorOrderRecord: Sendable {
    let id: Order.ID
    let number: String
    let status: OrderStatus
    let fulfilment: Fulfilment
    let isDriverAtMarket: Bool
    let placedAt: Instant
    let scheduledFor: Instant?
    let source: API.SourceID
    let sourceName: String
    let timeZone: String
    /// First name.
    let customer: String
    /// First name, while somebody is assigned.
    let driver: String?
    let driverPhone: String?
    /// How far the driver was from the market or restaurant, and when.
    let driverWay: (minutes: Int, seenAt: Instant)?
    /// As ordered, and after pick-up as really bought.
    let food: Cents
    let tax: Cents
    let finalFood: Cents?
    let finalTax: Cents?
    let itemCount: Int
    let packedAt: Instant?

    var clock: MarketClock { MarketClocks[timeZone] }

    /// Before pick-up, so that the vendor can still do something about it.
    var isOpenForPacking: Bool { [.created, .retrieved, .accepted].contains(status) }

    /// It is a restaurant's, which cooks it when it is ordered.
    var isCooked: Bool { source.restaurant != nil }

    /// A badge of its own says so; a restaurant's order has it in its standing.
    var showsPacked: Bool { packedAt != nil && isOpenForPacking && !isCooked }

    var standing: OrderStanding {
        switch status {
        case .pendingPayment: .awaitingPayment
        case .paymentFailed: .paymentFailed
        case .scheduled: .scheduled
        case .created: isCooked ? packedAt == nil ? .cooking : .cooked : .placed
        case .retrieved: .offered
        case .accepted: isDriverAtMarket ? .atMarket : .accepted
        case .pickedUp: .pickedUp
        case .delivered: .delivered
        case .undeliverable: .undeliverable
        case .ready: .ready
        case .collected: .collected
        case .cancelled: .cancelled
        case .expired: fulfilment == .pickup ? .uncollected : .expired
        }
    }

    /// A position is worth an estimate for this long.
    private static let positionSeconds: Int64 = 300

    func whoFetches(at now: Instant) -> Ticket.Driver {
        if fulfilment == .pickup { return .customerCollects }
        guard let driver, status != .retrieved else { return .looking }
        return isDriverAtMarket ? .atMarket(driver) : .coming(driver, minutes: minutesAway(at: now))
    }

    /// Whole minutes until the driver arrives, one at least; nil when nobody knows where they are.
    private func minutesAway(at now: Instant) -> Int? {
        guard status == .accepted, let driverWay, now.seconds(since: driverWay.seenAt) <= Self.positionSeconds else { return nil }
        return max(1, driverWay.minutes - Int(now.seconds(since: driverWay.seenAt) / 60))
    }

    static let columns: SQL = """
        o.id, o.number, o.status, o.fulfilment, o.driver_progress, o.placed_at, o.scheduled_for, \(sql: SourceJoin.id), \
        \(sql: SourceJoin.name), \(sql: SourceJoin.timeZone), c.first_name, \
        d.first_name, d.phone, v.food_cents, v.tax_cents, v.final_food_cents, v.final_tax_cents, v.item_count, v.packed_at, \
        p.vehicle, p.lat, p.lon, p.position_at, coalesce(m.lat, r.lat), coalesce(m.lon, r.lon)
        """
    /// Everything but the vendor's part is found by its key.
    static let tables: SQL = """
        order_vendors v JOIN orders o ON o.id = v.order_id \(sql: SourceJoin.tables) JOIN users c ON c.id = o.customer_id \
        LEFT JOIN users d ON d.id = o.driver_id LEFT JOIN driver_profiles p ON p.user_id = o.driver_id
        """
}

extension VendorOrderRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        number = OrderNumber.text(try row.value(at: 1))
        status = try row.value(at: 2)
        fulfilment = Fulfilment(rawValue: try row.text(at: 3)) ?? .delivery
        isDriverAtMarket = try row.textIfPresent(at: 4) == "at_market"
        placedAt = try row.value(at: 5)
        scheduledFor = try row.valueIfPresent(at: 6)
        source = try row.value(at: 7)
        sourceName = try row.text(at: 8)
        timeZone = try row.text(at: 9)
        customer = try row.text(at: 10)
        driver = try row.textIfPresent(at: 11)
        driverPhone = try row.textIfPresent(at: 12)
        food = try row.value(at: 13)
        tax = try row.value(at: 14)
        finalFood = try row.valueIfPresent(at: 15)
        finalTax = try row.valueIfPresent(at: 16)
        itemCount = try row.int(at: 17)
        packedAt = try row.valueIfPresent(at: 18)
        driverWay =
            if let vehicle: API.Vehicle = try row.valueIfPresent(at: 19), let here = try row.position(at: 20),
                let seenAt: Instant = try row.valueIfPresent(at: 22), let there = try row.position(at: 23)
            {
                (Way.between(here, there, vehicle).minutes, seenAt)
            } else { nil }
    }
}

/// A line of an order, as one packs it.
struct VendorLineRecord: Sendable {
    let id: OrderLine.ID
    let order: Order.ID
    let vendor: Vendor.ID
    let name: String
    let unit: String
    let unitPrice: Cents
    let quantity: Int
    /// What is still wanted: less than ordered after a shortage.
    let kept: Int
    let isTaxable: Bool
    let photo: Photo.ID?
    let drawing: String
    let note: String?

    var price: Cents { Cents(unitPrice.amount * Int64(kept)) }
    var picture: Picture { photo.map { .photo($0) } ?? .drawing(Drawing(rawValue: drawing) ?? Drawing(for: name)) }

    static let columns: SQL = """
        l.id, l.order_id, l.vendor_id, l.name, l.unit, l.unit_price_cents, l.quantity, \
        CASE WHEN l.shortage_status = 'refund_line' THEN 0 ELSE coalesce(l.picked_quantity, l.quantity) END, l.taxable, l.photo_id, l.drawing, l.note
        """
}

extension VendorLineRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        order = try row.value(at: 1)
        vendor = try row.value(at: 2)
        name = try row.text(at: 3)
        unit = try row.text(at: 4)
        unitPrice = try row.value(at: 5)
        quantity = try row.int(at: 6)
        kept = try row.int(at: 7)
        isTaxable = try row.bool(at: 8)
        photo = try row.valueIfPresent(at: 9)
        drawing = try row.text(at: 10)
        note = try row.textIfPresent(at: 11)
    }
}

extension Sequence<VendorLineRecord> {
    /// What there is to pack.
    var items: [Ticket.Item] { filter { $0.kept > 0 }.map { Ticket.Item(quantity: $0.kept, name: $0.name, unit: $0.unit) } }
}
