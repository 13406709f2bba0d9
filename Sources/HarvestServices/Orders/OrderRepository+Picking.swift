import HarvestCore
import SQLStore

extension OrderRepository {
    /// Stores what was picked of a line, and returns the line as it is then.
    ///
    /// - Parameters:
    ///   - quantity: the units that there were; nil for a line that is open again.
    ///   - question: whether the customer is asked; nil unless the line is short.
    ///   - recordedAt: the device time of a driver's change, and `now` for a vendor's, so that an earlier change that arrives later is late.
    func setPicked(
        _ line: OrderLineRecord, _ status: API.PickStatus, quantity: Int?, _ question: ShortageQuestion?, recordedAt: Instant,
        at now: Instant
    ) throws -> OrderLineRecord {
        var line = line
        line.agreed = AgreedShortage(after: line.agreed, line.question, bought: line.boughtQuantity, next: question)
        line.pickStatus = status
        line.pickedQuantity = quantity
        line.shortage = question?.status
        if question == nil { line.shortageReason = nil }
        line.answerBy = question?.answerBy
        line.recordedAt = recordedAt
        line.pickedAt = status == .open ? nil : now
        try db.execute(
            """
            UPDATE order_lines SET pick_status = \(status.rawValue), picked_quantity = \(quantity),
                shortage_status = \(line.shortage?.rawValue), answer_by = \(line.answerBy), shortage_reason = \(line.shortageReason), picked_at = \(line.pickedAt),
                recorded_at = \(recordedAt), agreed_quantity = \(line.agreed?.quantity), agreed_status = \(line.agreed?.status.rawValue)
            WHERE id = \(line.id)
            """)
        return line
    }

    /// Nobody is asked about short lines of an order that ended, and nothing is offered for them any more. Call it after their stock was
    /// returned, which counts what is offered.
    func closeQuestions(of order: Order.ID, at now: Instant) throws {
        try db.enqueue(
            """
            UPDATE order_lines SET shortage_status = \(ShortageStatus.timedOut.rawValue)
            WHERE order_id = \(order) AND shortage_status = \(ShortageStatus.waiting.rawValue)
            """)
        try db.substitutes.refuseAll(of: order, at: now)
    }
}
