import HarvestCore
import SQLStore

extension Transaction {
    /// Refunds of orders.
    package var refunds: RefundRepository { RefundRepository(db: self) }
}

/// Decides refunds, and knows what can still be refunded.
package struct RefundRepository {
    let db: Transaction

    /// The refund, or nil if there is none.
    package func find(_ id: Refund.ID) throws -> RefundRecord? {
        try db.first(RefundRecord.self, "SELECT \(sql: RefundRecord.columns) FROM \(sql: RefundRecord.tables) WHERE r.id = \(id)")
    }

    /// The most that can still be refunded of an order's own charge: what was captured and what store credit paid, less all refunds that
    /// are decided. Zero while the order is in progress, and if nothing was charged, or if all of it became credit. A tip that was raised
    /// later is the driver's and is not refunded.
    package func refundable(of order: OrderRecord) throws -> Cents {
        guard OrderStatus.concluded.contains(order.status) else { return .zero }
        return try left(of: order)
    }

    private func left(of order: OrderRecord) throws -> Cents {
        guard try db.ledger.hasJournalEntry(.capture, of: order.id), let payment = try db.payments.ofOrder(order.id),
            !payment.becomesCredit, payment.status == .captured || order.credit.isPositive
        else { return .zero }
        return try cardLeft(of: order.id, payment) + order.credit - order.creditRefunded
    }

    /// What the card was charged for an order, less what refunds give back to it.
    private func cardLeft(of order: Order.ID, _ payment: PaymentRecord) throws -> Cents {
        let decided = try db.one(Cents.self, "SELECT coalesce(sum(amount_cents - credit_cents), 0) FROM refunds WHERE order_id = \(order)")
        return payment.charged - decided
    }

    /// What all refunds of an order come to.
    func decided(of order: Order.ID) throws -> Cents {
        try db.one(Cents.self, "SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = \(order)")
    }

    /// Whether shares of the order wait for an administrator's decision: it was charged and is undeliverable.
    package func awaitsDecision(_ order: OrderRecord) throws -> Bool {
        guard order.status == .undeliverable else { return false }
        return try db.ledger.sums(ofOrder: order.id).contains { $0.key.payableCounterpart != nil && $0.value != .zero }
    }

    /// Decides a refund: saves it, and books who pays for it. Returns false for an id that is known, which changes nothing. Afterwards
    /// `RefundService` asks the processor, unless the amount is zero.
    ///
    /// - Throws: `RefundRefusal.outOfRange` for more than is left, and for zero if no share waits for a decision;
    ///   `.moreThanVendorsReceived` for more than the vendors have of the order, if they pay.
    package func decide(
        _ id: Refund.ID, of order: OrderRecord, _ amount: Cents, borneBy bearer: RefundPayer, reason: String, actor: String,
        at now: Instant
    ) throws -> Bool {
        if let known = try find(id) {
            guard known.order == order.id else { throw AccessRefusal.notFound }
            return false
        }
        guard try isPossible(amount, of: order) else { throw RefundRefusal.outOfRange }
        let received = try vendorsReceived(of: order)
        guard bearer != .vendors || amount <= received else { throw RefundRefusal.moreThanVendorsReceived(received) }
        let refund =
            try bearer == .vendors ? Refund.paidByVendors(amount, shares: shares(of: order)) : Refund(vendors: [:], platform: amount)
        let credit = try add(id, of: order, amount, borneBy: bearer, reason: reason, actor: actor, at: now)
        // The shares of an undeliverable order have waited for this decision.
        let entry = try JournalEntry.refund(refund, releasing: try db.ledger.sums(ofOrder: order.id), driver: order.driver)
            .returning(credit, to: order.customer)
        try book(entry, id, of: order, reason: reason, actor: actor, at: now)
        if amount == .zero { try publishDecision(on: order, at: now) }
        return true
    }

    /// Whether an amount can be refunded: at most what is left, and zero only if shares wait for a decision.
    package func isPossible(_ amount: Cents, of order: OrderRecord) throws -> Bool {
        guard amount != .zero else { return try awaitsDecision(order) }
        return try amount.isPositive && amount <= refundable(of: order)
    }

    /// Decides to refund all of an order that was charged and is cancelled before delivery: nobody earns anything. Nil if it was never
    /// charged. The refund's id is derived from the order's, so that there is one.
    package func refundInFull(of order: OrderRecord, reason: String, actor: String, at now: Instant) throws -> Refund.ID? {
        let (id, left) = (Refund.ID(uuid: order.id.uuid), try left(of: order))
        guard left.isPositive, try find(id) == nil else { return nil }
        let credit = try add(id, of: order, left, borneBy: .everybody, reason: reason, actor: actor, at: now)
        let whole = try Refund.whole(try db.orderLedger.bought(order))
        let entry = try JournalEntry.refund(whole, from: .pending, driver: order.driver).returning(credit, to: order.customer)
        try book(entry, id, of: order, reason: reason, actor: actor, at: now)
        return id
    }

    /// What each vendor has of the order, in the order of the breakdown.
    func shares(of order: OrderRecord) throws -> [(vendor: Vendor.ID, has: Cents)] {
        let sums = try db.ledger.sums(ofOrder: order.id)
        return try db.orders.vendors(of: order.id).map { part in
            (part.vendor, (sums[.vendorPayable(part.vendor)] ?? .zero) + (sums[.vendorPending(part.vendor)] ?? .zero))
        }
    }

    /// What all vendors have of the order: the most that they can pay back.
    package func vendorsReceived(of order: OrderRecord) throws -> Cents {
        try shares(of: order).map(\.has).filter(\.isPositive).sum()
    }

    /// Saves a refund. What store credit paid of it goes back there at once, the rest to the card once the processor has sent it: the card
    /// gets back what it was charged first. Returns what goes back to the credit.
    @discardableResult
    func add(
        _ id: Refund.ID, of order: OrderRecord, _ amount: Cents, borneBy bearer: RefundPayer,
        line: (id: OrderLine.ID, units: Int)? = nil, reason: String, actor: String,
        at now: Instant
    ) throws -> Cents {
        guard let payment = try db.payments.ofOrder(order.id) else { throw AccessRefusal.notFound }
        let credit = try creditPart(of: amount, order, payment)
        // A refund of which the card gets nothing needs no processor, so the decision completes it.
        let isPaid = amount == credit
        let status: RefundRecord.Status = isPaid ? .paid : .planned
        try db.execute(
            """
            INSERT INTO refunds (id, order_id, payment_id, amount_cents, borne_by, reason, actor, status, try_again_at, created_at, paid_at,
                line_id, units, credit_cents)
            VALUES (\(id), \(order.id), \(payment.id), \(amount), \(bearer), \(reason), \(actor), \(status), \(isPaid ? nil : now + 30),
                \(now), \(isPaid ? now : nil), \(line?.id), \(line?.units), \(credit))
            """)
        guard credit.isPositive else { return credit }
        try db.execute(
            "UPDATE orders SET credit_refunded_cents = credit_refunded_cents + \(credit), version = version + 1 WHERE id = \(order.id)")
        try CreditNotifications(db: db, now: now).granted(credit, about: order, occasion: id.description)
        // The card's part follows, and is published then. A refund that is complete is published when it is booked.
        if !isPaid, let present = try db.orders.find(order.id) {
            let change = API.OrderAmountsChanged(orderID: order.id, reason: .correction, amounts: API.Amounts(present))
            try db.events.publish(.orderAmountsChanged(change), to: [order.customer.description, EventRecipient.admins], at: now)
        }
        return credit
    }

    /// What the card can't get back of an amount, because it was not charged that much.
    private func creditPart(of amount: Cents, _ order: OrderRecord, _ payment: PaymentRecord) throws -> Cents {
        guard order.credit.isPositive else { return .zero }
        return max(.zero, amount - max(.zero, try cardLeft(of: order.id, payment)))
    }

    func book(
        _ entry: JournalEntry, _ id: Refund.ID, of order: OrderRecord, reason: String, actor: String, at now: Instant
    ) throws {
        let subject = JournalEntrySubject(order: order.id, actor: actor, note: reason)
        try db.ledger.book(entry, id: JournalEntry.ID(uuid: id.uuid), about: subject, at: now)
        // Nothing else completes what goes back to the credit as a whole.
        let isWhole = entry.change(of: .customerCredit(order.customer)).isPositive && entry.change(of: .customerRefunds) == .zero
        if isWhole, let refund = try find(id) { try publish(refund, at: now) }
    }

    /// Completes a refund that the processor has sent: books it, adds it to the order's and the payment's sums, and publishes it. Does
    /// nothing if it is complete.
    /// - Parameter entry: the id of the journal entry to be booked.
    func complete(_ refund: RefundRecord, entry: JournalEntry.ID, at now: Instant) throws {
        let paid = try db.execute(
            "UPDATE refunds SET status = 'paid', paid_at = \(now), try_again_at = NULL WHERE id = \(refund.id) AND status = 'planned'")
        guard paid == 1 else { return }
        let subject = JournalEntrySubject(order: refund.order, payment: refund.payment, actor: refund.actor, note: refund.reason)
        try db.ledger.book(.refundPaid(refund.card), id: entry, about: subject, at: now)
        try db.execute(
            "UPDATE orders SET refunded_cents = refunded_cents + \(refund.card), version = version + 1 WHERE id = \(refund.order)")
        try db.execute(
            "UPDATE payments SET refunded_cents = refunded_cents + \(refund.card), updated_at = \(now) WHERE id = \(refund.payment)")
        try publish(refund, at: now)
    }

    /// Publishes to administrators that the order is decided. Nothing changes for the customer.
    private func publishDecision(on order: OrderRecord, at now: Instant) throws {
        let change = API.OrderAmountsChanged(orderID: order.id, reason: .correction, amounts: API.Amounts(order))
        try db.events.publish(.orderAmountsChanged(change), to: [EventRecipient.admins], at: now)
    }

    private func publish(_ refund: RefundRecord, at now: Instant) throws {
        guard let order = try db.orders.find(refund.order), let payment = try db.payments.find(refund.payment) else { return }
        try db.emailNotifications.refunded(refund, of: order, at: now)
        try db.orderNotifications.refunded(refund.card, of: order, refund: refund.id, at: now)
        let reason: API.OrderAmountsChanged.Reason =
            order.status == .cancelled ? .cancellation : refund.line == nil ? .correction : .issue
        let change = API.OrderAmountsChanged(orderID: order.id, reason: reason, amounts: API.Amounts(order))
        try db.events.publish(.orderAmountsChanged(change), to: [order.customer.description, EventRecipient.admins], at: now)
        guard payment.statusPayload == .refunded else { return }
        let status = API.PaymentStatusChanged(
            paymentID: payment.id, subjectID: API.SubjectID(order.id), purpose: .order, status: .refunded)
        try db.events.publish(.paymentStatusChanged(status), to: [order.customer.description], at: now)
    }

    /// Whether a refund is overdue at the processor.
    func isAnyOverdue(at now: Instant) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM refunds WHERE status = 'planned' AND try_again_at <= \(now) LIMIT 1") != nil
    }

    /// Refunds that the processor has not answered in time. Each is claimed until `later`.
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

/// Why a refund is refused.
package enum RefundRefusal: Error {
    /// More than is left to refund, or zero although no share waits for a decision.
    case outOfRange
    /// More than the vendors have of the order, which is the most that they can pay.
    case moreThanVendorsReceived(Cents)
}
