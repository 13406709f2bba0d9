import HarvestCore
import SQLStore

/// One stop of a delivery session.
package struct StopRecord: Sendable {
    package let id: Stop.ID
    /// Nil for the market or the restaurant.
    package let order: Order.ID?
    package let position: Position
    package let status: StopStatus
    let arrivedAt: Instant?
    let completedAt: Instant?

    static let columns: SQL = "id, order_id, lat, lon, status, arrived_at, completed_at"
}

extension StopRecord: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        order = try row.valueIfPresent("order_id")
        position = try row.requiredPosition("lat", "lon")
        status = try row.value("status")
        arrivedAt = try row.valueIfPresent("arrived_at")
        completedAt = try row.valueIfPresent("completed_at")
    }
}
