import HarvestCore
import SQLStore

/// A customer moves an order that no driver has to another slot of the same market or restaurant. Prices and lines stay as they are.
package struct OrderSlotChange: Sendable {
    let order: Order.ID
    let customer: User.ID
    let slot: Instant
    /// The identifier of a payment that replaces the present one, if the money that is reserved does not last until the slot.
    let newPayment: Payment.ID
    let local: (any LocalGateway)?
    let now: Instant

    /// - Parameter newPayment: the identifier of the payment that is stored if another one is needed.
    package init(
        of order: Order.ID, to slot: Instant, by customer: User.ID, newPayment: Payment.ID, services: Services, at now: Instant
    ) {
        (self.order, self.slot, self.customer, self.newPayment, self.now) = (order, slot, customer, newPayment, now)
        local = services.payments.local
    }

    /// How many days after an order was placed its slot may be. Without a limit an order could hold its stock for ever by moving each week.
    /// A rain-off is no such move: the market caused it.
    static let daysLimit: Int64 = 28

    /// Moves the order, its place in the slot, its expiry and its authorization. The order is `scheduled` then, and is offered from the new slot
    /// on as if nobody had searched for it before.
    ///
    /// The slot that the order has already changes nothing, even if a driver took the order since, so that a lost answer can be asked for again.
    /// - Throws: `OrderStateRefusal` if it can't be moved any more, or not that far, and what placing an order for the slot throws.
    package func change(_ db: Transaction) throws {
        let order = try db.orders.find(order, of: customer)
        guard order.chooseBy != nil || order.scheduledFor != slot || order.status.isFinal else { return }
        guard order.chooseBy == nil || order.isRainedOff(at: now) else { throw OrderStateRefusal.choiceTooLate(order.status) }
        let paid = try db.payments.ofOrderWithMarketsVersion(order.id)
        // Only pick-ups that EBT pays as a whole have no payment, and they move only if their market canceled the day.
        guard order.canChangeSlot, paid != nil || order.ordered.total == .zero else {
            throw OrderStateRefusal.illegalTransition(from: order.status)
        }
        let version = try paid?.marketsVersion ?? db.catalogueVersion(of: ["markets"])
        guard let open = try db.orderSources.open(order.source, marketsVersion: version), open.source.isOpenForOrders else {
            throw PurchaseRefusal.closed(source: order.source, nextSlots: [])
        }
        let time = RequestedTime(source: open.source, hours: open.hours, scheduledFor: slot, now: now)
        try time.check(db)
        // Who has to move because of the market may choose any slot that the market offers.
        guard order.chooseBy != nil || slot <= order.placedAt.adding(days: Self.daysLimit) else {
            throw OrderStateRefusal.slotTooFar(order.status)
        }
        if let paid { try moveAuthorisation(of: paid.payment, order, to: time, db) }
        let place = try movePlace(of: order, to: time, db)
        try db.orders.move(order, to: slot, time, place: place, at: now)
    }

    /// A planned authorization is made when that of an order that is placed for the new time would be. Money that is reserved must last until the
    /// slot: a second authorization before the first one is released could exceed what the card has, and cost the customer the order.
    private func moveAuthorisation(of payment: PaymentRecord, _ order: OrderRecord, to time: RequestedTime, _ db: Transaction) throws {
        guard payment.canMove(order) else { throw OrderStateRefusal.chargeRunning(order.status) }
        switch payment.status {
        case .planned:
            guard try db.payments.plan(authorisationOf: payment.id, for: time.authorisedLater ?? now, at: now) else {
                throw OrderStateRefusal.chargeRunning(order.status)
            }
        case .authorised:
            guard slot > payment.reservedUntil else { return }
            // Most markets are held once a week, so that no other day would be left to customers who did not ask to move.
            guard order.chooseBy != nil else { throw OrderStateRefusal.slotTooFar(order.status) }
            try replace(payment, of: order, db)
        default: try replace(payment, of: order, db)
        }
    }

    /// Releases what is or may be reserved, and plans another authorization a day before the slot. For a nearer slot it follows a minute later,
    /// so that the first one is released by then.
    private func replace(_ payment: PaymentRecord, of order: OrderRecord, _ db: Transaction) throws {
        _ = try PaymentRelease(local: local, now: now).release(payment, db)
        try db.payments.add(
            newPayment, for: order.id, of: order.customer, purpose: .order, attempt: payment.attempt + 1, amount: order.ordered.total,
            card: payment.card, authoriseAt: max(slot.adding(hours: -24), now + 60), tryAgainAt: now, at: now)
    }

    /// Takes a place in the new slot and frees the one in the old slot. An order that stays within its slot keeps its place, even if the slot is
    /// full.
    private func movePlace(of order: OrderRecord, to time: RequestedTime, _ db: Transaction) throws -> Instant? {
        guard time.place != order.slotStartsAt else { return order.slotStartsAt }
        let place = try time.takePlace(db)
        if let old = order.slotStartsAt { try db.slotOrders.release(old, at: order.source) }
        return place
    }
}

extension OrderRecord {
    /// Whether the state of the order lets its customer move it to another slot.
    var canChangeSlot: Bool { chooseBy != nil || SlotChange.isPossible(from: status, fulfilment, isCooked: readyAt != nil) }
}

extension PaymentRecord {
    /// Whether an order with this payment may move: nobody asks the card, and its owner need not approve anything. The customer of a canceled day
    /// may choose another one also if the card was declined or waits for an approval: it is asked again for the new day.
    func canMove(_ order: OrderRecord) -> Bool {
        switch status {
        case .planned: true
        case .authorised: pendingStep == nil
        case .requiresAction: order.chooseBy != nil && pendingStep == nil
        case .failed, .voided: order.chooseBy != nil
        case .processing, .captured: false
        }
    }

    /// The latest slot for which the money is reserved, if it is reserved.
    fileprivate var reservedUntil: Instant { (authoriseAt ?? createdAt).adding(days: RequestedTime.authorisedAheadDays) }
}
