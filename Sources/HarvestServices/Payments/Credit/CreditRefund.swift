import HarvestCore
import SQLStore

/// A customer takes all unspent credit back to the cards that were charged for it. Credit is spent oldest first, so what is left is of the
/// newest charges; each gets back what is left of it.
package struct CreditRefund: Sendable {
    let customer: User.ID
    /// The id of the first refund. Those that follow are counted up from it.
    let first: Refund.ID
    let now: Instant

    package init(of customer: User.ID, first: Refund.ID, at now: Instant) { (self.customer, self.first, self.now) = (customer, first, now) }

    /// Decides the refunds. Afterwards `RefundService` asks the processor for each. Returns none if there is no credit.
    @discardableResult
    package func decide(_ db: Transaction) throws -> [Refund.ID] {
        let grants = try db.storeCredit.grants(of: customer)
        let unspent = CreditSpending.unspent(try db.storeCredit.balance(of: customer), of: grants.map(\.left))
        var refunds: [Refund.ID] = []
        for (grant, amount) in zip(grants, unspent) where amount.isPositive {
            guard let order = try db.orders.find(grant.order) else { throw AccessRefusal.notFound }
            let low = first.uuid.low &+ UInt64(refunds.count) << 20
            let id = Refund.ID(uuid: UUIDBytes(high: first.uuid.high, low: low))
            try decide(id, amount, of: order, db)
            refunds.append(id)
        }
        return refunds
    }

    private func decide(_ id: Refund.ID, _ amount: Cents, of order: OrderRecord, _ db: Transaction) throws {
        let (reason, actor) = (OrderReason.rainedOff.stored, OrderActor.customer.rawValue)
        try db.refunds.add(id, of: order, amount, borneBy: .everybody, reason: reason, actor: actor, at: now)
        try db.refunds.book(.creditTakenBack(amount, from: customer), id, of: order, reason: reason, actor: actor, at: now)
    }
}

/// A charge that became credit.
struct CreditGrant: Sendable {
    let order: Order.ID
    /// What was not taken back.
    let left: Cents
}

extension StoreCreditRepository {
    /// The customer's charges that became credit, the oldest first.
    func grants(of customer: User.ID) throws -> [CreditGrant] {
        try db.all(
            """
            SELECT p.order_id, p.captured_cents - (SELECT CAST(coalesce(sum(r.amount_cents), 0) AS BIGINT) FROM refunds r
                WHERE r.order_id = p.order_id AND r.payment_id = p.id) AS left_cents
            FROM payments p JOIN ledger_movements m ON m.order_id = p.order_id AND m.payment_id = p.id AND m.reason = 'capture'
            WHERE p.user_id = \(customer) AND p.becomes_credit AND p.status = \(PaymentRecord.Status.captured)
            ORDER BY m.number LIMIT 10000
            """
        ) { CreditGrant(order: try $0.value("order_id"), left: try $0.value("left_cents")) }
    }

    /// Refunds of a customer's credit that the processor has not sent.
    package func unsentRefunds(of customer: User.ID) throws -> [Refund.ID] {
        try db.all(
            Refund.ID.self,
            """
            SELECT r.id FROM payments p JOIN refunds r ON r.order_id = p.order_id AND r.payment_id = p.id
            WHERE p.user_id = \(customer) AND p.becomes_credit AND r.status = \(RefundRecord.Status.planned)
            ORDER BY r.created_at, r.id LIMIT 10000
            """)
    }
}
