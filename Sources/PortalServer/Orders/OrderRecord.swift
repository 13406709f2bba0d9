import HarvestCore
import SQLStore

/// An order as it is stored. Its amounts are as ordered; `final…` hold once the goods are picked up.
struct OrderRecord: Sendable {
    let number: Int64
    let id: Order.ID
    let customer: User.ID
    let source: API.SourceID
    let fulfilment: Fulfilment
    let status: OrderStatus
    let feeSchedule: FeeSchedule.ID
    let taxBasisPoints: Int
    let itemCount: Int
    let subtotal: Cents
    let serviceFee: Cents
    let tip: Cents
    let tipIsDefault: Bool
    /// Added to the tip after delivery, by charges of their own.
    let raisedTip: Cents
    let tax: Cents
    let total: Cents
    /// The driver's and the platform's parts as ordered.
    let driverShare: Cents
    let platformShare: Cents
    let finalTotal: Cents?
    let finalTip: Cents?
    let finalDriverShare: Cents?
    /// Taken from cards, raised tips included.
    let captured: Cents?
    let refunded: Cents
    let phone: String
    /// Nil for a pick-up.
    let address: API.AddressCopy?
    let marketDay: LocalDate
    let handOverCode: String
    let paymentMethod: Card.ID
    let driver: User.ID?
    let deliverySession: DeliverySession.ID?
    let driverProgress: API.DriverProgress?
    let leaseExpiresAt: Instant?
    let cancelledBy: String?
    let cancelReason: String?
    let scheduledFor: Instant?
    let placedAt: Instant
    let offerableAt: Instant?
    /// When a restaurant had cooked it.
    let readyAt: Instant?
    let acceptedAt: Instant?
    let pickedUpAt: Instant?
    let deliveredAt: Instant?
    let closedAt: Instant?
    let version: Int

    var numberText: String { OrderNumber.text(number) }

    /// The tip as it was charged at pick-up: a default one follows the food of a short order.
    var chargedTip: Cents { finalTip ?? tip }

    /// How far the kitchen is; nil where the driver shops.
    var preparation: API.Preparation? { source.restaurant == nil ? nil : readyAt == nil ? .preparing : .ready }

    /// Until when the tip can be raised: a day after delivery.
    var tipCanRiseUntil: Instant? {
        status == .delivered && fulfilment == .delivery ? deliveredAt.map { $0.adding(hours: 24) } : nil
    }

    static let columns: SQL = """
        o.number, o.id, o.customer_id, \(sql: SourceJoin.id), o.fulfilment, o.status, o.fee_schedule_id, o.tax_bp, o.item_count, o.subtotal_cents, \
        o.service_fee_cents, o.tip_cents, o.tip_is_default, o.raised_tip_cents, o.tax_cents, o.total_cents, o.driver_cents, o.platform_cents, \
        o.final_total_cents, o.final_tip_cents, o.final_driver_cents, o.captured_cents, o.refunded_cents, o.phone, o.address_title, o.address_subtitle, \
        o.address_lat, o.address_lon, o.address_apt, o.address_building, o.address_instructions, o.market_day, o.hand_over_code, \
        o.payment_method_id, o.driver_id, o.delivery_session_id, o.driver_progress, o.lease_expires_at, o.cancelled_by, o.cancel_reason, \
        o.scheduled_for, o.placed_at, o.offerable_at, o.ready_at, o.accepted_at, o.picked_up_at, o.delivered_at, o.closed_at, o.version
        """
}

extension OrderRecord: RowDecodable {
    init(row: Row) throws {
        var columns = RowCursor(row)
        number = try columns.next()
        id = try columns.next()
        customer = try columns.next()
        source = try columns.next()
        fulfilment = Fulfilment(rawValue: try columns.next()) ?? .delivery
        status = try columns.next()
        feeSchedule = try columns.next()
        taxBasisPoints = try columns.next()
        itemCount = try columns.next()
        subtotal = try columns.next()
        serviceFee = try columns.next()
        tip = try columns.next()
        tipIsDefault = try columns.next()
        raisedTip = try columns.next()
        tax = try columns.next()
        total = try columns.next()
        driverShare = try columns.next()
        platformShare = try columns.next()
        finalTotal = try columns.nextIfPresent()
        finalTip = try columns.nextIfPresent()
        finalDriverShare = try columns.nextIfPresent()
        captured = try columns.nextIfPresent()
        refunded = try columns.next()
        phone = try columns.next()
        address = try API.AddressCopy(&columns)
        marketDay = try columns.next()
        handOverCode = try columns.next()
        paymentMethod = try columns.next()
        driver = try columns.nextIfPresent()
        deliverySession = try columns.nextIfPresent()
        driverProgress = try columns.nextIfPresent(String.self).flatMap(API.DriverProgress.init(rawValue:))
        leaseExpiresAt = try columns.nextIfPresent()
        cancelledBy = try columns.nextIfPresent()
        cancelReason = try columns.nextIfPresent()
        scheduledFor = try columns.nextIfPresent()
        placedAt = try columns.next()
        offerableAt = try columns.nextIfPresent()
        readyAt = try columns.nextIfPresent()
        acceptedAt = try columns.nextIfPresent()
        pickedUpAt = try columns.nextIfPresent()
        deliveredAt = try columns.nextIfPresent()
        closedAt = try columns.nextIfPresent()
        version = try columns.next()
    }
}

extension API.AddressCopy {
    fileprivate init?(_ columns: inout RowCursor) throws {
        let (title, subtitle) = (try columns.nextIfPresent(String.self), try columns.nextIfPresent(String.self))
        let (latitude, longitude) = (try columns.nextIfPresent(Double.self), try columns.nextIfPresent(Double.self))
        let apt = try columns.nextIfPresent(String.self)
        let building = try columns.nextIfPresent(String.self)
        let instructions = try columns.nextIfPresent(String.self)
        guard let title, let latitude, let longitude, let position = Position(latitude: latitude, longitude: longitude) else { return nil }
        self.init(
            title: title, subtitle: subtitle ?? "", position: position, apt: apt, building: building, instructions: instructions)
    }
}
