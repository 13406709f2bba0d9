import HarvestCore
import SQLStore

/// How long a driver was at one stop.
struct StopVisit: Sendable {
    let isMarket: Bool
    let arrivedAt: Instant
    let leftAt: Instant

    var seconds: Int { leftAt.elapsedSeconds(since: arrivedAt) }
}

extension API.WaitingTime {
    /// The sum of visits; nil without one.
    init?(_ visits: [StopVisit]) {
        guard !visits.isEmpty else { return nil }
        self.init(
            marketSeconds: visits.filter(\.isMarket).map(\.seconds).reduce(0, +),
            doorSeconds: visits.filter { !$0.isMarket }.map(\.seconds).reduce(0, +))
    }
}

extension EarningsRepository {
    /// The stops that a driver left within a span of time. Finds sessions that began at most two days before it.
    func visits(of driver: User.ID, during span: Range<Instant>) throws -> [StopVisit] {
        try visits(
            """
            d.driver_id = \(driver) AND d.started_at < \(span.upperBound) AND d.started_at > \(span.lowerBound.adding(days: -2))
            """
        ).filter { span.contains($0.leftAt) }
    }

    /// The stops that the driver left in a session: all, or the market's and one order's.
    func visits(in session: DeliverySession.ID, order: Order.ID? = nil) throws -> [StopVisit] {
        let stops: SQL = order.map { " AND (s.order_id IS NULL OR s.order_id = \($0))" } ?? .empty
        return try visits("d.id = \(session)\(sql: stops)")
    }

    private func visits(_ condition: SQL) throws -> [StopVisit] {
        try db.all(
            """
            SELECT s.kind, s.arrived_at, s.completed_at FROM delivery_sessions d JOIN stops s ON s.delivery_session_id = d.id
            WHERE \(sql: condition) AND s.arrived_at IS NOT NULL AND s.completed_at IS NOT NULL
            ORDER BY s.completed_at LIMIT \(Self.limit)
            """
        ) { row in
            StopVisit(
                isMarket: try row.text("kind") == "source", arrivedAt: try row.value("arrived_at"), leftAt: try row.value("completed_at"))
        }
    }
}
