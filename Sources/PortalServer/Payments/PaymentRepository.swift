import HarvestCore
import SQLStore

extension Transaction {
    var payments: PaymentRepository { PaymentRepository(db: self) }
}

/// Payments and what the processor is still to be asked about them.
struct PaymentRepository {
    let db: Transaction

    func find(_ id: Payment.ID) throws -> PaymentRecord? {
        try db.first(PaymentRecord.self, "SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables) WHERE p.id = \(id)")
    }

    func find(_ id: Payment.ID, of user: User.ID) throws -> PaymentRecord {
        guard let payment = try find(id), payment.user == user else { throw Problem.notFound }
        return payment
    }

    /// The payments of the orders themselves; later tips are not among them.
    func ofOrders(_ orders: some Sequence<Order.ID>) throws -> [Order.ID: PaymentRecord] {
        let payments = try db.all(
            PaymentRecord.self,
            """
            SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables)
            WHERE p.order_id IN (\(list: orders)) AND p.purpose = 'order' ORDER BY p.order_id, p.attempt LIMIT 1000
            """)
        return Dictionary(payments.map { ($0.order, $0) }, uniquingKeysWith: { $1 })
    }

    func ofOrder(_ order: Order.ID) throws -> PaymentRecord? { try ofOrders([order])[order] }

    /// Every payment of an order, tips too, oldest first.
    func all(of order: Order.ID) throws -> [PaymentRecord] {
        try db.all(
            PaymentRecord.self,
            """
            SELECT \(sql: PaymentRecord.columns) FROM \(sql: PaymentRecord.tables)
            WHERE p.order_id = \(order) ORDER BY p.created_at, p.id LIMIT 100
            """)
    }

    /// Stores a payment before the card is touched.
    func add(
        _ id: Payment.ID, for order: Order.ID, of user: User.ID, purpose: PaymentRecord.Purpose, attempt: Int = 1, amount: Cents,
        card: Card.ID, authoriseAt: Instant? = nil, tryAgainAt: Instant, at now: Instant
    ) throws {
        let status: PaymentRecord.Status = authoriseAt == nil ? .processing : .planned
        let step: PaymentRecord.Step? = authoriseAt == nil ? .authorise : nil
        try db.execute(
            """
            INSERT INTO payments (id, order_id, user_id, purpose, attempt, status, amount_cents, payment_method_id, pending_step,
                try_again_at, authorise_at, created_at, updated_at)
            VALUES (\(id), \(order), \(user), \(purpose), \(attempt), \(status), \(amount), \(card), \(step), \(tryAgainAt), \(authoriseAt),
                \(now), \(now))
            """)
    }

    /// Notes what the processor is to be asked next. `PaymentDesk.carryOut` asks it after this transaction, the sweeper if that fails.
    func plan(_ step: PaymentRecord.Step, _ amount: Cents? = nil, of payment: Payment.ID, tryAgainAt: Instant, at now: Instant) throws {
        try db.execute(
            """
            UPDATE payments SET pending_step = \(step), pending_cents = \(amount), try_again_at = \(tryAgainAt), updated_at = \(now)
            WHERE id = \(payment)
            """)
    }

    /// An order came to nothing: what is held on the card is to be released. Returns the payment when the processor must be asked.
    func planRelease(of order: Order.ID, at now: Instant) throws -> PaymentRecord? {
        guard let payment = try ofOrder(order) else { return nil }
        switch payment.status {
        case .planned:
            try update(payment, status: .voided, at: now)
            return nil
        case .authorised, .requiresAction, .processing:
            guard payment.gatewayReference != nil else {
                // An authorisation that is still under way is released when its answer comes. That may be being stored at this moment, and
                // reads the order: both write this row, so that one of them sees the other.
                try db.execute("UPDATE payments SET updated_at = \(now) WHERE id = \(payment.id)")
                return nil
            }
            try plan(.void, of: payment.id, tryAgainAt: now + 30, at: now)
            return try find(payment.id)
        case .captured, .voided, .failed: return nil
        }
    }

    /// Changes the status, tells the payer, and ends the step that was pending.
    func update(
        _ payment: PaymentRecord, status: PaymentRecord.Status, charge: GatewayCharge? = nil, failureCode: String? = nil, at now: Instant
    ) throws {
        try db.execute(
            """
            UPDATE payments SET status = \(status), gateway_reference = \(charge?.reference ?? payment.gatewayReference),
                next_action_url = \(charge?.actionURL), failure_code = \(charge?.failureCode ?? failureCode),
                captured_cents = \(status == .captured ? charge?.captured ?? payment.captured : payment.captured),
                pending_step = NULL, pending_cents = NULL, try_again_at = NULL, updated_at = \(now)
            WHERE id = \(payment.id)
            """)
        guard status != payment.status, let present = try find(payment.id) else { return }
        let change = API.PaymentStatusChanged(
            paymentID: payment.id, subjectID: API.SubjectID(payment.order), purpose: payment.purpose == .order ? .order : .tip,
            status: present.statusPayload)
        try db.events.publish(.paymentStatusChanged(change), to: [payment.user.description], at: now)
    }

    /// Payments whose next step is overdue, each claimed until `later`.
    func claimOverdue(at now: Instant, until later: Instant, limit: Int) throws -> [Payment.ID] {
        let due = try db.all(
            "SELECT id FROM payments WHERE pending_step IS NOT NULL AND try_again_at <= \(now) ORDER BY try_again_at LIMIT \(limit)"
        ) { try $0.value(Payment.ID.self, at: 0) }
        return try due.filter {
            try db.execute("UPDATE payments SET try_again_at = \(later) WHERE id = \($0) AND try_again_at <= \(now)") == 1
        }
    }

    func isAnyOverdue(at now: Instant) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM payments WHERE pending_step IS NOT NULL AND try_again_at <= \(now) LIMIT 1") != nil
    }

    /// Planned ones whose time has come.
    func toAuthorise(at now: Instant, limit: Int) throws -> [Payment.ID] {
        try db.all(
            Payment.ID.self,
            "SELECT id FROM payments WHERE status = 'planned' AND authorise_at <= \(now) ORDER BY authorise_at LIMIT \(limit)")
    }

    /// Scheduled orders that are paid and whose slot has come.
    func toBegin(at now: Instant, limit: Int) throws -> [Order.ID] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o JOIN payments p ON p.order_id = o.id AND p.purpose = 'order'
            WHERE o.status = 'scheduled' AND o.scheduled_for <= \(now) AND p.status = 'authorised'
            ORDER BY o.scheduled_for, o.number LIMIT \(limit)
            """)
    }
}
