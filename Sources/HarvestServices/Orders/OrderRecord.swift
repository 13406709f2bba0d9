import HarvestCore
import SQLStore

/// An order as it is stored.
package struct OrderRecord: Sendable {
    package let number: Int64
    package let id: Order.ID
    let customer: User.ID
    package let source: API.SourceID
    package let fulfilment: Fulfilment
    package internal(set) var status: OrderStatus
    let feeSchedule: FeeSchedule.ID
    let taxBasisPoints: Int
    let itemCount: Int
    /// As priced when the order was placed.
    let ordered: OrderAmounts
    /// As priced at pick-up, for what was really bought; nil before.
    var bought: OrderAmounts?
    /// The customer left the tip at its default, so it follows the price of the food at pick-up.
    let tipIsDefault: Bool
    /// Added to the tip after delivery, by charges of their own.
    let raisedTip: Cents
    /// As ordered.
    let driverShare: Cents
    let platformShare: Cents
    /// What the platform adds to the driver's pay because nobody took the order.
    let incentive: Cents
    /// As picked up; nil before.
    var finalDriverShare: Cents?
    /// Charged to cards, raised tips included.
    var captured: Cents?
    /// Given back to cards.
    let refunded: Cents
    /// What store credit pays, decided when the goods leave the vendors.
    var credit: Cents
    /// What of it went back to the customer's credit.
    var creditRefunded: Cents
    let phone: String
    /// Nil for a pick-up.
    let address: API.AddressDetails?
    let marketDay: LocalDate
    package let handOverCode: String
    /// Nil for an order that EBT pays as a whole.
    let paymentMethod: Card.ID?
    var driver: User.ID?
    var deliverySession: DeliverySession.ID?
    var driverProgress: DriverProgress?
    var leaseExpiresAt: Instant?
    /// The actor's role.
    package internal(set) var cancelledBy: String?
    var cancelReason: OrderReason?
    let scheduledFor: Instant?
    let placedAt: Instant
    var offerableAt: Instant?
    /// When the restaurant had cooked it.
    let readyAt: Instant?
    var acceptedAt: Instant?
    var pickedUpAt: Instant?
    var deliveredAt: Instant?
    var closedAt: Instant?
    /// Since when the card can't be charged although the goods were picked up, and an administrator decides. Nil once it is settled.
    var unpaidSince: Instant?
    /// When an administrator asked the customer for another card; nil unless the order is unpaid.
    let cardRequestedAt: Instant?
    /// When an administrator wrote the order off, so that the platform pays for it.
    let writtenOffAt: Instant?
    /// The start of the slot in which it takes a place; nil for none.
    var slotStartsAt: Instant?
    /// Until when the customer chooses what becomes of it, because the market canceled its day; nil for every other order.
    var chooseBy: Instant?
    /// When this change made it wait again, after a driver had it. It is only stored, for escalation.
    var searchedSince: Instant?
    var version: Int

    /// The number for people, such as `H-7K41`.
    package var numberText: String { OrderNumber.text(number) }

    /// What is charged at pick-up; the reserved amount before.
    var charge: OrderAmounts { bought ?? ordered }

    /// What of it the card pays: what store credit leaves.
    var cardCharge: Cents { charge.total - credit }

    /// What the order brings its driver, but for what the driver gives back: the share, what the platform adds, and a tip that was raised. For
    /// lists; `DriverEarnings` says what is booked of it.
    static let driverPay: SQL = "coalesce(o.final_driver_cents, o.driver_cents) + o.incentive_cents + o.raised_tip_cents"

    /// What everybody is shown.
    var amounts: OrderAmounts { OrderAmounts(ordered: ordered, bought: bought, raisedTip: raisedTip) }

    /// Whether a restaurant has cooked it; nil for a market's order, which a driver shops.
    var preparation: API.Preparation? { source.restaurant == nil ? nil : readyAt == nil ? .preparing : .ready }

    /// Whether it waits only for its driver or customer: the pick-up is packed, the restaurant has cooked, or a driver will shop.
    var isPrepared: Bool { fulfilment == .pickup ? status == .ready : preparation != .preparing }

    /// Whether the market canceled its day and its customer can still choose.
    func isRainedOff(at now: Instant) -> Bool { chooseBy.map { now < $0 } ?? false }

    /// Until when the tip can be raised: a day after delivery.
    var tipCanRiseUntil: Instant? {
        status == .delivered && fulfilment == .delivery ? deliveredAt.map { $0.adding(hours: 24) } : nil
    }

    /// Whether the customer has a code to tell at the door or at the counter: while the order is in progress.
    package var hasHandOverCode: Bool { OrderStatus.inProgress.contains(status) }

    static let columns: SQL = """
        o.number, o.id, o.customer_id, o.market_id, o.restaurant_id, o.fulfilment, o.status, o.fee_schedule_id, o.tax_bp, o.item_count, \
        o.subtotal_cents, o.service_fee_cents, o.tip_cents, o.tip_is_default, o.raised_tip_cents, o.tax_cents, o.total_cents, o.driver_cents, \
        o.platform_cents, o.final_subtotal_cents, o.final_service_fee_cents, o.final_tip_cents, o.final_tax_cents, o.final_driver_cents, o.captured_cents, o.refunded_cents, o.phone, \
        o.address_title, o.address_subtitle, o.address_lat, o.address_lon, o.address_apt, o.address_building, o.address_instructions, \
        o.market_day, o.hand_over_code, o.payment_method_id, o.driver_id, o.delivery_session_id, o.driver_progress, o.lease_expires_at, \
        o.cancelled_by, o.cancel_reason, o.scheduled_for, o.placed_at, o.offerable_at, o.ready_at, o.accepted_at, o.picked_up_at, \
        o.delivered_at, o.closed_at, o.incentive_cents, o.unpaid_since, o.card_requested_at, o.written_off_at, o.slot_starts_at, o.version, \
        o.ebt_cents, o.final_ebt_cents, o.choose_by, o.credit_cents, o.credit_refunded_cents
        """
}

extension OrderRecord: RowDecodable {
    package init(row: Row) throws {
        number = try row.value("number")
        id = try row.value("id")
        customer = try row.value("customer_id")
        source = try row.source()
        fulfilment = try row.value("fulfilment")
        status = try row.value("status")
        feeSchedule = try row.value("fee_schedule_id")
        taxBasisPoints = try row.int("tax_bp")
        itemCount = try row.int("item_count")
        ordered = OrderAmounts(
            subtotal: try row.value("subtotal_cents"), serviceFee: try row.value("service_fee_cents"), tip: try row.value("tip_cents"),
            tax: try row.value("tax_cents"), ebt: try row.value("ebt_cents"))
        bought = try row.valueIfPresent("final_subtotal_cents").map { (subtotal: Cents) in
            OrderAmounts(
                subtotal: subtotal, serviceFee: try row.value("final_service_fee_cents"), tip: try row.value("final_tip_cents"),
                tax: try row.value("final_tax_cents"), ebt: try row.valueIfPresent("final_ebt_cents") ?? .zero)
        }
        tipIsDefault = try row.bool("tip_is_default")
        raisedTip = try row.value("raised_tip_cents")
        driverShare = try row.value("driver_cents")
        platformShare = try row.value("platform_cents")
        incentive = try row.value("incentive_cents")
        finalDriverShare = try row.valueIfPresent("final_driver_cents")
        captured = try row.valueIfPresent("captured_cents")
        refunded = try row.value("refunded_cents")
        credit = try row.value("credit_cents")
        creditRefunded = try row.value("credit_refunded_cents")
        phone = try row.text("phone")
        address = try API.AddressDetails(orderRow: row)
        marketDay = try row.value("market_day")
        handOverCode = try row.text("hand_over_code")
        paymentMethod = try row.valueIfPresent("payment_method_id")
        driver = try row.valueIfPresent("driver_id")
        deliverySession = try row.valueIfPresent("delivery_session_id")
        driverProgress = try row.textIfPresent("driver_progress").flatMap(DriverProgress.init(rawValue:))
        leaseExpiresAt = try row.valueIfPresent("lease_expires_at")
        cancelledBy = try row.textIfPresent("cancelled_by")
        cancelReason = try row.valueIfPresent("cancel_reason")
        scheduledFor = try row.valueIfPresent("scheduled_for")
        placedAt = try row.value("placed_at")
        offerableAt = try row.valueIfPresent("offerable_at")
        readyAt = try row.valueIfPresent("ready_at")
        acceptedAt = try row.valueIfPresent("accepted_at")
        pickedUpAt = try row.valueIfPresent("picked_up_at")
        deliveredAt = try row.valueIfPresent("delivered_at")
        closedAt = try row.valueIfPresent("closed_at")
        unpaidSince = try row.valueIfPresent("unpaid_since")
        cardRequestedAt = try row.valueIfPresent("card_requested_at")
        writtenOffAt = try row.valueIfPresent("written_off_at")
        slotStartsAt = try row.valueIfPresent("slot_starts_at")
        chooseBy = try row.valueIfPresent("choose_by")
        version = try row.int("version")
    }
}

extension API.AddressDetails {
    /// The copy of an address in the columns of an order; nil for a pick-up, which has none.
    fileprivate init?(orderRow row: Row) throws {
        let (title, subtitle) = (try row.textIfPresent("address_title"), try row.textIfPresent("address_subtitle"))
        guard let position = try row.position("address_lat", "address_lon"), let title else { return nil }
        self.init(
            title: title, subtitle: subtitle ?? "", position: position, apt: try row.textIfPresent("address_apt"),
            building: try row.textIfPresent("address_building"), instructions: try row.textIfPresent("address_instructions"))
    }
}
