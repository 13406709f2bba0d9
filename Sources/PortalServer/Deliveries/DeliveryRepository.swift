import HarvestCore
import SQLStore

extension Transaction {
    var deliveries: DeliveryRepository { DeliveryRepository(db: self) }
}

/// Delivery sessions and their stops.
struct DeliveryRepository {
    let db: Transaction

    /// A session with its stops; nil when there is none, or it is another driver's.
    func find(_ id: DeliverySession.ID, of driver: User.ID) throws -> DeliveryRecord? {
        try complete(
            try db.first(
                DeliveryRecord.self,
                "SELECT \(sql: DeliveryRecord.columns) FROM delivery_sessions WHERE id = \(id) AND driver_id = \(driver)"))
    }

    func running(of driver: User.ID) throws -> DeliveryRecord? {
        try complete(
            try db.first(
                DeliveryRecord.self,
                "SELECT \(sql: DeliveryRecord.columns) FROM delivery_sessions WHERE driver_id = \(driver) AND status = 'running'"))
    }

    /// What an accepted offer of this shift became.
    func session(ofShift shift: Shift.ID, driver: User.ID) throws -> DeliveryRecord? {
        try complete(
            try db.first(
                DeliveryRecord.self,
                """
                SELECT \(sql: DeliveryRecord.columns) FROM delivery_sessions WHERE driver_id = \(driver) AND shift_id = \(shift)
                ORDER BY started_at DESC LIMIT 1
                """))
    }

    /// The running session that an order is part of.
    func session(with order: Order.ID) throws -> DeliveryRecord? {
        try complete(
            try db.first(
                DeliveryRecord.self,
                """
                SELECT d.id, d.driver_id, d.shift_id, coalesce(d.market_id, d.restaurant_id), d.status, d.started_at, d.ended_at
                FROM stops s JOIN delivery_sessions d ON d.id = s.delivery_session_id
                WHERE s.order_id = \(order) AND d.status = 'running' AND s.status IN ('ahead', 'current', 'arrived')
                """))
    }

    /// Newest first, after a position.
    func list(
        of driver: User.ID, status: DeliveryRecord.Status?, before: (startedAt: Instant, id: DeliverySession.ID)?, limit: Int
    ) throws -> [DeliveryRecord] {
        var conditions: [SQL] = ["driver_id = \(driver)"]
        if let status { conditions.append("status = \(status)") }
        if let before {
            conditions.append("(started_at < \(before.startedAt) OR (started_at = \(before.startedAt) AND id < \(before.id)))")
        }
        let rows = try db.all(
            DeliveryRecord.self,
            """
            SELECT \(sql: DeliveryRecord.columns) FROM delivery_sessions WHERE \(sql: conditions.joined(separator: " AND "))
            ORDER BY started_at DESC, id DESC LIMIT \(limit)
            """)
        return try rows.compactMap { try complete($0) }
    }

    func add(_ record: DeliveryRecord) throws {
        try db.execute(
            """
            INSERT INTO delivery_sessions (id, driver_id, shift_id, market_id, restaurant_id, status, started_at)
            VALUES (\(record.id), \(record.driver), \(record.shift), \(record.source.market), \(record.source.restaurant), 'running',
                \(record.startedAt))
            """)
        for (sequence, stop) in record.stops.enumerated() {
            try db.execute(
                """
                INSERT INTO stops (id, delivery_session_id, sequence, kind, order_id, lat, lon, status)
                VALUES (\(stop.id), \(record.id), \(sequence), \(stop.order == nil ? "source" : "customer"), \(stop.order),
                    \(stop.position.latitude), \(stop.position.longitude), \(stop.status))
                """)
        }
    }

    func set(_ status: StopStatus, _ stop: HarvestCore.Stop.ID, at now: Instant) throws {
        try db.execute(
            """
            UPDATE stops SET status = \(status),
                arrived_at = CASE WHEN \(status == .arrived) THEN \(now) ELSE arrived_at END,
                completed_at = CASE WHEN \(status == .completed) THEN \(now) ELSE completed_at END
            WHERE id = \(stop)
            """)
    }

    /// Why somebody counted as there, or as done, and when their device says it was.
    func note(_ stop: HarvestCore.Stop.ID, arrivalReason: String?, recordedAt: Instant) throws {
        try db.execute(
            """
            UPDATE stops SET arrival_reason = coalesce(\(arrivalReason), arrival_reason), recorded_at = \(recordedAt) WHERE id = \(stop)
            """)
    }

    func note(_ stop: HarvestCore.Stop.ID, proof: String, recordedAt: Instant) throws {
        try db.execute("UPDATE stops SET completion_proof = \(proof), recorded_at = \(recordedAt) WHERE id = \(stop)")
    }

    func step(_ id: DeliverySession.ID, to step: Int, endedAt: Instant?) throws {
        try db.execute(
            """
            UPDATE delivery_sessions SET step = \(step), version = version + 1, ended_at = \(endedAt),
                status = CASE WHEN \(endedAt != nil) THEN 'ended' ELSE 'running' END
            WHERE id = \(id)
            """)
    }

    /// Lines of these orders that are neither picked nor settled.
    func openLines(of orders: [Order.ID]) throws -> Int {
        try db.one(
            Int.self,
            """
            SELECT count(*) FROM order_lines l JOIN orders o ON o.id = l.order_id
            WHERE l.order_id IN (\(list: orders)) AND o.status = 'accepted' AND (l.pick_status = 'open' OR l.shortage_status = 'waiting')
            """)
    }

    private func complete(_ record: DeliveryRecord?) throws -> DeliveryRecord? {
        guard var record else { return nil }
        record.stops = try db.all(
            StopRecord.self,
            "SELECT \(sql: StopRecord.columns) FROM stops WHERE delivery_session_id = \(record.id) ORDER BY sequence LIMIT 60")
        return record
    }
}
