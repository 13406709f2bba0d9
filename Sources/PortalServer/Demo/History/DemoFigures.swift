import HarvestCore
import SQLStore

/// What follows from the orders of the demo: counts of what was sold, conversations that are open, figures by day.
struct DemoFigures {
    let db: Transaction
    let now: Instant

    /// How much was sold of each produce.
    func countSales(_ orders: [PastOrder]) throws {
        var sold: [Produce.ID: Int] = [:]
        for order in orders where order.capturedAt != nil {
            for line in order.lines { sold[line.produce, default: 0] += line.found }
        }
        for (produce, count) in sold.sorted(by: { $0.key < $1.key }) {
            try db.execute("UPDATE produce SET sold_count = \(count) WHERE id = \(produce)")
        }
    }

    /// Customer and driver talk while an order is on its way.
    func openConversations(_ orders: [PastOrder], _ dice: inout Dice) throws {
        for order in orders where order.status == .accepted || order.status == .pickedUp {
            guard let driver = order.driver, let accepted = order.time(of: .accepted) else { continue }
            let id: Conversation.ID = dice.id(at: accepted)
            let talk: [(User.ID, String, Instant)] = [
                (driver, "Hello! I am on my way to the market for your order.", accepted + 30),
                (order.customer, "Thank you! I am home all morning.", accepted + 95),
            ]
            try db.execute(
                """
                INSERT INTO conversations (id, job_kind, job_id, status, opened_at, last_message_at)
                VALUES (\(id), 'order', \(order.id), 'open', \(accepted), \(accepted + 95))
                """)
            for (user, role) in [(order.customer, "customer"), (driver, "driver")] {
                try db.execute("INSERT INTO conversation_parties (conversation_id, user_id, role) VALUES (\(id), \(user), \(role))")
            }
            for (sender, text, at) in talk {
                try db.execute(
                    """
                    INSERT INTO messages (id, conversation_id, sender_id, text, sent_at)
                    VALUES (\(dice.id(Message.ID.self, at: at)), \(id), \(sender), \(text), \(at))
                    """)
            }
        }
    }

    /// Figures of every day on which something was ordered, counted from the orders themselves.
    func countDays() throws {
        try db.execute("DELETE FROM daily_figures")
        try db.execute("DELETE FROM daily_category_figures")
        try db.execute(
            """
            INSERT INTO daily_figures (day, market_id, orders, delivered, food_cents, total_cents, platform_cents, delivery_minutes, timed,
                computed_at)
            SELECT market_day, market_id, count(*), sum(CASE WHEN status IN ('delivered', 'collected') THEN 1 ELSE 0 END),
                sum(coalesce(final_subtotal_cents, subtotal_cents)), sum(coalesce(final_total_cents, total_cents)),
                sum(coalesce(final_platform_cents, platform_cents)),
                sum(CASE WHEN delivered_at IS NULL OR accepted_at IS NULL THEN 0 ELSE (delivered_at - accepted_at) / 60000 END),
                sum(CASE WHEN delivered_at IS NULL OR accepted_at IS NULL THEN 0 ELSE 1 END), \(now)
            FROM orders WHERE status NOT IN ('pending_payment', 'payment_failed', 'cancelled', 'expired') GROUP BY market_day, market_id
            """)
        try db.execute(
            """
            INSERT INTO daily_category_figures (day, category_id, items, food_cents)
            SELECT o.market_day, p.category_id, sum(coalesce(l.picked_quantity, l.quantity)),
                sum(coalesce(l.picked_quantity, l.quantity) * l.unit_price_cents)
            FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN produce p ON p.id = l.produce_id
            WHERE o.status NOT IN ('pending_payment', 'payment_failed', 'cancelled', 'expired') GROUP BY o.market_day, p.category_id
            """)
        // The sum of a day over its markets stands under no market; what is counted now is not waiting to be counted.
        try db.execute(
            """
            INSERT INTO daily_figures (day, market_id, orders, delivered, food_cents, total_cents, platform_cents, delivery_minutes, timed,
                computed_at)
            SELECT day, '', sum(orders), sum(delivered), sum(food_cents), sum(total_cents), sum(platform_cents), sum(delivery_minutes),
                sum(timed), \(now)
            FROM daily_figures GROUP BY day
            """)
        try db.execute("DELETE FROM stale_days")
    }
}
