import HarvestCore
import SQLStore

extension OrderRepository {
    /// Stores what was picked of a line, and returns the line as it is then.
    ///
    /// - Parameters:
    ///   - quantity: the units that there were; nil for a line that is open again.
    ///   - answerBy: until when the customer can answer a shortage; nil if the customer isn't asked.
    func setPicked(
        _ line: OrderLineRecord, _ status: API.PickStatus, quantity: Int?, answerBy: Instant? = nil, at now: Instant
    ) throws -> OrderLineRecord {
        var line = line
        line.pickStatus = status
        line.pickedQuantity = quantity
        line.shortage = status == .short ? (answerBy == nil ? .settled : .waiting) : nil
        line.answerBy = answerBy
        line.pickedAt = status == .open ? nil : now
        try db.execute(
            """
            UPDATE order_lines SET pick_status = \(status.rawValue), picked_quantity = \(quantity),
                shortage_status = \(line.shortage?.rawValue), answer_by = \(answerBy), picked_at = \(line.pickedAt)
            WHERE id = \(line.id)
            """)
        return line
    }
}
