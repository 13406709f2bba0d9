import HarvestCore
import SQLStore

extension Transaction {
    /// Orders that nobody took in time.
    var expiringOrders: ExpiringOrders { ExpiringOrders(db: self) }
}

/// Finds orders to expire by the instant that each got when it was placed. Closing a market, hiding it, changing its hours and suspending or
/// pausing a restaurant don't matter to them. Every statement uses an index that holds only orders that still wait.
struct ExpiringOrders {
    let db: Transaction

    /// Orders whose time is over.
    func overdue(limit: Int, at now: Instant) throws -> [Order.ID] {
        try db.all(Order.ID.self, Self.expired(at: now, limit: limit))
    }

    /// Whether an order of an earlier version waits, which has no expiry yet.
    func lacksExpiry() throws -> Bool { try !db.all(Self.withoutExpiry(limit: 1)) { try $0.value("id", as: Order.ID.self) }.isEmpty }

    /// Gives orders of earlier versions their expiry, by the present hours.
    func setMissing(limit: Int) throws {
        let rows = try db.all(Self.withoutExpiry(limit: limit)) { row in
            (
                id: try row.value("id", as: Order.ID.self), source: try row.source(),
                fulfilment: try row.value("fulfilment", as: Fulfilment.self), since: try row.value("waiting_since", as: Instant.self)
            )
        }
        for row in rows {
            let expiry = try rule(of: row.source).instant(of: row.fulfilment, for: row.since)
            try db.execute("UPDATE orders SET expires_at = \(expiry) WHERE id = \(row.id) AND expires_at IS NULL")
        }
    }

    private func rule(of id: API.SourceID) throws -> OrderExpiry {
        let hours = try db.orderSources.find(id).map { try db.orderSources.hours(of: $0) }
        return OrderExpiry(hours: hours ?? .never(.losAngeles), isRestaurant: id.restaurant != nil)
    }

    // MARK: Statements, whose plans a test reads

    static func expired(at now: Instant, limit: Int) -> SQL {
        """
        SELECT o.id FROM orders o WHERE o.status IN (\(literals: OrderStatus.expirable)) AND o.expires_at <= \(now)
        ORDER BY o.expires_at, o.number LIMIT \(limit)
        """
    }

    static func withoutExpiry(limit: Int) -> SQL {
        """
        SELECT o.id, o.market_id, o.restaurant_id, o.fulfilment, coalesce(o.offerable_at, o.placed_at) AS waiting_since FROM orders o
        WHERE o.status IN (\(literals: OrderStatus.expirable)) AND o.expires_at IS NULL ORDER BY o.number LIMIT \(limit)
        """
    }
}
