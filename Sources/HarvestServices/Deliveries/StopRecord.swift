import HarvestCore
import SQLStore

/// One stop of a delivery session.
package struct StopRecord: Sendable {
    package let id: Stop.ID
    /// Nil for the market or the restaurant.
    package let order: Order.ID?
    package let position: Position
    package private(set) var status: StopStatus
    private(set) var arrivedAt: Instant?
    private(set) var completedAt: Instant?
    /// When the driver's device recorded the arrival, never in the future.
    private(set) var arrivalRecordedAt: Instant?
    /// When it recorded that the driver was done; nil before that.
    private(set) var endRecordedAt: Instant?

    /// Sets the status, and the time of an arrival or a completion. Does nothing if it is so.
    mutating func become(_ next: StopStatus, at now: Instant) {
        guard next != status else { return }
        status = next
        if status == .arrived { arrivedAt = now }
        if status == .completed { completedAt = now }
    }

    /// The driver is there again, since then if only the completion said that they arrived.
    mutating func undoCompletion(at now: Instant) {
        (status, completedAt, endRecordedAt) = (.arrived, nil, nil)
        if arrivalRecordedAt == nil { arrivedAt = now }
    }

    /// Columns of `stops s`.
    static let columns: SQL = "s.id, s.order_id, s.lat, s.lon, s.status, s.arrived_at, s.completed_at, s.arrival_recorded_at, s.recorded_at"
}

extension StopRecord: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        order = try row.valueIfPresent("order_id")
        position = try row.requiredPosition("lat", "lon")
        status = try row.value("status")
        arrivedAt = try row.valueIfPresent("arrived_at")
        completedAt = try row.valueIfPresent("completed_at")
        arrivalRecordedAt = try row.valueIfPresent("arrival_recorded_at")
        if completedAt != nil { endRecordedAt = try row.valueIfPresent("recorded_at") }
    }
}
