import HarvestCore
import SQLStore

extension Transaction {
    var orderBooks: OrderBooks { OrderBooks(db: self) }
}

/// The money of an order's life: priced again at pick-up, captured, payable after delivery.
struct OrderBooks {
    let db: Transaction

    /// The order as it was priced when it was placed.
    func ordered(_ order: OrderRecord) throws -> Breakdown {
        let foods = try db.orders.vendors(of: order.id).map { VendorFood(vendor: $0.vendor, food: $0.food, taxableFood: $0.taxableFood) }
        return try Breakdown(
            of: foods, fees: try db.feeSchedules.find(order.feeSchedule).fees, taxBasisPoints: order.taxBasisPoints,
            fulfilment: order.fulfilment, customerTip: order.tipIsDefault ? nil : order.tip)
    }

    /// The order as it is really bought: what was picked, at the rates of the order; as it would be without some more lines.
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

    /// Call in the transaction that moves the order to `picked_up` or `collected`: fixes the final amounts and plans the capture.
    /// Afterwards, outside of it, `PaymentDesk.carryOut` the payment. An order of which nothing was bought must be cancelled instead.
    func planCapture(of id: Order.ID, at now: Instant) throws -> Payment.ID {
        guard let order = try db.orders.find(id), let payment = try db.payments.ofOrder(id) else { throw Problem.notFound }
        let bought = try bought(order)
        guard bought.subtotal.isPositive, payment.status == .authorised else {
            throw Problem.illegalState(
                API.DeliveryStatus(order.status).rawValue, .init("There is nothing to charge.", "No hay nada que cobrar."))
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

    /// The card was charged: everybody's share is pending; payable at once where the goods are there already.
    func bookCapture(_ payment: PaymentRecord, of id: Order.ID, at now: Instant) throws {
        guard let order = try db.orders.find(id), try !db.ledger.hasMovement(.capture, of: id) else { return }
        // A tip may have been raised, and charged, before.
        try db.execute(
            "UPDATE orders SET captured_cents = coalesce(captured_cents, 0) + \(order.finalTotal ?? order.total) WHERE id = \(id)")
        try db.ledger.book(
            .capture(try bought(order), driver: order.driver), id: Movement.ID(uuid: payment.id.uuid),
            about: MovementSubject(order: id, payment: payment.id), at: now)
        try tell(.captured, of: id, at: now)
        switch order.status {
        case .delivered, .collected: try bookDelivery(of: id, actor: OrderParty.system.rawValue, at: now)
        case .undeliverable: try bookUndeliverable(of: id, actor: OrderParty.system.rawValue, at: now)
        case .cancelled:
            // An admin cancelled while the card was being charged.
            _ = try db.refunds.giveAllBack(
                of: order, reason: order.cancelReason ?? "", actor: order.cancelledBy ?? OrderParty.system.rawValue, at: now)
        default: break
        }
    }

    /// Call in the transaction that moves the order to `delivered` or `collected`: pending shares become payable. Where the card has not
    /// been charged yet, that happens as soon as it is.
    func bookDelivery(of id: Order.ID, actor: String, at now: Instant) throws {
        try book(Movement.delivered, of: id, actor: actor, at: now)
    }

    /// Call in the transaction that moves the order to `undeliverable`: the driver is paid, the rest waits for an admin.
    func bookUndeliverable(of id: Order.ID, actor: String, at now: Instant) throws {
        // At rates that leave the driver nothing there is nothing to move.
        guard let order = try db.orders.find(id), try bought(order).driver.isPositive else { return }
        try book(Movement.undeliverable, of: id, actor: actor, at: now)
    }

    private func book(
        _ movement: (Breakdown, User.ID?) throws -> Movement, of id: Order.ID, actor: String, at now: Instant
    ) throws {
        guard let order = try db.orders.find(id), try db.ledger.hasMovement(.capture, of: id), try !db.ledger.hasMovement(.delivery, of: id)
        else { return }
        try db.ledger.book(
            movement(try bought(order), order.driver), id: Movement.ID(uuid: id.uuid), about: MovementSubject(order: id, actor: actor),
            at: now)
        try db.orders.markStale(order.marketDay)
    }

    /// A tip after delivery was charged: it is the driver's at once.
    func bookTip(_ payment: PaymentRecord, at now: Instant) throws {
        guard let order = try db.orders.find(payment.order), let driver = order.driver else { return }
        try db.execute(
            """
            UPDATE orders SET raised_tip_cents = raised_tip_cents + \(payment.amount), version = version + 1,
                captured_cents = coalesce(captured_cents, 0) + \(payment.amount)
            WHERE id = \(order.id)
            """)
        try db.ledger.book(
            .tip(payment.amount, driver: driver), id: Movement.ID(uuid: payment.id.uuid),
            about: MovementSubject(order: order.id, payment: payment.id, actor: OrderParty.customer.rawValue), at: now)
        try tell(.tipRaised, of: order.id, at: now)
        try db.orders.markStale(order.marketDay)
    }

    private func tell(_ reason: API.OrderAmountsChanged.Reason, of id: Order.ID, at now: Instant) throws {
        guard let order = try db.orders.find(id) else { return }
        let change = API.OrderAmountsChanged(orderID: id, reason: reason, amounts: API.Amounts(order))
        let driver = reason == .tipRaised ? order.driver.map { [$0.description] } ?? [] : []
        try db.events.publish(.orderAmountsChanged(change), to: [order.customer.description] + driver, at: now)
    }
}

extension API.Amounts {
    /// As ordered, with the tip in all once it was raised, and what was really taken.
    init(_ order: OrderRecord) {
        let tip = order.raisedTip.isPositive ? order.chargedTip + order.raisedTip : order.tip
        self.init(
            currency: "USD", subtotalCents: order.subtotal, serviceFeeCents: order.serviceFee, tipCents: tip, taxCents: order.tax,
            totalCents: order.total - order.tip + tip, capturedCents: order.captured,
            refundedCents: order.captured == nil ? nil : order.refunded)
    }
}
