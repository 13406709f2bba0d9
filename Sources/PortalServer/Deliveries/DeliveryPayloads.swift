import HarvestCore
import SQLStore

/// Puts together what a driver sees of a tour.
struct DeliveryPayloads {
    /// A customer's stop, with what the driver needs to find the door.
    private struct Door {
        let address: API.AddressCopy
        let customer: API.StopCustomer
        let conversation: Conversation.ID?

        var name: String { "\(customer.firstName) \(customer.lastName)" }
    }

    let db: Transaction
    let base: String

    func session(_ record: DeliveryRecord, at now: Instant) throws -> API.DeliverySession {
        guard let source = try db.orderSources.payloads([record.source], base: base)[record.source] else { throw Problem.notFound }
        let driver = try db.drivers.find(record.driver)
        let stops = try record.stops.indices.map { try stop($0, of: record, source.name, driver) }
        let earn = try db.one(
            Cents.self,
            """
            SELECT coalesce(sum(coalesce(final_driver_cents, driver_cents)), 0) FROM orders
            WHERE delivery_session_id = \(record.id) AND status IN ('accepted', 'picked_up', 'delivered', 'undeliverable')
            """)
        return API.DeliverySession(
            id: record.id, status: record.status == .running ? .running : .ended, source: source, stops: stops,
            currentStopID: record.currentStop?.id, openLines: try db.deliveries.openLines(of: record.orders), earnCents: earn,
            currency: "USD",
            startedAt: record.startedAt, endedAt: record.endedAt,
            elapsedSeconds: Int((record.endedAt ?? now).seconds(since: record.startedAt)))
    }

    private func stop(_ index: Int, of record: DeliveryRecord, _ source: String, _ driver: DriverRecord?) throws -> API.Stop {
        let stop = record.stops[index]
        let door = try stop.order.map { try self.door($0, driver: record.driver, isOver: stop.status.isOver) }
        let way = way(to: index, of: record, driver)
        return API.Stop(
            id: stop.id, kind: stop.order == nil ? .source : .customer, sequence: index,
            status: API.Stop.Status(rawValue: stop.status.rawValue) ?? .ahead, name: door?.name ?? source, position: stop.position,
            orderID: stop.order, address: stop.status.isOver ? nil : door?.address, customer: door?.customer,
            conversationID: door?.conversation, distanceMetres: way?.metres, estimatedMinutes: way?.minutes, arrivedAt: stop.arrivedAt,
            completedAt: stop.completedAt)
    }

    /// To the current stop from where the driver is, to those ahead from the stop before; nil once it is over.
    private func way(to index: Int, of record: DeliveryRecord, _ driver: DriverRecord?) -> (metres: Int, minutes: Int)? {
        guard let driver, !record.stops[index].status.isOver else { return nil }
        if record.stops[index].status == .ahead {
            return Way.between(record.stops[index - 1].position, record.stops[index].position, driver.vehicle)
        }
        return driver.way(to: record.stops[index].position)
    }

    private func door(_ order: Order.ID, driver: User.ID, isOver: Bool) throws -> Door {
        try db.one(
            """
            SELECT o.address_title, o.address_subtitle, o.address_lat, o.address_lon, o.address_apt, o.address_building, o.address_instructions,
                o.phone, u.id, u.first_name, u.last_name, f.id, f.width, f.height, f.dominant_color,
                (SELECT max(c.id) FROM conversations c JOIN conversation_parties p ON p.conversation_id = c.id
                 WHERE c.job_id = o.id AND p.user_id = \(driver))
            FROM orders o JOIN users u ON u.id = o.customer_id LEFT JOIN photos f ON f.id = u.photo_id WHERE o.id = \(order)
            """
        ) { row in
            guard let position = try row.position(at: 2) else { throw UnusableRow(column: "address_lat") }
            return Door(
                address: API.AddressCopy(
                    title: try row.textIfPresent(at: 0) ?? "", subtitle: try row.textIfPresent(at: 1) ?? "", position: position,
                    apt: try row.textIfPresent(at: 4), building: try row.textIfPresent(at: 5), instructions: try row.textIfPresent(at: 6)),
                customer: API.StopCustomer(
                    userID: try row.value(at: 8), firstName: try row.text(at: 9), lastName: try row.text(at: 10),
                    phone: isOver ? nil : try row.text(at: 7), photo: try row.photo(at: 11)?.payload(base: base)),
                conversation: try row.valueIfPresent(at: 15))
        }
    }
}
