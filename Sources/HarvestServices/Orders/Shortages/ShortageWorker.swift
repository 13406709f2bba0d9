import HarvestCore
import SQLStore

/// Decides questions about short lines whose customers did not answer in time: the driver takes what there is.
struct ShortageWorker: Worker {
    static let batch = 100
    let services: Services
    let name = "shortage answers"
    let everySeconds = 1.0

    /// The lines whose time is over, the longest first. Costs what is due, however many lines there are.
    static func due(at now: Instant) -> SQL {
        """
        SELECT l.id, l.order_id FROM order_lines l
        WHERE \(sql: OrderLineRecord.isWaiting) AND l.answer_by <= \(now) ORDER BY l.answer_by LIMIT \(batch)
        """
    }

    func runOnce(now: Instant) async throws -> Bool {
        let due = try await services.read { db in
            try db.all(Self.due(at: now)) {
                (line: try $0.value("id", as: OrderLine.ID.self), order: try $0.value("order_id", as: Order.ID.self))
            }
        }
        for question in due {
            let released = try await services.write { db in
                try ShortageDecision(db: db, now: now).timeOut([question.line], of: question.order)
            }
            if let released { await PaymentService(services: services).tryToCarryOut(released) }
        }
        return due.count == Self.batch
    }
}
