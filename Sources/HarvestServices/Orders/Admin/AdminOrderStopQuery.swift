import HarvestCore
import SQLStore

extension OrderAdministration {
    /// The name of the files of a photo that a driver took at a stop of an order; nil if it is none of these.
    package func stopPhotoDigest(_ photo: Photo.ID, of order: Order.ID) throws -> String? {
        try db.first(
            String.self,
            """
            SELECT p.digest FROM stops s JOIN photos p ON p.id = s.photo_id
            WHERE s.photo_id = \(photo) AND (s.order_id = \(order) OR s.order_id IS NULL AND EXISTS (
                SELECT 1 FROM stops c WHERE c.delivery_session_id = s.delivery_session_id AND c.order_id = \(order)))
            LIMIT 1
            """)
    }
}

/// Reads the stops that drivers made for an order: where its goods were collected, and its customer's.
struct AdminOrderStopQuery {
    /// An order has two stops for each driver who had it.
    private static let limit = 40

    let db: Transaction

    /// In the order in which they are driven.
    /// - Parameter undeliverable: why the order could not be delivered, if a driver said so.
    func stops(of order: Order.ID, undeliverable: OrderReason?) throws -> [AdminOrderStop] {
        try db.all(
            """
            SELECT s.order_id, s.status, s.arrived_at, s.arrival_recorded_at, s.arrival_reason, s.completed_at, s.completion_proof, s.recorded_at,
                s.photo_id, d.driver_id, d.relieved_id, u.first_name, u.last_name
            FROM stops c JOIN delivery_sessions d ON d.id = c.delivery_session_id JOIN users u ON u.id = d.driver_id
            JOIN stops s ON s.delivery_session_id = c.delivery_session_id AND (s.order_id IS NULL OR s.id = c.id)
            WHERE c.order_id = \(order) ORDER BY d.started_at, d.id, s.sequence LIMIT \(Self.limit)
            """
        ) { try stop($0, undeliverable) }
    }

    private func stop(_ row: Row, _ undeliverable: OrderReason?) throws -> AdminOrderStop {
        let order: Order.ID? = try row.valueIfPresent("order_id")
        let relieved: DeliverySession.ID? = try row.valueIfPresent("relieved_id")
        let driver = PersonName.full(try row.text("first_name"), try row.text("last_name"))
        var stop = AdminOrderStop(
            order != nil ? .customer : relieved == nil ? .source : .relievedDriver, driver: (try row.value("driver_id"), driver),
            status: try row.value("status"))
        stop.arrival = try time(row, at: "arrived_at", recordedAt: "arrival_recorded_at")
        stop.arrivalReason = try row.textIfPresent("arrival_reason")
        stop.end = try time(row, at: "completed_at", recordedAt: "recorded_at")
        stop.proof = try row.textIfPresent("completion_proof").flatMap { CompletionProof(stored: $0) }
        stop.photo = try row.valueIfPresent("photo_id")
        // A driver who leaves a door that nobody opened ends the stop without completing it.
        if stop.status == .cancelled, stop.end != nil { stop.undeliverable = undeliverable }
        return stop
    }

    private func time(_ row: Row, at column: StaticString, recordedAt device: StaticString) throws -> StopTime? {
        guard let at: Instant = try row.valueIfPresent(column) else { return nil }
        return StopTime(at: at, recordedAt: try row.valueIfPresent(device))
    }
}
