import HarvestCore
import SQLStore

/// One tour of a driver: the market or the restaurant, then the customers.
struct DeliveryRecord: Sendable {
    enum Status: String, Sendable, SQLValueConvertible { case running, ended }

    let id: DeliverySession.ID
    let driver: User.ID
    let shift: Shift.ID
    let source: API.SourceID
    let status: Status
    let startedAt: Instant
    let endedAt: Instant?
    var stops: [StopRecord] = []

    /// The stops as the rules see them.
    var plan: DeliveryPlan { DeliveryPlan(stops: stops.map { .init(order: $0.order, status: $0.status) }) }
    var orders: [Order.ID] { stops.compactMap(\.order) }
    /// While running: where the driver is to go, or is.
    var currentStop: StopRecord? { plan.currentIndex.map { stops[$0] } }

    func index(of stop: HarvestCore.Stop.ID) -> Int? { stops.firstIndex { $0.id == stop } }

    static let columns: SQL = "id, driver_id, shift_id, coalesce(market_id, restaurant_id), status, started_at, ended_at"
}

extension DeliveryRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        driver = try row.value(at: 1)
        shift = try row.value(at: 2)
        source = try row.value(at: 3)
        status = try row.value(at: 4)
        startedAt = try row.value(at: 5)
        endedAt = try row.valueIfPresent(at: 6)
    }
}

/// A place on the tour.
struct StopRecord: Sendable {
    let id: HarvestCore.Stop.ID
    /// Nil for the market or the restaurant.
    let order: Order.ID?
    let position: Position
    let status: StopStatus
    let arrivedAt: Instant?
    let completedAt: Instant?

    static let columns: SQL = "id, order_id, lat, lon, status, arrived_at, completed_at"
}

extension StopRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        order = try row.valueIfPresent(at: 1)
        guard let place = try row.position(at: 2) else { throw UnusableRow(column: "lat") }
        position = place
        status = try row.value(at: 4)
        arrivedAt = try row.valueIfPresent(at: 5)
        completedAt = try row.valueIfPresent(at: 6)
    }
}

/// A stored value that the rules don't allow: damage, or a mistake of ours.
struct UnusableRow: Error {
    let column: String
}

extension StopStatus: SQLValueConvertible {}
extension DriverProgress: SQLValueConvertible {}
