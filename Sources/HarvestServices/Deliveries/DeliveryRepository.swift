import HarvestCore
import SQLStore

extension Transaction {
    package var deliveries: DeliveryRepository { DeliveryRepository(db: self) }
}

/// Delivery sessions and their stops.
package struct DeliveryRepository {
    /// A session has far fewer stops: at most as many as an offer has orders, and its source.
    private static let stopLimit = 60

    let db: Transaction

    /// A session with its stops, or nil if there is none or it is another driver's.
    package func find(_ id: DeliverySession.ID, of driver: User.ID) throws -> DeliveryRecord? {
        try first("SELECT d.id FROM delivery_sessions d WHERE d.id = \(id) AND d.driver_id = \(driver)")
    }

    /// The running session of a driver. There is at most one.
    package func running(of driver: User.ID) throws -> DeliveryRecord? {
        try first("SELECT d.id FROM delivery_sessions d WHERE d.driver_id = \(driver) AND d.status = 'running'")
    }

    /// The stops of a driver's running session, the customer of each that has an order, and with each the number of the session's stalls at which
    /// lines are not picked. Empty if no session runs: each has a stop.
    package func runningStops(of driver: User.ID) throws -> [RunningStop] {
        try db.all(
            """
            SELECT \(sql: StopRecord.columns), o.customer_id, d.relieved_id, \(sql: Self.openStalls(of: "d.id")) AS open_stalls
            FROM delivery_sessions d JOIN stops s ON s.delivery_session_id = d.id LEFT JOIN orders o ON o.id = s.order_id
            WHERE d.driver_id = \(driver) AND d.status = 'running' ORDER BY s.sequence LIMIT \(Self.stopLimit)
            """
        ) { row in
            RunningStop(
                stop: try StopRecord(row: row), customer: try row.valueIfPresent("customer_id"), openStalls: try row.int("open_stalls"),
                isOfRelief: try row.valueIfPresent("relieved_id", as: DeliverySession.ID.self) != nil)
        }
    }

    /// The latest session of a shift: the one that the accepted offer led to.
    func session(ofShift shift: Shift.ID, driver: User.ID) throws -> DeliveryRecord? {
        try first(
            """
            SELECT d.id FROM delivery_sessions d WHERE d.driver_id = \(driver) AND d.shift_id = \(shift) ORDER BY d.started_at DESC LIMIT 1
            """)
    }

    /// The running session in which an order has an open stop.
    func session(with order: Order.ID) throws -> DeliveryRecord? {
        try first(
            """
            SELECT d.id FROM stops s JOIN delivery_sessions d ON d.id = s.delivery_session_id
            WHERE s.order_id = \(order) AND d.status = 'running' AND s.status IN (\(literals: StopStatus.open))
            """)
    }

    /// The short name of a session's driver.
    func driverName(of id: DeliverySession.ID) throws -> String {
        try db.one("SELECT u.first_name, u.last_name FROM delivery_sessions d JOIN users u ON u.id = d.driver_id WHERE d.id = \(id)") {
            PersonName.short(try $0.text("first_name"), try $0.text("last_name"))
        }
    }

    /// A driver's sessions, newest first, from `before` on.
    package func list(
        of driver: User.ID, status: DeliveryRecord.Status?, before: (startedAt: Instant, id: DeliverySession.ID)?, limit: Int
    ) throws -> [DeliveryRecord] {
        var conditions: [SQL] = ["d.driver_id = \(driver)"]
        if let status { conditions.append("d.status IN (\(literals: [status]))") }
        if let before {
            conditions.append("(d.started_at < \(before.startedAt) OR (d.started_at = \(before.startedAt) AND d.id < \(before.id)))")
        }
        let records = try db.all(
            DeliveryRecord.self,
            """
            SELECT \(sql: DeliveryRecord.columns) FROM delivery_sessions d WHERE \(sql: conditions.joined(separator: " AND "))
            ORDER BY d.started_at DESC, d.id DESC LIMIT \(limit)
            """)
        return try records.map(withStops)
    }

    /// Adds a running session with its stops.
    func add(_ record: DeliveryRecord) throws {
        try db.execute(
            """
            INSERT INTO delivery_sessions (id, driver_id, shift_id, market_id, restaurant_id, status, started_at, relieved_id)
            VALUES (\(record.id), \(record.driver), \(record.shift), \(record.source.market), \(record.source.restaurant), 'running',
                \(record.startedAt), \(record.relieved))
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

    /// Sets the statuses of stops, and the times of arrivals and completions.
    func set(_ stops: [(id: Stop.ID, status: StopStatus)], at now: Instant) throws {
        guard !stops.isEmpty else { return }
        try db.enqueue(
            """
            WITH changed (stop_id, new_status) AS (VALUES \(rows: stops.map { "\($0.id), \($0.status)" }))
            UPDATE stops SET status = changed.new_status,
                arrived_at = CASE WHEN changed.new_status = \(StopStatus.arrived) THEN \(now) ELSE arrived_at END,
                completed_at = CASE WHEN changed.new_status = \(StopStatus.completed) THEN \(now) ELSE completed_at END
            FROM changed WHERE stops.id = changed.stop_id
            """)
    }

    /// Stores when the driver's device recorded an arrival, never in the future, and the reason that replaced a position, if there was one.
    func recordArrival(at stop: Stop.ID, reason: String?, recordedAt: Instant) throws {
        try db.enqueue(
            """
            UPDATE stops SET arrival_reason = coalesce(\(reason), arrival_reason), arrival_recorded_at = \(recordedAt),
                recorded_at = \(recordedAt)
            WHERE id = \(stop)
            """)
    }

    /// Stores what a driver reports at a stop that ends without a hand-over: a photo of the place, the device's time, never in the future, and
    /// when the driver left if they had been there.
    func recordReport(at stop: Stop.ID, photo: Photo.ID?, recordedAt: Instant, leftAt: Instant? = nil) throws {
        try db.enqueue(
            """
            UPDATE stops SET photo_id = coalesce(\(photo), photo_id), recorded_at = \(recordedAt),
                completed_at = coalesce(\(leftAt), completed_at)
            WHERE id = \(stop)
            """)
    }

    /// Stores when the driver's device recorded a completion, never in the future, and what proved it. The driver
    /// has arrived at the stop now, unless they had before, and not later than that.
    /// - Parameter photo: of the goods at the door.
    func recordCompletion(of stop: Stop.ID, proof: CompletionProof, photo: Photo.ID?, recordedAt: Instant, at now: Instant) throws {
        try db.enqueue(
            """
            UPDATE stops SET completion_proof = \(proof.stored), photo_id = coalesce(\(photo), photo_id), recorded_at = \(recordedAt), status = \(StopStatus.arrived),
                arrival_recorded_at = CASE WHEN arrival_recorded_at > \(recordedAt) THEN \(recordedAt) ELSE arrival_recorded_at END,
                arrived_at = CASE WHEN status = \(StopStatus.arrived) THEN arrived_at ELSE \(now) END
            WHERE id = \(stop)
            """)
    }

    /// Sets that the driver is still at a stop that was completed. What the completion recorded is gone. An arrival that it implied is, too: the
    /// driver has been there since now.
    func undoCompletion(of stop: Stop.ID, at now: Instant) throws {
        try db.enqueue(
            """
            UPDATE stops SET status = \(StopStatus.arrived), completed_at = NULL, completion_proof = NULL, photo_id = NULL,
                recorded_at = arrival_recorded_at, arrived_at = CASE WHEN arrival_recorded_at IS NULL THEN \(now) ELSE arrived_at END
            WHERE id = \(stop) AND status = \(StopStatus.completed)
            """)
    }

    /// Stores how many stops of a session are over, and its end.
    func advance(_ id: DeliverySession.ID, to step: Int, endedAt: Instant?) throws {
        try db.enqueue(
            """
            UPDATE delivery_sessions SET step = \(step), version = version + 1, ended_at = \(endedAt),
                status = CASE WHEN \(endedAt != nil) THEN 'ended' ELSE 'running' END
            WHERE id = \(id)
            """)
    }

    /// How many lines of these orders the driver has not picked, or wait for the customer's answer, and at how many stalls.
    func openLines(of orders: [Order.ID]) throws -> (count: Int, stalls: Int) {
        try db.one(
            """
            SELECT count(*) AS open_lines, count(DISTINCT l.vendor_id) AS open_stalls FROM order_lines l JOIN orders o ON o.id = l.order_id
            WHERE l.order_id IN (\(list: orders)) AND \(sql: Self.isOpenLine)
            """
        ) { (try $0.int("open_lines"), try $0.int("open_stalls")) }
    }

    /// The number of stalls at which a session's lines are open, as a column.
    static func openStalls(of session: SQL) -> SQL {
        """
        (SELECT count(DISTINCT l.vendor_id) FROM orders o JOIN order_lines l ON l.order_id = o.id
            WHERE o.delivery_session_id = \(sql: session) AND \(sql: isOpenLine))
        """
    }

    /// The open lines of orders as pick-up sees them.
    func shoppingState(of orders: [Order.ID], at now: Instant) throws -> (open: Int, waiting: Int, due: Int, answerBy: Instant?) {
        try db.one(
            """
            SELECT count(*) AS open_lines, coalesce(sum(CASE WHEN \(sql: OrderLineRecord.isWaiting) THEN 1 ELSE 0 END), 0) AS waiting_lines,
                coalesce(sum(CASE WHEN \(sql: OrderLineRecord.isWaiting) AND l.answer_by <= \(now) THEN 1 ELSE 0 END), 0) AS due_lines,
                max(l.answer_by) AS last_answer_by
            FROM order_lines l JOIN orders o ON o.id = l.order_id
            WHERE l.order_id IN (\(list: orders)) AND \(sql: Self.isOpenLine)
            """
        ) { row in
            (try row.int("open_lines"), try row.int("waiting_lines"), try row.int("due_lines"), try row.valueIfPresent("last_answer_by"))
        }
    }

    /// Whether the line `l` of the order `o` is not picked, or waits for the customer's answer.
    static let isOpenLine: SQL = "o.status = 'accepted' AND (l.pick_status = 'open' OR \(sql: OrderLineRecord.isWaiting))"

    /// The session that a query selects, with its stops. Each has some.
    private func first(_ session: SQL) throws -> DeliveryRecord? {
        let rows = try db.all(
            """
            SELECT \(sql: DeliveryRecord.columns), \(sql: StopRecord.columns)
            FROM delivery_sessions d JOIN stops s ON s.delivery_session_id = d.id
            WHERE d.id = (\(sql: session)) ORDER BY s.sequence LIMIT \(Self.stopLimit)
            """
        ) { (try DeliveryRecord(row: $0), try StopRecord(row: $0)) }
        guard var record = rows.first?.0 else { return nil }
        record.stops = rows.map(\.1)
        return record
    }

    private func withStops(_ record: DeliveryRecord) throws -> DeliveryRecord {
        var record = record
        record.stops = try db.all(
            StopRecord.self,
            "SELECT \(sql: StopRecord.columns) FROM stops s WHERE s.delivery_session_id = \(record.id) ORDER BY s.sequence LIMIT \(Self.stopLimit)"
        )
        return record
    }
}
