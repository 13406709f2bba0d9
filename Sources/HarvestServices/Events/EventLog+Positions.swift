import Foundation
import HarvestCore
import SQLStore

extension EventLog {
    private struct Moved: Decodable {
        let order: Order.ID

        private enum CodingKeys: String, CodingKey { case order = "order_id" }
    }

    /// Leaves out where drivers were in deliveries that are over: an order's customer knows where its driver is only while the driver has it.
    func withoutPastPositions(_ events: [LiveEvent]) throws -> [LiveEvent] {
        var orders: [Int64: Order.ID] = [:]
        for event in events where event.type == API.EventType.orderDriverMoved.rawValue {
            orders[event.number] = try? JSONDecoder().decode(Moved.self, from: Data(event.payload.utf8)).order
        }
        let begun = try deliveries(of: Set(orders.values))
        return events.filter { event in
            guard event.type == API.EventType.orderDriverMoved.rawValue else { return true }
            return orders[event.number].flatMap { begun[$0] }.map { event.occurredAt >= $0 } ?? false
        }
    }

    /// Since when the driver of each order has it; without the orders that no driver has.
    private func deliveries(of orders: Set<Order.ID>) throws -> [Order.ID: Instant] {
        guard !orders.isEmpty else { return [:] }
        let rows = try db.all(
            """
            SELECT o.id, s.started_at FROM orders o JOIN delivery_sessions s ON s.id = o.delivery_session_id
            WHERE o.id IN (\(list: orders.sorted())) AND o.status IN (\(literals: OrderStatus.withDriver)) AND s.status = 'running'
            """
        ) { (try $0.value("id", as: Order.ID.self), try $0.value("started_at", as: Instant.self)) }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}
