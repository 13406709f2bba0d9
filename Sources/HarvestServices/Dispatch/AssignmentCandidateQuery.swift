import HarvestCore
import SQLStore

extension Transaction {
    package var assignmentCandidates: AssignmentCandidateQuery { AssignmentCandidateQuery(db: self) }
}

/// Reads the drivers to whom an administrator can offer an order, or give a restaurant's that is ready.
package struct AssignmentCandidateQuery {
    /// An order that waits, and who could bring it.
    package struct OrderWithCandidates: Sendable {
        /// As people write it.
        package let number: String
        /// The name of the market or restaurant.
        package let source: String
        /// Whether it is ready at a restaurant, so that it is given and not offered.
        package let isReady: Bool
        /// The best first.
        package let candidates: [AssignmentCandidate]
    }

    /// The most drivers that are read: those who are online, and of the others those whose last shift ended latest.
    private static let limit = 200
    let db: Transaction

    /// An order that waits for a driver.
    private struct OrderToBring {
        let id: Order.ID
        let number: Int64
        let customer: User.ID
        let source: String
        /// Where the driver has to go.
        let position: Position
        /// At which the driver shops; nil if everything is packed.
        let stalls: Int?
    }

    /// The drivers for an order; nil unless it waits for a driver at a market, or is ready at a restaurant. Where a driver is offline, nobody may know where they are.
    package func report(for id: Order.ID, at now: Instant) throws -> OrderWithCandidates? {
        guard let order = try waiting(id, at: now) else { return nil }
        let policy = try db.dispatchRules().policy
        let rows = try rows(order.id, of: order.customer)
        let week = try week(of: rows.map(\.id), at: now)
        let drivers = rows.map { row in
            let metres = row.position.map { Distance.wholeMetres($0.metres(to: order.position)) }
            let seconds = metres.map { metres in
                PickUpTime.travelSeconds(
                    metres: metres, decimetresPerSecond: row.vehicle.decimetresPerSecond, detourPercent: policy.detourPercent)
                    + (order.stalls.map { PickUpTime.shoppingSeconds(stalls: $0, policy) } ?? 0)
            }
            return AssignmentCandidate(
                id: row.id, name: row.name, state: row.state, offlineSince: row.state == .offline ? row.endedAt : nil, metres: metres,
                pickUpSeconds: seconds, orders: week[row.id]?.orders ?? 0, share: week[row.id]?.share ?? 0)
        }
        return OrderWithCandidates(
            number: OrderNumber.text(order.number), source: order.source, isReady: order.stalls == nil,
            candidates: drivers.sorted(by: AssignmentCandidate.comesBefore))
    }

    private func waiting(_ id: Order.ID, at now: Instant) throws -> OrderToBring? {
        if let order = try db.waitingOrders.assignable(id, at: now) {
            guard let market = try db.markets.find(order.market), let position = market.position else { return nil }
            return OrderToBring(
                id: id, number: order.order.number, customer: order.order.customer, source: market.name, position: position,
                stalls: order.stalls)
        }
        guard let order = try db.orders.find(id), order.isReadyAtRestaurant, order.status == .created,
            let source = try db.orderSources.find(order.source)
        else { return nil }
        return OrderToBring(
            id: id, number: order.number, customer: order.customer, source: source.name, position: source.position, stalls: nil)
    }

    /// What each of the drivers delivered this week, and its share of what all of them did, in basis points.
    private func week(of drivers: [User.ID], at now: Instant) throws -> [User.ID: (orders: Int, share: Int)] {
        guard !drivers.isEmpty else { return [:] }
        let clock = MarketClock.losAngeles
        let rows = try db.all(Self.deliveries(of: drivers, during: clock.week(clock.today(at: now).week))) {
            (driver: try $0.value("driver_id", as: User.ID.self), orders: try $0.int("order_count"))
        }
        let shares = FairShares.basisPoints(rows.map(\.orders))
        return Dictionary(zip(rows, shares).map { ($0.driver, (orders: $0.orders, share: $1)) }) { first, _ in first }
    }

    /// How many orders each of the drivers delivered. A test examines its query plan.
    static func deliveries(of drivers: [User.ID], during span: Range<Instant>) -> SQL {
        """
        SELECT o.driver_id, count(*) AS order_count FROM orders o
        WHERE o.driver_id IN (\(list: drivers.sorted())) AND o.delivered_at >= \(span.lowerBound) AND o.delivered_at < \(span.upperBound)
        GROUP BY o.driver_id ORDER BY o.driver_id LIMIT \(drivers.count)
        """
    }

    /// Whether a driver can be paid, is not suspended, did not decline or hand back the order, and may meet its customer.
    func isAllowed(_ driver: User.ID, _ order: Order.ID, of customer: User.ID) throws -> Bool {
        let statement: SQL = """
            SELECT 1 FROM driver_profiles d JOIN users u ON u.id = d.user_id WHERE d.user_id = \(driver) AND \(sql: Self.allowed(order, customer))
            """
        return try db.first(Int.self, statement) != nil
    }

    private static func allowed(_ order: Order.ID, _ customer: User.ID) -> SQL {
        """
        u.status = \(AccountStatus.active) AND d.user_id <> \(customer)
            AND EXISTS (SELECT 1 FROM payout_accounts p WHERE p.owner_id = d.user_id AND p.status = 'active')
            AND NOT EXISTS (SELECT 1 FROM declines c WHERE c.driver_id = d.user_id AND c.order_id = \(order))
            AND \(sql: BlockRepository.mayMeet(customer, "d.user_id"))
        """
    }

    private struct Row {
        let id: User.ID
        let name: String
        let vehicle: API.Vehicle
        let state: DriverState
        let position: Position?
        let endedAt: Instant?
    }

    private func rows(_ order: Order.ID, of customer: User.ID) throws -> [Row] {
        try db.all(Self.candidates(for: order, of: customer)) { row in
            let state = try row.textIfPresent("shift_status").flatMap { DriverState(rawValue: $0) } ?? .offline
            return Row(
                id: try row.value("user_id"), name: PersonName.full(try row.text("first_name"), try row.text("last_name")),
                vehicle: try row.value("vehicle"), state: state, position: state == .offline ? nil : try row.position("lat", "lon"),
                endedAt: try row.valueIfPresent("last_ended_at"))
        }
    }

    /// The statement of `rows`. A test examines its query plan. On SQLite `CROSS JOIN` keeps the order of the tables: it would walk all users otherwise.
    static func candidates(for order: Order.ID, of customer: User.ID) -> SQL {
        """
        SELECT d.user_id, u.first_name, u.last_name, d.vehicle, d.lat, d.lon, s.status AS shift_status,
            (SELECT l.ended_at FROM shifts l WHERE l.driver_id = d.user_id ORDER BY l.started_at DESC LIMIT 1) AS last_ended_at
        FROM driver_profiles d CROSS JOIN users u
        LEFT JOIN shifts s ON s.driver_id = d.user_id AND s.status <> \(literals: [ShiftRecord.Status.offline])
        WHERE u.id = d.user_id AND d.user_id > '' AND \(sql: allowed(order, customer))
        ORDER BY CASE WHEN s.status IS NULL THEN 1 ELSE 0 END, coalesce(
            (SELECT l.ended_at FROM shifts l WHERE l.driver_id = d.user_id ORDER BY l.started_at DESC LIMIT 1), 0) DESC, d.user_id
        LIMIT \(limit)
        """
    }
}
