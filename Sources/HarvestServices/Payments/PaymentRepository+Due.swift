import HarvestCore
import SQLStore

// What `PaymentRecoveryWorker` has to do.
extension PaymentRepository {
    /// A payment with a charge at the processor, if it has one.
    typealias Charged = (id: Payment.ID, gatewayReference: String?)

    /// Payments whose pending step is overdue. Each is claimed until `later`.
    func claimOverdue(at now: Instant, until later: Instant, limit: Int) throws -> [Payment.ID] {
        let due = try db.all(
            Payment.ID.self,
            "SELECT id FROM payments WHERE pending_step IS NOT NULL AND try_again_at <= \(now) ORDER BY try_again_at LIMIT \(limit)")
        return try due.filter {
            try db.execute("UPDATE payments SET try_again_at = \(later) WHERE id = \($0) AND try_again_at <= \(now)") == 1
        }
    }

    /// Whether a pending step is overdue.
    func isAnyOverdue(at now: Instant) throws -> Bool {
        try db.first(Int.self, "SELECT 1 FROM payments WHERE pending_step IS NOT NULL AND try_again_at <= \(now) LIMIT 1") != nil
    }

    /// Planned payments that are due to be authorised. Those of orders whose customer has to choose another day first are not.
    func toAuthorise(at now: Instant, limit: Int) throws -> [Payment.ID] {
        try db.all(
            Payment.ID.self,
            """
            SELECT p.id FROM payments p WHERE p.status = 'planned' AND p.authorise_at <= \(now)
                AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = p.order_id AND o.choose_by IS NOT NULL)
            ORDER BY p.authorise_at LIMIT \(limit)
            """)
    }

    /// Payments of an order that are to be released at the processor, or captured as credit. At most 100.
    package func toSettle(of order: Order.ID) throws -> [Payment.ID] {
        try all(of: order).filter { $0.pendingStep == .void || ($0.becomesCredit && $0.pendingStep == .capture) }.map(\.id)
    }

    /// The same payments, each claimed: its authorisation is pending, and overdue from `later` on.
    func claimToAuthorise(at now: Instant, until later: Instant, limit: Int) throws -> [Payment.ID] {
        try toAuthorise(at: now, limit: limit).filter { id in
            let count = try db.execute(
                """
                UPDATE payments SET status = 'processing', pending_step = 'authorise', try_again_at = \(later), updated_at = \(now)
                WHERE id = \(id) AND status = 'planned'
                """)
            guard count == 1, let payment = try find(id) else { return false }
            try publish(payment, at: now)
            return true
        }
    }

    /// Payments whose customer has not authenticated in time. Those of orders that wait for their customer's choice are left alone: the choice
    /// may be another day.
    func unauthenticated(at now: Instant, limit: Int) throws -> [Charged] {
        try db.all(
            """
            SELECT p.id, p.gateway_reference FROM payments p
            WHERE p.status = 'requires_action' AND p.pending_step IS NULL AND p.try_again_at <= \(now)
                AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = p.order_id AND o.choose_by IS NOT NULL)
            ORDER BY p.try_again_at LIMIT \(limit)
            """
        ) { (try $0.value("id"), try $0.textIfPresent("gateway_reference")) }
    }

    /// Moves the authorization of a planned payment to another time. Returns false if it is not planned any more.
    func plan(authorisationOf payment: Payment.ID, for time: Instant, at now: Instant) throws -> Bool {
        try db.execute(
            """
            UPDATE payments SET authorise_at = \(time), updated_at = \(now) WHERE id = \(payment) AND status = \(PaymentRecord.Status.planned)
            """) == 1
    }

    /// Scheduled orders whose slot has come, and which are paid or are to be paid with EBT at the stalls. A payment that is being released pays
    /// for nothing, and an order whose market canceled the day waits for its customer's choice.
    func toBegin(at now: Instant, limit: Int) throws -> [Order.ID] {
        try db.all(
            Order.ID.self,
            """
            SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id AND p.purpose = 'order'
            WHERE o.status = 'scheduled' AND o.scheduled_for <= \(now) AND o.choose_by IS NULL
                AND ((p.status = 'authorised' AND p.pending_step IS NULL) OR o.total_cents = 0)
            ORDER BY o.scheduled_for, o.number LIMIT \(limit)
            """)
    }
}
