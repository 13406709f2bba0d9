import HarvestCore
import SQLStore

/// Reads orders as their customers get them, with a fixed number of statements for any number of orders.
package struct OrderPayloads {
    private let db: Transaction
    private let baseURL: String
    private let language: Language
    private let now: Instant

    /// - Parameters:
    ///   - baseURL: the portal's URL, for links to photos.
    ///   - language: of the message of a failed payment.
    package init(_ db: Transaction, baseURL: String, language: Language, at now: Instant) {
        self.db = db
        self.baseURL = baseURL
        self.language = language
        self.now = now
    }

    /// One order. Throws `AccessRefusal.notFound` if there is none.
    package func one(_ id: Order.ID) throws -> API.Order {
        guard let order = try db.orders.find(id), let payload = try all([order]).first else { throw AccessRefusal.notFound }
        return payload
    }

    /// An order that was just paid.
    package func new(_ new: AuthorisedOrder) throws -> API.Order {
        guard let payload = payload(new.order, try OrderParts(of: new, db, baseURL: baseURL)) else { throw AccessRefusal.notFound }
        return payload
    }

    /// An order that was just changed. Nil if its market has lost its position, which must not undo the change.
    package func changed(_ changed: ChangedOrder) throws -> API.Order? {
        payload(changed.order, try OrderParts(of: changed, db, baseURL: baseURL))
    }

    /// Some orders, in the order of the records.
    package func all(_ orders: [OrderRecord]) throws -> [API.Order] {
        try dated(orders).payloads
    }

    /// Some orders, and until when time alone changes nothing of them.
    package func dated(_ orders: [OrderRecord]) throws -> (payloads: [API.Order], validUntil: Instant) {
        guard !orders.isEmpty else { return ([], .distantFuture) }
        let parts = try OrderParts(of: orders, db, baseURL: baseURL)
        let ends = orders.flatMap { deadlines(of: $0, parts) }.filter { now < $0 }
        return (orders.compactMap { payload($0, parts) }, ends.min() ?? .distantFuture)
    }

    /// The ends of the times in which the customer may do something.
    private func deadlines(of order: OrderRecord, _ parts: OrderParts) -> [Instant] {
        let ends = [
            order.chooseBy, order.tipCanRiseUntil, parts.settings.flatMap(order.canBeRatedUntil),
            parts.settings.flatMap(order.canBeReportedUntil),
        ]
        return ends.compactMap(\.self) + (parts.lines[order.id] ?? []).compactMap(\.answerBy)
    }

    private func payload(_ order: OrderRecord, _ parts: OrderParts) -> API.Order? {
        guard let source = parts.sources[order.source], let schedule = parts.schedules[order.feeSchedule] else { return nil }
        let (payment, tip) = (parts.payments[order.id], parts.tipPayments[order.id])
        let lines = parts.lines[order.id] ?? []
        return API.Order(
            id: order.id, number: order.numberText, deliveryStatus: API.DeliveryStatus(order.status), fulfilment: order.fulfilment,
            source: source.payload(parts.photos), preparation: order.preparation, driverProgress: order.driverProgress,
            placedAt: order.placedAt, scheduledFor: order.scheduledFor,
            lines: lines.map { API.OrderLine($0, parts.photos, parts.substitutes[$0.id], language) },
            vendors: (parts.vendors[order.id] ?? []).map { API.VendorAmounts($0) }, itemCount: order.itemCount,
            amounts: API.Amounts(order), rates: schedule.rates(taxBasisPoints: order.taxBasisPoints),
            tipCanRiseUntil: order.tipCanRiseUntil, payment: payment?.payload(language), tipPayment: tip?.payload(language),
            address: order.address, phone: order.phone, driver: driver(of: order, parts), conversationID: parts.conversations[order.id],
            rating: parts.ratings[order.id], cancellation: API.Cancellation(order, language),
            rainOff: parts.rainOffs[order.id].flatMap { rainOff(of: order, $0, payment, source) },
            history: parts.history[order.id] ?? [], allowedActions: actions(order, payment, tip, source, lines, parts.settings))
    }

    /// The driver from acceptance on; with a phone number until the goods have arrived.
    private func driver(of order: OrderRecord, _ parts: OrderParts) -> API.OrderDriver? {
        guard OrderStatus.acceptedByDriver.contains(order.status), let id = order.driver, var driver = parts.drivers[id] else { return nil }
        if !OrderStatus.withDriver.contains(order.status) { driver.phone = nil }
        return driver
    }

    private func actions(
        _ order: OrderRecord, _ payment: PaymentRecord?, _ tip: PaymentRecord?, _ source: OrderSource, _ lines: [OrderLineRecord],
        _ settings: Settings?
    ) -> [API.OrderAction] {
        let isOver = order.status.isFinal
        let canCancel = OrderTransition.isLegal(from: order.status, to: .cancelled, by: .customer, fulfilment: order.fulfilment)
        let mustConfirm = payment?.status == .requiresAction && (!isOver || order.unpaidSince != nil) || tip?.status == .requiresAction
        let actions: [(API.OrderAction, isAllowed: Bool)] = [
            (.confirmPayment, mustConfirm), (.replaceCard, order.cardRequestedAt != nil && payment.map { !$0.isOpen } ?? false),
            (.cancel, canCancel),
            (.changeSlot, order.canChangeSlot && canMove(order, payment, source)), (.answerRainOff, order.isRainedOff(at: now)),
            (.raiseTip, order.driver != nil && isBefore(order.tipCanRiseUntil) && tip?.isOpen != true),
            (.answerShortage, OrderStatus.beforePickUp.contains(order.status) && lines.contains { $0.question?.isOpen(at: now) ?? false }),
            (.showCode, order.hasHandOverCode), (.rate, isBefore(settings.flatMap(order.canBeRatedUntil))),
            (.reportIssue, isBefore(settings.flatMap(order.canBeReportedUntil))), (.reorder, isOver),
        ]
        return actions.filter(\.isAllowed).map(\.0)
    }

    /// Whether the money and the source of an order let it move.
    private func canMove(_ order: OrderRecord, _ payment: PaymentRecord?, _ source: OrderSource) -> Bool {
        guard source.isOpenForOrders, order.chooseBy == nil || order.isRainedOff(at: now) else { return false }
        return payment?.canMove(order) ?? (order.ordered.total == .zero)
    }

    private func rainOff(of order: OrderRecord, _ day: RainedOffDay, _ payment: PaymentRecord?, _ source: OrderSource) -> API.RainOff? {
        guard let chooseBy = order.chooseBy else { return nil }
        var choices: [API.RainOffChoiceKind] = order.isRainedOff(at: now) ? [.refund] : []
        if order.isRainedOff(at: now), payment?.canBecomeCredit == true { choices.append(.credit) }
        if canMove(order, payment, source) { choices.insert(.anotherDay, at: 0) }
        return API.RainOff(marketDay: day.day, reason: day.reason, chooseBy: chooseBy, choices: choices)
    }

    private func isBefore(_ end: Instant?) -> Bool { end.map { now < $0 } ?? false }
}
