import HarvestCore
import SQLStore

extension Transaction {
    /// The journal entries of orders.
    package var orderLedger: OrderLedger { OrderLedger(db: self) }
}

/// Books orders' captures, deliveries and tips.
package struct OrderLedger {
    let db: Transaction

    /// The amounts of what is really bought of an order.
    func bought(_ order: OrderRecord) throws -> Breakdown { try db.orders.priced(order).bought() }

    /// Books a capture like the other `bookCapture`, and reads what the order's amounts are computed from.
    func bookCapture(_ payment: PaymentRecord, of order: OrderRecord, at now: Instant) throws {
        try bookCapture(payment, of: db.orders.priced(order), at: now)
    }

    /// Books that the card, the store credit or both paid: everybody's share is pending, and payable at once if the order is over already.
    /// The shares of an order that is written off are paid, so the platform gets the money. Does nothing if the capture is booked. Returns
    /// the order as it is then.
    @discardableResult
    func bookCapture(_ payment: PaymentRecord, of priced: PricedOrder, at now: Instant) throws -> OrderRecord {
        let (order, booked) = (priced.order, try db.ledger.reasons(ofOrder: priced.order.id))
        guard !booked.contains(.capture) else { return order }
        let captured = try saveCapture(payment, of: order)
        let entry: JournalEntry =
            try order.writtenOffAt == nil
            ? .capture(priced.bought(), driver: order.driver, credit: order.credit) : .recovery(order.cardCharge)
        try db.ledger.book(
            entry, id: JournalEntry.ID(uuid: payment.id.uuid), about: JournalEntrySubject(order: order.id, payment: payment.id), at: now)
        try publish(.captured, captured, toAdmins: order.unpaidSince != nil, at: now)
        try bookEnd(of: priced, booked, at: now)
        return captured
    }

    private func saveCapture(_ payment: PaymentRecord, of order: OrderRecord) throws -> OrderRecord {
        // A raised tip may have been charged before. One that is raised later uses the card that paid.
        try db.enqueue(
            """
            UPDATE orders SET captured_cents = coalesce(captured_cents, 0) + \(order.cardCharge), unpaid_since = NULL,
                card_requested_at = NULL, payment_method_id = \(payment.card)
            WHERE id = \(order.id)
            """)
        var order = order
        order.captured = (order.captured ?? .zero) + order.cardCharge
        order.unpaidSince = nil
        return order
    }

    /// Books what follows from the end of an order that is charged only now.
    private func bookEnd(of priced: PricedOrder, _ booked: Set<JournalEntryReason>, at now: Instant) throws {
        let (order, system) = (priced.order, OrderActor.system.rawValue)
        switch order.status {
        case .delivered, .collected: try book(JournalEntry.delivery, of: priced, booked, actor: system, at: now)
        case .undeliverable: try bookUndeliverable(priced, booked, actor: system, at: now)
        case .cancelled:
            // An admin cancelled while the card was being charged.
            _ = try db.refunds.refundInFull(
                of: order, reason: order.cancelReason?.stored ?? "", actor: order.cancelledBy ?? system, at: now)
        default: break
        }
    }

    /// Books that the platform pays for an order that is over and could not be charged: every share is payable at once. If the goods did
    /// not arrive, the customer gets back the credit that was to pay a part.
    func bookWriteOff(of order: OrderRecord, reason: String, actor: String, at now: Instant) throws {
        guard let payment = try db.payments.ofOrder(order.id) else { throw AccessRefusal.notFound }
        let subject = JournalEntrySubject(order: order.id, payment: payment.id, actor: actor, note: reason)
        // Neither the id of the capture's entry, because the money may still arrive, nor that of the delivery's.
        let id = JournalEntry.ID(uuid: UUIDBytes(high: order.id.uuid.high, low: ~order.id.uuid.low))
        let (priced, booked) = (try db.orders.priced(order), try db.ledger.reasons(ofOrder: order.id))
        let creditGoesTo = OrderStatus.fulfilled.contains(order.status) ? nil : order.customer
        let entry = try JournalEntry.writeOff(
            priced.bought(), driver: order.driver, credit: order.credit, returnedTo: creditGoesTo)
        try db.ledger.book(entry, id: id, about: subject, at: now)
        if creditGoesTo != nil { try db.storeCredit.markReturned(order, at: now) }
        try book(JournalEntry.delivery, of: priced, booked, actor: actor, at: now)
    }

    /// Books that pending shares become payable. Call it in the transaction in which the order is delivered, with the order as it is then. If
    /// the card isn't charged yet, `bookCapture` does it later.
    func bookDelivery(of order: OrderRecord, _ vendors: [OrderVendorRecord]? = nil, actor: String, at now: Instant) throws {
        let booked = try db.ledger.reasons(ofOrder: order.id)
        guard order.writtenOffAt != nil || booked.contains(.capture) else { return }
        let priced = try vendors.map { try db.orders.priced(order, vendors: $0) } ?? db.orders.priced(order)
        try book(JournalEntry.delivery, of: priced, booked, actor: actor, at: now)
    }

    /// Books that the driver's share becomes payable; the other shares wait for an administrator's decision. Call it in the transaction in
    /// which the order becomes undeliverable, with the order as it is then.
    package func bookUndeliverable(of order: OrderRecord, actor: String, at now: Instant) throws {
        let booked = try db.ledger.reasons(ofOrder: order.id)
        guard order.writtenOffAt != nil || booked.contains(.capture) else { return }
        try bookUndeliverable(db.orders.priced(order), booked, actor: actor, at: now)
    }

    private func bookUndeliverable(
        _ priced: PricedOrder, _ booked: Set<JournalEntryReason>, actor: String, at now: Instant
    ) throws {
        // At rates that leave the driver nothing there is nothing to book.
        guard try (priced.bought().driver + priced.order.incentive).isPositive else { return }
        try book(JournalEntry.undeliverable, of: priced, booked, actor: actor, at: now)
    }

    private func book(
        _ entry: (Breakdown, User.ID?, Cents) throws -> JournalEntry, of priced: PricedOrder, _ booked: Set<JournalEntryReason>,
        actor: String,
        at now: Instant
    ) throws {
        let order = priced.order
        let entry = try entry(try priced.bought(), order.driver, order.incentive)
        guard !booked.contains(.delivery) else { return try bookAgain(entry, of: order, actor: actor, at: now) }
        try db.ledger.book(
            entry, id: JournalEntry.ID(uuid: order.id.uuid),
            about: JournalEntrySubject(order: order.id, actor: actor), at: now)
    }

    /// Books that a tip raised after delivery was charged: it is payable to the driver at once.
    func bookTip(_ payment: PaymentRecord, at now: Instant) throws {
        guard let order = try db.order(of: payment), let driver = order.driver else { return }
        try db.execute(
            """
            UPDATE orders SET raised_tip_cents = raised_tip_cents + \(payment.amount), version = version + 1,
                captured_cents = coalesce(captured_cents, 0) + \(payment.amount)
            WHERE id = \(order.id)
            """)
        try db.ledger.book(
            .tip(payment.amount, driver: driver), id: JournalEntry.ID(uuid: payment.id.uuid),
            about: JournalEntrySubject(order: order.id, payment: payment.id, actor: OrderActor.customer.rawValue), at: now)
        if let raised = try db.orders.find(order.id) { try publish(.tipRaised, raised, at: now) }
    }

    /// Publishes the amounts to the customer, and a raised tip to the driver too.
    private func publish(
        _ reason: API.OrderAmountsChanged.Reason, _ order: OrderRecord, toAdmins: Bool = false, at now: Instant
    ) throws {
        let change = API.OrderAmountsChanged(orderID: order.id, reason: reason, amounts: API.Amounts(order))
        let driver = reason == .tipRaised ? order.driver.map { [$0.description] } ?? [] : []
        let admins = toAdmins ? [EventRecipient.admins] : []
        try db.events.publish(.orderAmountsChanged(change), to: [order.customer.description] + driver + admins, at: now)
    }
}
