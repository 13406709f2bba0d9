import HarvestCore
import HarvestServices

/// Data derived from the demo's orders: sold counts, open conversations and daily figures.
struct DemoFigures {
    let db: Transaction
    let now: Instant

    /// Stores how much of each produce was sold.
    func countSales(_ orders: [PastOrder]) throws {
        var sold: [Produce.ID: Int] = [:]
        for order in orders where order.capturedAt != nil {
            for line in order.lines { sold[line.produce, default: 0] += line.found }
        }
        for (produce, count) in sold.sorted(by: { $0.key < $1.key }) {
            try db.execute("UPDATE produce SET sold_count = \(count) WHERE id = \(produce)")
        }
    }

    /// Adds a conversation of customer and driver to each order that a driver has.
    func openConversations(_ orders: [PastOrder], _ generator: inout SeededGenerator) throws {
        for order in orders where order.status == .accepted || order.status == .pickedUp {
            guard let driver = order.driver, let accepted = order.time(of: .accepted) else { continue }
            let id: Conversation.ID = generator.id(at: accepted)
            let texts: [(User.ID, String, Instant)] = [
                (driver, "Hi! I’m on my way to pick up your order.", accepted + 30),
                (order.customer, "Thanks! I’ll be home all morning.", accepted + 95),
            ]
            try db.execute(
                """
                INSERT INTO conversations (id, job_kind, job_id, status, opened_at, last_message_at)
                VALUES (\(id), 'order', \(order.id), 'open', \(accepted), \(accepted + 95))
                """)
            for (user, role) in [(order.customer, "customer"), (driver, "driver")] {
                try db.execute("INSERT INTO conversation_parties (conversation_id, user_id, role) VALUES (\(id), \(user), \(role))")
            }
            for (sender, text, at) in texts {
                try db.execute(
                    """
                    INSERT INTO messages (id, conversation_id, sender_id, text, sent_at)
                    VALUES (\(generator.id(Message.ID.self, at: at)), \(id), \(sender), \(text), \(at))
                    """)
            }
        }
    }

    /// Counts all orders in the figures of their days.
    func countOrders() throws { _ = try db.dailyFigures.update(limit: .max, at: now) }
}
