import HarvestCore
import SQLStore

/// Stores what a driver or a vendor finds of a line: all of it, too little, or nothing yet. Too little of a line whose rule is `ask` asks the
/// customer.
struct ShortageMarking {
    let db: Transaction
    let now: Instant

    /// Stores it, publishes the line, and tells the customer what is missing. The vendor of a short line joins the conversation. Returns the line as it is then.
    ///
    /// Throws `ShortageRefusal.decided` if the customer wants none of the line any more, or took a substitute for what was missing, unless
    /// there is less of it now.
    /// - Parameters:
    ///   - quantity: the units that there are; nil for a line that is open again.
    ///   - reason: why something is missing, for the customer; nil keeps what was said before.
    ///   - recordedAt: the device time of a driver's change, and `now` for a vendor's.
    func set(
        _ line: OrderLineRecord, of order: OrderRecord, _ status: API.PickStatus, quantity: Int?, reason: OrderReason? = nil,
        recordedAt: Instant
    ) throws -> OrderLineRecord {
        try check(line, count: status == .short ? quantity ?? 0 : line.quantity)
        // What was offered need not fit what is missing now.
        if line.question?.status == .waiting { try db.substitutes.refuse(for: line.id, returnsStock: true, at: now) }
        let isWorse = quantity.map { $0 < line.boughtQuantity } ?? false
        let question = status == .short ? try question(of: line, count: quantity ?? 0, isWorse: isWorse) : nil
        var line = line
        line.shortageReason = reason ?? line.shortageReason
        let new = try db.orders.setPicked(line, status, quantity: quantity, question, recordedAt: recordedAt, at: now)
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.id)")
        try OrderLineEvents(db: db, now: now).publish(new, of: order)
        if let question {
            try db.conversations.join(line.vendor, about: order.id, at: now)
            try tell(question, isAgain: line.question != nil, isWorse: isWorse, about: new, of: order)
        }
        return new
    }

    /// A line keeps what the customer decided. Where a substitute was taken, more units than the customer agreed to would not fit the order beside
    /// it, also while the customer is asked about fewer, and after that.
    private func check(_ line: OrderLineRecord, count: Int) throws {
        guard let question = line.question, count >= line.boughtQuantity else { return }
        guard !question.status.isFixed else { throw ShortageRefusal.decided(question.status) }
        if question.status == .waiting, let agreed = line.agreed, count <= agreed.quantity { return }
        guard question.answerBy != nil, try db.substitutes.isTaken(for: line.id) else { return }
        throw ShortageRefusal.decided(.takeSubstitute)
    }

    /// The question about a line of which there are so many. If there is as much again as the customer agreed to take, nothing is left to ask.
    private func question(of line: OrderLineRecord, count: Int, isWorse: Bool) throws -> ShortageQuestion {
        if line.question?.status == .waiting, let agreed = line.agreed, count >= agreed.quantity {
            return ShortageQuestion(status: agreed.status, answerBy: line.answerBy)
        }
        let seconds = line.shortageRule == .ask ? try db.settings.read().shortageAnswerSeconds : 0
        return ShortageQuestion(line.shortageRule, after: line.question, isWorse: isWorse, seconds: seconds, at: now)
    }

    /// Tells the customer of a shortage, and again each time that there is even less.
    private func tell(
        _ question: ShortageQuestion, isAgain: Bool, isWorse: Bool, about line: OrderLineRecord, of order: OrderRecord
    ) throws {
        guard !isAgain || isWorse else { return }
        if question.status == .waiting {
            try db.orderNotifications.asked(line, isAgain: isAgain, of: order, at: now)
        } else {
            try db.orderNotifications.short(line, isAgain: isAgain, of: order, at: now)
        }
    }
}
