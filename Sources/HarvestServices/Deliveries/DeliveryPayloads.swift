import HarvestCore
import SQLStore

/// Delivery sessions as their drivers see them.
package struct DeliveryPayloads {
    /// What a driver needs to know to hand an order over.
    private struct Destination {
        let address: API.AddressDetails
        let customer: API.StopCustomer
        let conversation: Conversation.ID?
        /// What the driver earns with the order; zero unless it counts for this session.
        let earn: Cents
        /// Lines that the driver has not picked, or that wait for the customer's answer.
        let openLines: Int
        /// The stalls of the session at which lines are open.
        let openStalls: Int

        var name: String { "\(customer.firstName) \(customer.lastName)" }
    }

    let db: Transaction
    let base: String

    /// - Parameter base: the server's own address, with which the addresses of photos begin.
    package init(db: Transaction, base: String) { (self.db, self.base) = (db, base) }

    /// A driver's session after a change. Throws `AccessRefusal.notFound` for another driver's.
    package func session(_ id: DeliverySession.ID, of driver: User.ID, at now: Instant) throws -> API.DeliverySession {
        guard let record = try db.deliveries.find(id, of: driver) else { throw AccessRefusal.notFound }
        return try session(record, at: now)
    }

    /// A session as its driver sees it. Throws `AccessRefusal.notFound` if its market or restaurant has no position.
    package func session(_ record: DeliveryRecord, at now: Instant) throws -> API.DeliverySession {
        guard let found = try db.orderSources.find(record.source, marketsVersion: record.marketsVersion) else {
            throw AccessRefusal.notFound
        }
        let source = found.payload(try OrderPhotos([found.photo].compactMap(\.self), baseURL: base, db))
        // Only a stop that is not over shows the way to it.
        let driver = record.stops.allSatisfy(\.status.isOver) ? nil : try record.driverRecord ?? db.drivers.find(record.driver)
        let destinations = try destinations(of: record)
        // The first stop of who takes over is the driver who is relieved.
        let first = try record.relieved.map { try db.deliveries.driverName(of: $0) } ?? source.name
        let openLines = destinations.values.reduce(0) { $0 + $1.openLines }
        let shopping = driver == nil ? 0 : try record.shoppingMinutes(stalls: destinations.values.first?.openStalls ?? 0, db)
        let stops = record.stops.indices.map { index in
            var stop = stop(index, of: record, first, destinations, driver)
            stop.arrival = arrival(at: index, of: record, driver, shopping, at: now)
            return stop
        }
        return API.DeliverySession(
            id: record.id, status: record.status == .running ? .running : .ended, source: source, stops: stops,
            currentStopID: record.currentStop?.id, openLines: openLines,
            earnCents: destinations.values.map(\.earn).sum(),
            currency: "USD", startedAt: record.startedAt, endedAt: record.endedAt,
            elapsedSeconds: (record.endedAt ?? now).elapsedSeconds(since: record.startedAt))
    }

    private func stop(
        _ index: Int, of record: DeliveryRecord, _ source: String, _ destinations: [Order.ID: Destination], _ driver: DriverRecord?
    ) -> API.Stop {
        let stop = record.stops[index]
        let destination = stop.order.flatMap { destinations[$0] }
        let leg = leg(to: index, of: record, driver)
        return API.Stop(
            id: stop.id, kind: stop.order == nil ? .source : .customer, sequence: index,
            status: stop.status, name: destination?.name ?? source, position: stop.position,
            orderID: stop.order, address: stop.status.isOver ? nil : destination?.address, customer: destination?.customer,
            conversationID: destination?.conversation, distanceMetres: leg?.metres, estimatedMinutes: leg?.minutes,
            arrivedAt: stop.arrivedAt, completedAt: stop.completedAt)
    }

    /// The estimate that customers and notifications have. Nil where the driver is already.
    private func arrival(
        at index: Int, of record: DeliveryRecord, _ driver: DriverRecord?, _ shopping: Int, at now: Instant
    ) -> API.ArrivalEstimate? {
        guard let driver, record.stops[index].status != .arrived else { return nil }
        return API.ArrivalEstimate(
            at: index, in: record.plan, at: record.stops.map(\.position), from: driver.position,
            seenSecondsAgo: driver.positionAge(at: now), by: driver.vehicle, shoppingMinutes: shopping)
    }

    /// The leg to the current stop begins at the driver's last position, the leg to a later one at the stop before it.
    /// Nil for a stop that is over, and while the driver's position is unknown.
    private func leg(to index: Int, of record: DeliveryRecord, _ driver: DriverRecord?) -> Leg? {
        let stop = record.stops[index]
        guard let driver, !stop.status.isOver else { return nil }
        guard stop.status == .ahead else { return driver.leg(to: stop.position) }
        return Leg(from: record.stops[index - 1].position, to: stop.position, by: driver.vehicle)
    }

    /// The destinations of the orders that have a stop, read with one statement.
    private func destinations(of record: DeliveryRecord) throws -> [Order.ID: Destination] {
        let over = Set(record.stops.filter(\.status.isOver).compactMap(\.order))
        let rows = try db.all(
            """
            SELECT o.id AS order_id, o.address_title, o.address_subtitle, o.address_lat, o.address_lon, o.address_apt, o.address_building,
                o.address_instructions, u.id AS user_id, u.first_name, u.last_name, o.phone, \(sql: StoredPhoto.columns),
                (SELECT c.id FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id
                 WHERE c.job_id = o.id AND p.user_id = \(record.driver) ORDER BY c.id DESC LIMIT 1) AS conversation_id,
                CASE WHEN o.delivery_session_id = \(record.id) AND o.status IN (\(literals: OrderStatus.acceptedByDriver))
                    THEN \(sql: OrderRecord.driverPay) ELSE 0 END AS earn_cents,
                (SELECT count(*) FROM order_lines l WHERE l.order_id = o.id AND o.delivery_session_id = \(record.id)
                    AND \(sql: DeliveryRepository.isOpenLine)) AS open_lines,
                \(sql: DeliveryRepository.openStalls(of: "\(record.id)")) AS open_stalls
            FROM orders o JOIN users u ON u.id = o.customer_id LEFT JOIN photos f ON f.id = u.photo_id
            WHERE o.id IN (\(list: record.stops.compactMap(\.order)))
            """
        ) { row in
            let order: Order.ID = try row.value("order_id")
            return (order, try destination(row, isOver: over.contains(order)))
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    private func destination(_ row: Row, isOver: Bool) throws -> Destination {
        Destination(
            address: API.AddressDetails(
                title: try row.textIfPresent("address_title") ?? "", subtitle: try row.textIfPresent("address_subtitle") ?? "",
                position: try row.requiredPosition("address_lat", "address_lon"), apt: try row.textIfPresent("address_apt"),
                building: try row.textIfPresent("address_building"), instructions: try row.textIfPresent("address_instructions")),
            customer: API.StopCustomer(
                userID: try row.value("user_id"), firstName: try row.text("first_name"), lastName: try row.text("last_name"),
                phone: isOver ? nil : try row.text("phone"), photo: try row.photo()?.payload(base: base)),
            conversation: try row.valueIfPresent("conversation_id"), earn: try row.value("earn_cents"),
            openLines: try row.int("open_lines"),
            openStalls: try row.int("open_stalls"))
    }
}
