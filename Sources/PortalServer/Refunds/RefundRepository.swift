import HarvestCore
import SQLStore

extension Transaction {
    var refunds: RefundRepository { RefundRepository(db: self) }
}

/// What was decided to be given back, and what is left to give.
struct RefundRepository {
    let db: Transaction

    func find(_ id: Refund.ID) throws -> RefundRecord? {
        try db.first(RefundRecord.self, "SELECT \(sql: RefundRecord.columns) FROM \(sql: RefundRecord.tables) WHERE r.id = \(id)")
    }

    /// The most that can still be given back of an order's own charge: captured less all that was decided. Zero while it is under way,
    /// and where nothing was charged. A tip that was raised later is the driver's and stays.
    func most(of order: OrderRecord) throws -> Cents {
        guard [.delivered, .collected, .undeliverable].contains(order.status) else { return .zero }
        return try left(of: order.id)
    }

    private func left(of order: Order.ID) throws -> Cents {
        guard try db.ledger.hasMovement(.capture, of: order), let payment = try db.payments.ofOrder(order), payment.status == .captured,
            let captured = payment.captured
        else { return .zero }
        return captured - (try decided(of: order))
    }

    private func decided(of order: Order.ID) throws -> Cents {
        try db.one(Cents.self, "SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = \(order)")
    }

    /// Whether shares of the order wait for somebody to decide: it was charged and could not be delivered.
    func awaitsDecision(_ order: OrderRecord) throws -> Bool {
        guard order.status == .undeliverable else { return false }
        return try db.ledger.sums(ofOrder: order.id).contains { $0.key.oncePayable != nil && $0.value != .zero }
    }

    /// Decides a refund: the row, and in the books who bears it. The same id again is the same refund and changes nothing.
    /// Afterwards `RefundDesk` asks the processor, unless nothing goes back.
    /// - Throws: `RefundRefusal.outOfRange` for more than is left, and for nothing where no share waits for a decision.
    func decide(
        _ id: Refund.ID, of order: OrderRecord, _ amount: Cents, borneBy bearer: Refund.Bearer, reason: String, actor: String,
        at now: Instant
    ) throws -> Bool {
        if let known = try find(id) {
            guard known.order == order.id else { throw Problem.notFound }
            return false
        }
        guard try isPossible(amount, of: order) else { throw RefundRefusal.outOfRange }
        let refund =
            try bearer == .vendors ? Refund.borneByVendors(amount, shares: shares(of: order)) : Refund(vendors: [:], platform: amount)
        try add(id, of: order, amount, borneBy: bearer, reason: reason, actor: actor, at: now)
        // Of what could not be delivered the shares have waited for this decision.
        let movement = try Movement.refund(refund, settling: try db.ledger.sums(ofOrder: order.id), driver: order.driver)
        try book(movement, id, of: order, reason: reason, actor: actor, at: now)
        if amount == .zero { try tellAdmins(of: order, at: now) }
        return true
    }

    /// Whether so much can be given back: some of what is left, or nothing where that is yet to be decided.
    func isPossible(_ amount: Cents, of order: OrderRecord) throws -> Bool {
        guard amount != .zero else { return try awaitsDecision(order) }
        return try amount.isPositive && amount <= most(of: order)
    }

    /// An order that was charged came to nothing before it arrived: the customer gets all of it back, and nobody earns.
    /// Nil when it was never charged. Its id follows from the order's, so that it happens once.
    func giveAllBack(of order: OrderRecord, reason: String, actor: String, at now: Instant) throws -> Refund.ID? {
        let (id, left) = (Refund.ID(uuid: order.id.uuid), try left(of: order.id))
        guard left.isPositive, try find(id) == nil else { return nil }
        try add(id, of: order, left, borneBy: .everybody, reason: reason, actor: actor, at: now)
        let whole = try Refund.whole(try db.orderBooks.bought(order))
        try book(.refund(whole, stage: .pending, driver: order.driver), id, of: order, reason: reason, actor: actor, at: now)
        return id
    }

    /// What each vendor has of the order, in its own sequence.
    private func shares(of order: OrderRecord) throws -> [(vendor: Vendor.ID, has: Cents)] {
        let sums = try db.ledger.sums(ofOrder: order.id)
        return try db.orders.vendors(of: order.id).map { part in
            (part.vendor, (sums[.vendorPayable(part.vendor)] ?? .zero) + (sums[.vendorPending(part.vendor)] ?? .zero))
        }
    }

    private func add(
        _ id: Refund.ID, of order: OrderRecord, _ amount: Cents, borneBy bearer: Refund.Bearer, reason: String, actor: String,
        at now: Instant
    ) throws {
        guard let payment = try db.payments.ofOrder(order.id) else { throw Problem.notFound }
        // Nothing needs no processor: it is done with the decision.
        let isSent = amount == .zero
        let status: RefundRecord.Status = isSent ? .paid : .planned
        try db.execute(
            """
            INSERT INTO refunds (id, order_id, payment_id, amount_cents, borne_by, reason, actor, status, try_again_at, created_at, paid_at)
            VALUES (\(id), \(order.id), \(payment.id), \(amount), \(bearer), \(reason), \(actor), \(status), \(isSent ? nil : now + 30),
                \(now), \(isSent ? now : nil))
            """)
    }

    private func book(
        _ movement: Movement, _ id: Refund.ID, of order: OrderRecord, reason: String, actor: String, at now: Instant
    ) throws {
        let subject = MovementSubject(order: order.id, actor: actor, note: reason)
        try db.ledger.book(movement, id: Movement.ID(uuid: id.uuid), about: subject, at: now)
        try db.orders.markStale(order.marketDay)
    }

    /// The processor sent it: the books, the order's and the payment's sums, and the customer is told. Once, however often it is called.
    func settle(_ refund: RefundRecord, movement: Movement.ID, at now: Instant) throws {
        let paid = try db.execute(
            "UPDATE refunds SET status = 'paid', paid_at = \(now), try_again_at = NULL WHERE id = \(refund.id) AND status = 'planned'")
        guard paid == 1 else { return }
        let subject = MovementSubject(order: refund.order, payment: refund.payment, actor: refund.actor, note: refund.reason)
        try db.ledger.book(.refundPaid(refund.amount), id: movement, about: subject, at: now)
        try db.execute(
            "UPDATE orders SET refunded_cents = refunded_cents + \(refund.amount), version = version + 1 WHERE id = \(refund.order)")
        try db.execute(
            "UPDATE payments SET refunded_cents = refunded_cents + \(refund.amount), updated_at = \(now) WHERE id = \(refund.payment)")
        try tell(refund, at: now)
    }

    /// Nothing changes for the customer, but nobody has to look at the order any more.
    private func tellAdmins(of order: OrderRecord, at now: Instant) throws {
        let change = API.OrderAmountsChanged(orderID: order.id, reason: .correction, amounts: API.Amounts(order))
        try db.events.publish(.orderAmountsChanged(change), to: [EventRecipient.admins], at: now)
    }

    private func tell(_ refund: RefundRecord, at now: Instant) throws {
        guard let order = try db.orders.find(refund.order), let payment = try db.payments.find(refund.payment) else { return }
        try db.orders.markStale(order.marketDay)
        let change = API.OrderAmountsChanged(
            orderID: order.id, reason: order.status == .cancelled ? .cancellation : .correction, amounts: API.Amounts(order))
        try db.events.publish(.orderAmountsChanged(change), to: [order.customer.description, EventRecipient.admins], at: now)
        guard payment.statusPayload == .refunded else { return }
        let status = API.PaymentStatusChanged(
            paymentID: payment.id, subjectID: API.SubjectID(order.id), purpose: .order, status: .refunded)
        try db.events.publish(.paymentStatusChanged(status), to: [order.customer.description], at: now)
    }

    /// Refunds that the processor has not been heard of in time, each claimed until `later`.
    func claimOverdue(at now: Instant, until later: Instant, limit: Int) throws -> [Refund.ID] {
        let due = try db.all(
            Refund.ID.self,
            "SELECT id FROM refunds WHERE status = 'planned' AND try_again_at <= \(now) ORDER BY try_again_at LIMIT \(limit)")
        return try due.filter {
            try db.execute("UPDATE refunds SET try_again_at = \(later) WHERE id = \($0) AND status = 'planned' AND try_again_at <= \(now)")
                == 1
        }
    }
}

/// Why money can't be given back.
enum RefundRefusal: Error {
    /// More than was charged and not given back yet, or nothing without need.
    case outOfRange
}
