import HarvestCore
import SQLStore

extension Transaction {
    /// The last position of an order's driver; without a position while no driver is fetching or delivering it.
    package func driverPosition(for order: OrderRecord, at now: Instant) throws -> API.DriverPosition {
        let unknown = API.DriverPosition(orderID: order.id)
        guard let driver = order.driver, OrderStatus.withDriver.contains(order.status) else { return unknown }
        let last = try first("SELECT lat, lon, position_at, vehicle FROM driver_profiles WHERE user_id = \(driver)") { row in
            (
                position: try row.position("lat", "lon"), recordedAt: try row.valueIfPresent("position_at", as: Instant.self),
                vehicle: try row.value("vehicle", as: API.Vehicle.self)
            )
        }
        guard let last, let position = last.position, let recordedAt = last.recordedAt else { return unknown }
        let metres = order.address.map { Distance.wholeMetres(position.metres(to: $0.position)) }
        let stops = try deliveries.runningStops(of: driver)
        let openStalls = stops.first?.openStalls ?? 0
        let shopping = openStalls > 0 ? TravelEstimate.shoppingMinutes(stalls: openStalls, try dispatchRules().policy) : 0
        let plan = stops.plan
        // Where the driver rings meanwhile is another customer's door.
        let shown = plan.progress(for: order.id) == .toOtherCustomer ? position.coarse : position
        let arrival = API.ArrivalEstimate(
            to: order.id, in: plan,
            at: stops.map(\.stop.position), from: position, seenSecondsAgo: now.elapsedSeconds(since: recordedAt), by: last.vehicle,
            shoppingMinutes: shopping)
        return API.DriverPosition(
            orderID: order.id, position: shown, recordedAt: recordedAt, distanceMetres: metres,
            estimatedMinutes: arrival?.minutes, arrival: arrival)
    }
}
