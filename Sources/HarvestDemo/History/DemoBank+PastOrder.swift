import HarvestCore
import HarvestServices

extension DemoBank {
    func addCharge(of order: PastOrder, captured: Cents) throws {
        let status = order.paymentStatus
        try db.execute(
            """
            INSERT INTO gateway_objects (id, kind, idempotency_key, status, test_card, amount_cents, captured_cents, reference, detail, created_at)
            VALUES (\(Self.charge(order.payment)), 'charge', \("\(order.id):1"), \(status.rawValue), 'ok', \(order.ordered.total), \(captured),
                \(Self.method(order.card)), \(status == .failed ? "card_declined" : ""), \(order.placedAt))
            """)
    }
}
