import HarvestCore
import SQLStore

extension Transaction {
    /// The journal entries of orders.
    package var orderLedger: OrderLedger { OrderLedger(db: self) }
}

/// Prices orders again at pick-up, and books their captures, deliveries and tips.
package struct OrderLedger {
    let db: Transaction

    /// The amounts of the order as it was placed.
    func ordered(_ order: OrderRecord) throws -> Breakdown {
        let foods = try db.orders.vendors(of: order.id).map { VendorFood(vendor: $0.vendor, food: $0.food, taxableFood: $0.taxableFood) }
        return try Breakdown(
            of: foods, fees: try db.feeSchedules.find(order.feeSchedule).fees, taxBasisPoints: order.taxBasisPoints,
            fulfilment: order.fulfilment, customerTip: order.tipIsDefault ? nil : order.ordered.tip)
    }

    /// The amounts of what is really bought: the units picked, at the order's own rates, and without some more lines.
    func bought(_ order: OrderRecord, without missing: Set<OrderLine.ID> = []) throws -> Breakdown {
        let ordered = try ordered(order)
        let lines = Dictionary(grouping: try db.orders.lines(of: order.id).filter { !missing.contains($0.id) }, by: \.vendor)
        return try ordered.repriced(
            ordered.vendors.map { share in
                let lines = lines[share.vendor] ?? []
                return VendorFood(
                    vendor: share.vendor, food: lines.map(\.boughtPrice).sum(),
                    taxableFood: lines.filter(\.isTaxable).map(\.boughtPrice).sum())
            })
    }

    /// Saves the final amounts and plans the capture. Call it in the transaction in which the order is picked up or collected, and carry the
    /// returned payment out after it. Throws `OrderStateRefusal.nothingToCapture` for an order of which nothing is bought: cancel it instead.
    func planCapture(of id: Order.ID, at now: Instant) throws -> Payment.ID {
        guard let order = try db.orders.find(id), let payment = try db.payments.ofOrder(id) else { throw AccessRefusal.notFound }
        let bought = try bought(order)
        guard bought.subtotal.isPositive, payment.status == .authorised else {
            throw OrderStateRefusal.nothingToCapture(order.status)
        }
        try db.execute(
            """
            UPDATE orders SET final_subtotal_cents = \(bought.subtotal), final_service_fee_cents = \(bought.serviceFee),
                final_tip_cents = \(bought.tip), final_tax_cents = \(bought.tax), final_total_cents = \(bought.total),
                final_driver_cents = \(bought.driver), final_platform_cents = \(bought.platform)
            WHERE id = \(id)
            """)
        for vendor in bought.vendors {
            try db.execute(
                """
                UPDATE order_vendors SET final_food_cents = \(vendor.food), final_tax_cents = \(vendor.tax)
                WHERE order_id = \(id) AND vendor_id = \(vendor.vendor)
                """)
        }
        try db.payments.plan(.capture, bought.total, of: payment.id, tryAgainAt: now + 30, at: now)
        return payment.id
    }

    /// Books that the card was charged: everybody's share is pending, and payable at once if the order is over already. The shares of an order
    /// that is written off are paid, so the platform gets the money. Does nothing if the capture is booked.
    func bookCapture(_ payment: PaymentRecord, of id: Order.ID, at now: Instant) throws {
        guard let order = try db.orders.find(id), try !db.ledger.hasJournalEntry(.capture, of: id) else { return }
        // A raised tip may have been charged before. One that is raised later uses the card that paid.
        try db.execute(
            """
            UPDATE orders SET captured_cents = coalesce(captured_cents, 0) + \(order.charge.total), unpaid_since = NULL,
                card_requested_at = NULL, payment_method_id = \(payment.card)
            WHERE id = \(id)
            """)
        let entry: JournalEntry =
            try order.writtenOffAt == nil ? .capture(bought(order), driver: order.driver) : .recovery(order.charge.total)
        try db.ledger.book(
            entry, id: JournalEntry.ID(uuid: payment.id.uuid), about: JournalEntrySubject(order: id, payment: payment.id), at: now)
        try publish(.captured, of: id, toAdmins: order.unpaidSince != nil, at: now)
        try bookEnd(of: order, at: now)
    }

    /// Books what follows from the end of an order that is charged only now.
    private func bookEnd(of order: OrderRecord, at now: Instant) throws {
        let id = order.id
        switch order.status {
        case .delivered, .collected: try bookDelivery(of: id, actor: OrderActor.system.rawValue, at: now)
        case .undeliverable: try bookUndeliverable(of: id, actor: OrderActor.system.rawValue, at: now)
        case .cancelled:
            // An admin cancelled while the card was being charged.
            _ = try db.refunds.refundInFull(
                of: order, reason: order.cancelReason?.stored ?? "", actor: order.cancelledBy ?? OrderActor.system.rawValue, at: now)
        default: break
        }
    }

    /// Books that the platform pays for an order that is over and could not be charged: every share is payable at once.
    func bookWriteOff(of order: OrderRecord, reason: String, actor: String, at now: Instant) throws {
        guard let payment = try db.payments.ofOrder(order.id) else { throw AccessRefusal.notFound }
        let subject = JournalEntrySubject(order: order.id, payment: payment.id, actor: actor, note: reason)
        // Neither the id of the capture's entry, because the money may still arrive, nor that of the delivery's.
        let id = JournalEntry.ID(uuid: UUIDBytes(high: order.id.uuid.high, low: ~order.id.uuid.low))
        try db.ledger.book(.writeOff(try bought(order), driver: order.driver), id: id, about: subject, at: now)
        try bookDelivery(of: order.id, actor: actor, at: now)
    }

    /// Books that pending shares become payable. Call it in the transaction in which the order is delivered or collected. If the card isn't
    /// charged yet, `bookCapture` does it then.
    func bookDelivery(of id: Order.ID, actor: String, at now: Instant) throws {
        try book(JournalEntry.delivery, of: id, actor: actor, at: now)
    }

    /// Books that the driver's share becomes payable; the other shares wait for an administrator's decision. Call it in the transaction in
    /// which the order becomes undeliverable.
    package func bookUndeliverable(of id: Order.ID, actor: String, at now: Instant) throws {
        // At rates that leave the driver nothing there is nothing to book.
        guard let order = try db.orders.find(id), try bought(order).driver.isPositive else { return }
        try book(JournalEntry.undeliverable, of: id, actor: actor, at: now)
    }

    private func book(
        _ entry: (Breakdown, User.ID?) throws -> JournalEntry, of id: Order.ID, actor: String, at now: Instant
    ) throws {
        guard let order = try db.orders.find(id), try order.writtenOffAt != nil || db.ledger.hasJournalEntry(.capture, of: id),
            try !db.ledger.hasJournalEntry(.delivery, of: id)
        else { return }
        try db.ledger.book(
            entry(try bought(order), order.driver), id: JournalEntry.ID(uuid: id.uuid),
            about: JournalEntrySubject(order: id, actor: actor), at: now)
    }

    /// Books that a tip raised after delivery was charged: it is payable to the driver at once.
    func bookTip(_ payment: PaymentRecord, at now: Instant) throws {
        guard let order = try db.orders.find(payment.order), let driver = order.driver else { return }
        try db.execute(
            """
            UPDATE orders SET raised_tip_cents = raised_tip_cents + \(payment.amount), version = version + 1,
                captured_cents = coalesce(captured_cents, 0) + \(payment.amount)
            WHERE id = \(order.id)
            """)
        try db.ledger.book(
            .tip(payment.amount, driver: driver), id: JournalEntry.ID(uuid: payment.id.uuid),
            about: JournalEntrySubject(order: order.id, payment: payment.id, actor: OrderActor.customer.rawValue), at: now)
        try publish(.tipRaised, of: order.id, at: now)
    }

    /// Publishes the amounts to the customer, and a raised tip to the driver too.
    private func publish(
        _ reason: API.OrderAmountsChanged.Reason, of id: Order.ID, toAdmins: Bool = false, at now: Instant
    ) throws {
        guard let order = try db.orders.find(id) else { return }
        let change = API.OrderAmountsChanged(orderID: id, reason: reason, amounts: API.Amounts(order))
        let driver = reason == .tipRaised ? order.driver.map { [$0.description] } ?? [] : []
        let admins = toAdmins ? [EventRecipient.admins] : []
        try db.events.publish(.orderAmountsChanged(change), to: [order.customer.description] + driver + admins, at: now)
    }
}
