import HarvestCore
import SQLStore

/// Stores how questions about short lines end, with all that follows: stock, the substitute's line, events, and what is left of the order.
struct ShortageDecision {
    let db: Transaction
    let now: Instant

    /// Decides questions of an order whose time is over as silence does. Does nothing for those that are decided, or that were asked again
    /// since. Returns the payment to be released, if nothing of the order is left.
    func timeOut(_ ids: [OrderLine.ID], of id: Order.ID) throws -> Payment.ID? {
        guard let order = try db.orders.find(id) else { return nil }
        let decided = try db.orders.lines(of: id).filter { ids.contains($0.id) }.compactMap { line in
            line.question.flatMap { question in
                var question = question
                return !question.isOpen(at: now) && question.timeOut() ? (line, question) : nil
            }
        }
        guard !decided.isEmpty else { return nil }
        if OrderStatus.beforePickUp.contains(order.status) {
            for (line, _) in decided { try db.orderNotifications.decided(line, of: order, at: now) }
        }
        return try store(decided, of: order)
    }

    /// Decides every waiting question of an order as silence does, because its goods leave their vendors. Does not look at what is left.
    func close(_ lines: [OrderLineRecord], of order: OrderRecord) throws {
        for line in lines {
            guard var question = line.question, question.timeOut() else { continue }
            try store(question, of: line, in: order)
        }
    }

    /// Stores decisions about lines of an order. Returns the payment to be released, if nothing of the order is left.
    func store(_ decided: [(line: OrderLineRecord, question: ShortageQuestion)], of order: OrderRecord) throws -> Payment.ID? {
        for (line, question) in decided { try store(question, of: line, in: order) }
        guard OrderStatus.beforePickUp.contains(order.status) else { return nil }
        if let session = try db.deliveries.session(with: order.id) {
            try DeliveryProgress(db: db, now: now).publishSession(session, session.plan)
        }
        let present = try db.orders.lines(of: order.id)
        return try ShortOrder(db: db, now: now).finish(order, present, of: Set(decided.map(\.line.vendor)))
    }

    private func store(_ question: ShortageQuestion, of line: OrderLineRecord, in order: OrderRecord) throws {
        let hasGoods = OrderStatus.beforePickUp.contains(order.status)
        var new = line
        new.shortage = question.status
        if question.status == .refundLine { new.pickedQuantity = 0 }
        let rows = try db.execute(
            """
            UPDATE order_lines SET shortage_status = \(question.status.rawValue), picked_quantity = \(new.pickedQuantity)
            WHERE id = \(line.id) AND shortage_status = 'waiting'
            """)
        guard rows == 1 else { throw ShortageRefusal.decided(question.status) }
        if question.status == .takeSubstitute {
            try db.substitutes.take(for: line, at: now)
        } else {
            // The stock of an order that has ended was returned when it ended, that of the substitute too.
            try db.substitutes.refuse(for: line.id, returnsStock: hasGoods, at: now)
        }
        if question.status == .refundLine, hasGoods, line.tookStock, let there = line.pickedQuantity, there > 0 {
            try db.stock.add([(line.produce, there)], at: now)
        }
        try db.execute("UPDATE orders SET version = version + 1 WHERE id = \(order.id)")
        try OrderLineEvents(db: db, now: now).publish(new, of: order)
    }
}
