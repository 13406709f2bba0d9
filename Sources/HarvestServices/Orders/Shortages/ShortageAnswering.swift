import HarvestCore
import SQLStore

/// A customer answers what to do about a line of which a stall has too little.
package struct ShortageAnswering: Sendable {
    let order: Order.ID
    let line: OrderLine.ID
    let customer: User.ID
    let now: Instant

    package init(_ line: OrderLine.ID, of order: Order.ID, by customer: User.ID, at now: Instant) {
        (self.line, self.order, self.customer, self.now) = (line, order, customer, now)
    }

    /// Decides the question. Safe to repeat. Returns the payment to be released after the transaction, if nothing of the order is left.
    ///
    /// Throws `AccessRefusal.notFound` unless the line is of this customer's order, a `ShortageRefusal` if nothing is asked any more, or
    /// something else than what is answered, and an `InputRefusal` for a substitute that is not offered.
    package func answer(_ input: API.ShortageAnswer, _ db: Transaction) throws -> Payment.ID? {
        let record = try db.orders.find(order, of: customer)
        guard let line = try db.orders.lines(of: order).first(where: { $0.id == line }) else { throw AccessRefusal.notFound }
        guard var question = line.question else { throw ShortageRefusal.notAsked }
        // What was answered before may be repeated.
        if question.status == .timedOut, OrderStatus.cancelledOrExpired.contains(record.status) {
            throw ShortageRefusal.orderMovedOn(record.status)
        }
        // An answer that is sent again must not answer a question that came after it.
        if question.status == .waiting, let answered = input.pickedQuantity, answered != line.pickedQuantity ?? 0 {
            throw ShortageRefusal.countChanged(question.status)
        }
        try question.answer(input.answer, at: now)
        let offer = input.answer == .takeSubstitute ? try db.substitutes.offered(for: line.id) : nil
        if input.answer == .takeSubstitute, offer?.id != input.substituteID { throw InputRefusal("substitute_id", .notFound) }
        guard question != line.question else { return nil }
        guard OrderStatus.beforePickUp.contains(record.status) else { throw ShortageRefusal.orderMovedOn(record.status) }
        return try ShortageDecision(db: db, now: now).store([(line, question)], of: record)
    }
}
