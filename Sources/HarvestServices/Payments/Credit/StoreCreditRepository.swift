import HarvestCore
import SQLStore

extension Transaction {
    /// Customers' store credit.
    package var storeCredit: StoreCreditRepository { StoreCreditRepository(db: self) }
}

/// Store credit: what a card was charged for an order of a canceled day pays for later orders. The balance is a sum of postings, and
/// whoever decides about credit reads it in the same serializable transaction, so that nobody spends it twice.
package struct StoreCreditRepository {
    let db: Transaction

    /// What the customer can spend or take back.
    package func balance(of customer: User.ID) throws -> Cents { try db.ledger.balance(of: .customerCredit(customer)) }

    // MARK: Granting

    /// Books that the card was charged for an order of a canceled day: all of it is the customer's credit. Does nothing if that is booked.
    func grant(_ id: Payment.ID, of order: OrderRecord, at now: Instant) throws {
        guard let payment = try db.payments.find(id), payment.charged.isPositive,
            try !db.ledger.hasJournalEntry(.capture, of: order.id)
        else { return }
        try db.execute("UPDATE orders SET captured_cents = \(payment.charged), version = version + 1 WHERE id = \(order.id)")
        try db.ledger.book(
            .creditGranted(payment.charged, to: order.customer), id: JournalEntry.ID(uuid: payment.id.uuid),
            about: JournalEntrySubject(order: order.id, payment: payment.id, actor: OrderActor.customer.rawValue), at: now)
        try publish(order.id, .captured, at: now)
        try CreditNotifications(db: db, now: now).granted(payment.charged, about: order, occasion: payment.id.description)
    }

    // MARK: Spending

    /// Sets aside what the customer's credit pays of an order whose goods leave their vendors. Returns it.
    /// - Parameter amount: the most that it may pay.
    func claim(for order: OrderRecord, upTo amount: Cents, at now: Instant) throws -> Cents {
        let credit = min(try balance(of: order.customer), amount)
        guard credit.isPositive else { return .zero }
        try db.execute("UPDATE orders SET credit_cents = \(credit) WHERE id = \(order.id)")
        try db.ledger.book(
            .creditClaimed(credit, from: order.customer), id: Self.entry(1, of: order.id),
            about: JournalEntrySubject(order: order.id), at: now)
        return credit
    }

    /// Gives the customer back what was set aside for an order that was canceled before its card was charged. Does nothing while the card
    /// may still be charged, if the order was charged, which is refunded, and if it is done.
    package func release(_ id: Order.ID, at now: Instant) throws {
        guard let order = try db.orders.find(id), order.status == .cancelled, order.credit > order.creditRefunded,
            try !db.ledger.hasJournalEntry(.capture, of: id),
            try db.payments.all(of: id).allSatisfy({ $0.purpose != .order || $0.status == .failed || $0.status == .voided })
        else { return }
        try db.ledger.book(
            .creditReleased(order.credit, to: order.customer), id: Self.entry(2, of: id), about: JournalEntrySubject(order: id), at: now)
        try markReturned(order, at: now)
        try publish(id, .cancellation, at: now)
    }

    /// Saves that all credit of an order went back, which a journal entry books, and tells the customer.
    func markReturned(_ order: OrderRecord, at now: Instant) throws {
        guard order.credit.isPositive else { return }
        try db.execute(
            "UPDATE orders SET credit_refunded_cents = credit_cents, version = version + 1 WHERE id = \(order.id)")
        try CreditNotifications(db: db, now: now).granted(order.credit, about: order, occasion: "returned")
    }

    /// The id of a journal entry about an order's credit: neither that of its delivery or write-off, nor one of its corrections.
    private static func entry(_ number: UInt64, of order: Order.ID) -> JournalEntry.ID {
        JournalEntry.ID(uuid: UUIDBytes(high: order.uuid.high, low: ~order.uuid.low &+ number << 20))
    }

    private func publish(_ id: Order.ID, _ reason: API.OrderAmountsChanged.Reason, at now: Instant) throws {
        guard let order = try db.orders.find(id) else { return }
        let change = API.OrderAmountsChanged(orderID: id, reason: reason, amounts: API.Amounts(order))
        try db.events.publish(.orderAmountsChanged(change), to: [order.customer.description, EventRecipient.admins], at: now)
    }
}
