import HarvestCore
import SQLStore

/// Settles short lines whose customers did not answer in time: the driver takes what there is.
struct ShortageWorker: Worker {
    static let batch = 100
    let services: Services
    let name = "shortage answers"
    let everySeconds = 1.0

    func runOnce(now: Instant) async throws -> Bool {
        let due = try await services.read { db in
            try db.all(
                OrderLineRecord.self,
                """
                SELECT \(sql: OrderLineRecord.columns) FROM order_lines l
                WHERE l.shortage_status = 'waiting' AND l.answer_by <= \(now) ORDER BY l.answer_by LIMIT \(Self.batch)
                """)
        }
        for line in due { try await services.write { db in try Self.timeOut(line, at: now, db) } }
        return due.count == Self.batch
    }

    private static func timeOut(_ line: OrderLineRecord, at now: Instant, _ db: Transaction) throws {
        let changed = try db.execute(
            """
            UPDATE order_lines SET shortage_status = 'timed_out'
            WHERE id = \(line.id) AND shortage_status = 'waiting' AND answer_by <= \(now)
            """)
        guard changed == 1, let order = try db.orders.find(line.order) else { return }
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.id)")
        let query: SQL = "SELECT \(sql: OrderLineRecord.columns) FROM order_lines l WHERE l.id = \(line.id)"
        if let line = try db.first(OrderLineRecord.self, query) { try OrderLineEvents(db: db, now: now).publish(line, of: order) }
    }
}
