import HarvestCore
import SQLStore

extension Transaction {
    /// How many orders the slots of markets and restaurants have.
    package var slotOrders: SlotOrderRepository { SlotOrderRepository(db: self) }
}

/// Counts the orders of each slot of markets and restaurants with a limit.
package struct SlotOrderRepository {
    let db: Transaction

    /// Takes a place in a slot. Returns false if it is full. One statement decides, so that two customers never get the same last place.
    func take(_ slot: Instant, at source: API.SourceID, limit: Int) throws -> Bool {
        let table = SlotTable(source)
        return try db.first(
            Int.self,
            """
            INSERT INTO \(sql: table.name) (\(sql: table.key), starts_at, taken) VALUES (\(sql: table.source), \(slot), 1)
            ON CONFLICT (\(sql: table.key), starts_at) DO UPDATE SET taken = \(sql: table.name).taken + 1
            WHERE \(sql: table.name).taken < \(limit)
            RETURNING taken
            """) != nil
    }

    /// Frees the place that an order took.
    func release(_ slot: Instant, at source: API.SourceID) throws {
        let table = SlotTable(source)
        try db.enqueue(
            "UPDATE \(sql: table.name) SET taken = taken - 1 WHERE \(sql: table.isSource) AND starts_at = \(slot) AND taken > 0")
    }

    /// Frees the places that some orders took.
    func releaseAll(_ slots: [Instant], at source: API.SourceID) throws {
        guard !slots.isEmpty else { return }
        let table = SlotTable(source)
        let rows = Dictionary(grouping: slots, by: \.self).sorted { $0.key < $1.key }.map { "\($0.key), \($0.value.count)" as SQL }
        try db.enqueue(
            """
            WITH freed (starts_at, places) AS (VALUES \(rows: rows))
            UPDATE \(sql: table.name) SET taken = CASE WHEN taken > freed.places THEN taken - freed.places ELSE 0 END
            FROM freed WHERE \(sql: table.name).\(sql: table.isSource) AND \(sql: table.name).starts_at = freed.starts_at
            """)
    }

    /// The room of the slots that have not ended. Reads nothing without a limit.
    package func room(at source: API.SourceID, limit: Int?, at now: Instant) throws -> SlotRoom {
        guard let limit else { return SlotRoom() }
        let (table, from) = (SlotTable(source), now.adding(minutes: -Int64(OpeningHours.slotMinutes)))
        let rows = try db.all(
            """
            SELECT starts_at, taken FROM \(sql: table.name) WHERE \(sql: table.isSource) AND starts_at >= \(from)
            ORDER BY starts_at LIMIT 1000
            """
        ) { (try $0.value("starts_at", as: Instant.self), try $0.int("taken")) }
        return SlotRoom(limit: limit, taken: Dictionary(rows, uniquingKeysWith: { $1 }))
    }

    /// Gives orders that were placed without a limit their places, when a market or restaurant gets one: those that are open, and those whose
    /// payment is pending. A slot may have more than the limit then.
    func countOpenOrders(at source: API.SourceID, hours: OpeningHours) throws {
        let rows = try [Self.uncounted(at: source), Self.uncountedUnpaid(at: source)].flatMap { query in
            try db.all(query) { (id: try $0.value("id", as: Order.ID.self), wantedAt: try $0.value("wanted_at", as: Instant.self)) }
        }
        for row in rows {
            guard let slot = hours.slot(of: row.wantedAt) else { continue }
            _ = try take(slot.starts, at: source, limit: .max)
            try db.execute("UPDATE orders SET slot_starts_at = \(slot.starts) WHERE id = \(row.id)")
        }
    }

    /// The open orders without a place, the oldest first.
    static func uncounted(at source: API.SourceID) -> SQL {
        let orders: SQL =
            switch source {
            case .market(let id): "orders o WHERE o.market_id = \(id)"
            // Orders have no index by restaurant. Those that are open to their vendors have one.
            case .restaurant(let id):
                "order_vendors v JOIN orders o ON o.id = v.order_id WHERE v.vendor_id = \(id) AND v.is_open AND o.restaurant_id = \(id)"
            }
        return """
            SELECT o.id, coalesce(o.scheduled_for, o.placed_at) AS wanted_at FROM \(sql: orders)
                AND o.status IN (\(literals: OrderStatus.openAsIndexed)) AND o.slot_starts_at IS NULL
            ORDER BY o.placed_at LIMIT 10000
            """
    }

    /// The orders without a place whose payment is pending, the oldest first. They are few, and have an index of their own.
    static func uncountedUnpaid(at source: API.SourceID) -> SQL {
        let isSource: SQL =
            switch source {
            case .market(let id): "o.market_id = \(id)"
            case .restaurant(let id): "o.restaurant_id = \(id)"
            }
        return """
            SELECT o.id, coalesce(o.scheduled_for, o.placed_at) AS wanted_at FROM orders o
            WHERE o.status = \(literals: [OrderStatus.pendingPayment]) AND \(sql: isSource) AND o.slot_starts_at IS NULL
            ORDER BY o.placed_at LIMIT 10000
            """
    }
}

/// The table that counts a source's orders.
private struct SlotTable {
    let name: SQL
    /// The column of the market or restaurant.
    let key: SQL
    /// Its value.
    let source: SQL
    var isSource: SQL { "\(sql: key) = \(sql: source)" }

    init(_ source: API.SourceID) {
        switch source {
        case .market(let id): (name, key, self.source) = ("slot_orders", "market_id", "\(id)")
        case .restaurant(let id): (name, key, self.source) = ("restaurant_slot_orders", "restaurant_id", "\(id)")
        }
    }
}

/// Which slots of a market or restaurant have room.
package struct SlotRoom: Sendable {
    /// The most orders of a slot; nil for no limit.
    var limit: Int?
    /// How many orders each slot has, by its start.
    var taken: [Instant: Int] = [:]

    /// Whether an order can be placed for the slot.
    package func isFree(_ slot: Slot) -> Bool { limit.map { (taken[slot.starts] ?? 0) < $0 } ?? true }
}

extension OpeningHours {
    /// The first slots with room that an order can be scheduled for: those of the next two weeks that have not begun.
    func nextSlots(after now: Instant, in room: SlotRoom, limit: Int = 10) -> [API.Slot] {
        let slots = slots(from: clock.today(at: now), days: Self.slotDaysLimit, after: now)
        return slots.lazy.filter { $0.starts > now && room.isFree($0) }.prefix(limit).map { API.Slot($0, isAvailable: true) }
    }

    /// Whether an order can be placed for an instant: it is to come, within the days for which slots are listed, and in the hours.
    func takesOrders(for instant: Instant, at now: Instant) -> Bool {
        instant > now && instant < now.adding(days: Int64(Self.slotDaysLimit) + 1) && contains(scheduledFor: instant)
    }
}
