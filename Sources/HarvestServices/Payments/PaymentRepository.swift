import HarvestCore
import SQLStore

extension Transaction {
    /// Payments of orders, of raised tips and of errands.
    package var payments: PaymentRepository { PaymentRepository(db: self) }
}

/// Fetches and saves payments, with the next request to the processor.
package struct PaymentRepository {
    let db: Transaction

    // MARK: Fetching

    /// The payment, or nil if there is none.
    package func find(_ id: Payment.ID) throws -> PaymentRecord? {
        try db.first(PaymentRecord.self, "SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables) WHERE p.id = \(id)")
    }

    /// The payment and the version of the markets, read with one statement; nil if there is none.
    func findWithMarketsVersion(_ id: Payment.ID) throws -> (payment: PaymentRecord, marketsVersion: Int64)? {
        try db.first(
            """
            SELECT \(sql: PaymentRecord.columns), (\(sql: .catalogueVersion(of: ["markets"]))) AS markets_version
            FROM \(sql: PaymentRecord.tables) WHERE p.id = \(id)
            """
        ) { (try PaymentRecord(row: $0), try $0.value("markets_version")) }
    }

    /// The payment if it is this user's. Throws `AccessRefusal.notFound` otherwise.
    package func find(_ id: Payment.ID, of user: User.ID) throws -> PaymentRecord {
        guard let payment = try find(id), payment.user == user else { throw AccessRefusal.notFound }
        return payment
    }

    /// The payments of some orders, without those of raised tips. At most 1,000. An order that was paid with another card has several: the one
    /// that was captured counts, or else the one that may still be charged, of which there is at most one, or else the latest.
    func ofOrders(_ orders: some Sequence<Order.ID>) throws -> [Order.ID: PaymentRecord] {
        let payments = try db.all(
            PaymentRecord.self,
            """
            SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables)
            WHERE p.order_id IN (\(list: orders)) AND p.purpose = 'order' ORDER BY p.order_id, p.attempt LIMIT 1000
            """)
        return Dictionary(
            payments.compactMap { payment in payment.order.map { ($0, payment) } }, uniquingKeysWith: { $1.counts(before: $0) ? $1 : $0 })
    }

    /// The payment of the last raise of the tip of each order that has one. At most 1,000.
    func ofTips(of orders: [Order.ID]) throws -> [Order.ID: PaymentRecord] {
        guard !orders.isEmpty else { return [:] }
        let payments = try db.all(
            PaymentRecord.self,
            """
            SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables)
            WHERE p.order_id IN (\(list: orders)) AND p.purpose = 'tip' AND NOT EXISTS (
                SELECT 1 FROM payments l WHERE l.order_id = p.order_id AND l.purpose = 'tip' AND l.attempt > p.attempt)
            LIMIT 1000
            """)
        return Dictionary(payments.compactMap { payment in payment.order.map { ($0, payment) } }, uniquingKeysWith: { $1 })
    }

    /// The payment of an order and the version of the markets, read with one statement; nil if there is none.
    func ofOrderWithMarketsVersion(_ order: Order.ID) throws -> (payment: PaymentRecord, marketsVersion: Int64)? {
        let rows = try db.all(
            """
            SELECT \(sql: PaymentRecord.columns), (\(sql: .catalogueVersion(of: ["markets"]))) AS markets_version
            FROM \(sql: PaymentRecord.tables)
            WHERE p.order_id = \(order) AND p.purpose = 'order' ORDER BY p.attempt LIMIT 1000
            """
        ) { (payment: try PaymentRecord(row: $0), marketsVersion: try $0.value("markets_version", as: Int64.self)) }
        return rows.dropFirst().reduce(rows.first) { known, row in known.map { row.payment.counts(before: $0.payment) ? row : $0 } }
    }

    /// The payment of an order, not of its raised tips.
    package func ofOrder(_ order: Order.ID) throws -> PaymentRecord? { try ofOrders([order])[order] }

    /// Every payment of an order, those of raised tips too, oldest first. At most 100.
    func all(of order: Order.ID) throws -> [PaymentRecord] {
        try db.all(
            PaymentRecord.self,
            """
            SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables)
            WHERE p.order_id = \(order) ORDER BY p.created_at, p.id LIMIT 100
            """)
    }

    // MARK: Saving

    /// Saves a payment before the card is touched: to be authorised now, or planned for `authoriseAt`.
    func add(
        _ id: Payment.ID, for order: Order.ID, of user: User.ID, purpose: PaymentRecord.Purpose, attempt: Int = 1, amount: Cents,
        card: Card.ID, authoriseAt: Instant? = nil, tryAgainAt: Instant, at now: Instant
    ) throws {
        try insert(id, order, nil, user, purpose, attempt, amount, card, authoriseAt, tryAgainAt, at: now)
    }

    /// The same for the reward of an errand, to be authorised now.
    func add(
        _ id: Payment.ID, for errand: Errand.ID, of user: User.ID, attempt: Int, amount: Cents, card: Card.ID, tryAgainAt: Instant,
        at now: Instant
    ) throws {
        try insert(id, nil, errand, user, .errand, attempt, amount, card, nil, tryAgainAt, at: now)
    }

    private func insert(
        _ id: Payment.ID, _ order: Order.ID?, _ errand: Errand.ID?, _ user: User.ID, _ purpose: PaymentRecord.Purpose, _ attempt: Int,
        _ amount: Cents, _ card: Card.ID, _ authoriseAt: Instant?, _ tryAgainAt: Instant, at now: Instant
    ) throws {
        let status: PaymentRecord.Status = authoriseAt == nil ? .processing : .planned
        let step: PaymentRecord.Step? = authoriseAt == nil ? .authorise : nil
        try db.enqueue(
            """
            INSERT INTO payments (id, order_id, errand_id, user_id, purpose, attempt, status, amount_cents, payment_method_id, pending_step,
                try_again_at, authorise_at, created_at, updated_at)
            VALUES (\(id), \(order), \(errand), \(user), \(purpose), \(attempt), \(status), \(amount), \(card), \(step), \(tryAgainAt), \(authoriseAt),
                \(now), \(now))
            """)
        // The first payment of an order or an errand is reported with it.
        guard purpose == .tip || attempt > 1, let subject = order.map({ API.SubjectID($0) }) ?? errand.map({ API.SubjectID($0) }) else {
            return
        }
        try publish(id, of: subject, purpose, status == .planned ? .planned : .processing, to: user, at: now)
    }

    private func publish(
        _ id: Payment.ID, of subject: API.SubjectID, _ purpose: PaymentRecord.Purpose, _ status: API.PaymentStatus, to user: User.ID,
        at now: Instant
    ) throws {
        let change = API.PaymentStatusChanged(paymentID: id, subjectID: subject, purpose: purpose.payload, status: status)
        try db.events.publish(.paymentStatusChanged(change), to: [user.description], at: now)
    }

    /// Publishes the status of a payment to the payer.
    func publish(_ payment: PaymentRecord, at now: Instant) throws {
        try publish(payment.id, of: payment.subject, payment.purpose, payment.statusPayload, to: payment.user, at: now)
    }

    /// Saves the next request to the processor. `PaymentService.carryOut` makes it after this transaction, and `PaymentRecoveryWorker` repeats
    /// it from `tryAgainAt` on.
    package func plan(
        _ step: PaymentRecord.Step, _ amount: Cents? = nil, of payment: Payment.ID, tryAgainAt: Instant, at now: Instant
    ) throws {
        try db.enqueue(
            """
            UPDATE payments SET pending_step = \(step), pending_cents = \(amount), try_again_at = \(tryAgainAt), updated_at = \(now)
            WHERE id = \(payment)
            """)
    }

    /// Plans the capture of all that is reserved, which becomes the customer's credit.
    func planCredit(from payment: PaymentRecord, at now: Instant) throws {
        try db.execute("UPDATE payments SET becomes_credit = TRUE WHERE id = \(payment.id)")
        try plan(.capture, payment.amount, of: payment.id, tryAgainAt: now + 30, at: now)
    }

    /// Counts a capture for which the hold was gone. Returns how many there were.
    func countMissedCapture(of payment: Payment.ID) throws -> Int {
        try db.one(Int.self, "UPDATE payments SET capture_attempts = capture_attempts + 1 WHERE id = \(payment) RETURNING capture_attempts")
    }

    /// Plans the release of what is authorised for an order that ended without a sale. Returns the payment if the processor must be asked.
    package func planRelease(of order: Order.ID, at now: Instant) throws -> PaymentRecord? {
        guard let payment = try ofOrder(order).map({ try planRelease($0, at: now) }) else { return nil }
        return payment.pendingStep == .void ? payment : nil
    }

    /// The same for a payment that was read in this transaction. Returns it as it is then, with a pending step if the processor must be asked.
    func planRelease(_ payment: PaymentRecord, at now: Instant) throws -> PaymentRecord {
        var payment = payment
        switch payment.status {
        case .planned: return try update(payment, status: .voided, at: now)
        case .authorised, .requiresAction, .processing:
            guard payment.gatewayReference != nil else {
                // The processor has not answered the authorisation, which is released when the answer comes. Another transaction may be
                // storing the answer now and has read the order as it was. It writes this row, too, so one of the two sees the other's change.
                try db.enqueue("UPDATE payments SET updated_at = \(now) WHERE id = \(payment.id)")
                return payment
            }
            try plan(.void, of: payment.id, tryAgainAt: now + 30, at: now)
            (payment.pendingStep, payment.pendingAmount, payment.tryAgainAt) = (.void, nil, now + 30)
            return payment
        case .captured, .voided, .failed: return payment
        }
    }

    /// Saves a status and the processor's answer, ends the pending step, and publishes what the payer sees of a change.
    /// Returns the payment as it is then.
    @discardableResult
    func update(
        _ payment: PaymentRecord, status: PaymentRecord.Status, charge: GatewayCharge? = nil, failureCode: String? = nil, at now: Instant
    ) throws -> PaymentRecord {
        var present = payment
        (present.status, present.nextActionURL) = (status, charge?.actionURL)
        (present.pendingStep, present.pendingAmount, present.tryAgainAt) = (nil, nil, nil)
        present.gatewayReference = charge?.reference ?? payment.gatewayReference
        present.failureCode = charge?.failureCode ?? failureCode
        if status == .captured, let charge { present.captured = charge.captured }
        try db.enqueue(
            """
            UPDATE payments SET status = \(status), gateway_reference = \(present.gatewayReference),
                next_action_url = \(present.nextActionURL), failure_code = \(present.failureCode), captured_cents = \(present.captured),
                pending_step = NULL, pending_cents = NULL, try_again_at = NULL, updated_at = \(now)
            WHERE id = \(payment.id)
            """)
        if !present.looksLike(payment) { try publish(present, at: now) }
        return present
    }
}

extension PaymentRecord {
    /// Whether the payer sees the same of it and may do the same with it.
    fileprivate func looksLike(_ other: PaymentRecord) -> Bool {
        status == other.status && failureCode == other.failureCode && nextActionURL == other.nextActionURL
            && pendingStep == other.pendingStep
    }
}
