import HarvestCore
import HarvestServices
import Hummingbird

/// Where the signed-in driver is.
///
///     POST /api/v1/driver/positions
struct PositionsAPI: Sendable {
    let services: Services

    func addRoutes(to drivers: RouterGroup<DriverContext>) {
        drivers.post("driver/positions", use: report)
    }

    @Sendable private func report(_ request: Request, context: DriverContext) async throws -> Response {
        let input = try await request.input(API.PositionBatch.self, context.language)
        let (driver, now) = (context.driverID, services.now())
        // Decided by the driver's own row and by the stop, which are both changed.
        return .json(try await services.write(.snapshot) { db in try PositionReport(db: db, now: now).take(input.fixes, from: driver) })
    }
}

/// A batch of positions, perhaps collected while there was no signal.
struct PositionReport {
    /// Clocks of phones run a little ahead.
    static let clockSkewSeconds: Int64 = 30
    let db: Transaction
    let now: Instant

    /// Keeps the latest one and arrives at the current stop if any of them was there.
    func take(_ fixes: [API.PositionFix], from id: User.ID) throws -> API.PositionReceipt {
        guard let driver = try db.drivers.find(id) else { throw Problem.notFound }
        let news = usable(fixes, after: driver.positionAt)
        if let last = news.last { try db.drivers.place(id, at: last.position, recordedAt: min(last.recordedAt, now)) }
        let session = try db.deliveries.running(of: id)
        var arrived: Stop.ID?
        if let session { arrived = try arrive(news, session) }
        if let last = news.last, let session { try tell(last, of: session, driver) }
        return API.PositionReceipt(
            stored: news.count, ignored: fixes.count - news.count,
            sendAgainAfterSeconds: try pause(of: driver, now: news.last?.position, isDelivering: session != nil), arrivedStopID: arrived)
    }

    /// Oldest first; without those that are older than a day or than what is known, ahead of time, or repeated.
    private func usable(_ fixes: [API.PositionFix], after known: Instant?) -> [API.PositionFix] {
        var last = known ?? Instant(milliseconds: .min)
        let range = now.adding(days: -1)...(now + Self.clockSkewSeconds)
        return fixes.sorted { $0.recordedAt < $1.recordedAt }.filter { fix in
            guard range.contains(fix.recordedAt), fix.recordedAt > last else { return false }
            last = fix.recordedAt
            return true
        }
    }

    private func arrive(_ fixes: [API.PositionFix], _ session: DeliveryRecord) throws -> Stop.ID? {
        guard let index = session.plan.currentIndex, session.stops[index].status == .current else { return nil }
        let stop = session.stops[index]
        let geofence = try db.dispatchRules().geofence
        guard let fix = fixes.first(where: { geofence.contains($0.position, around: stop.position) }) else { return nil }
        try StopArrival(db: db, now: now).arrive(at: index, of: session, recordedAt: fix.recordedAt)
        return stop.id
    }

    /// Customers hear of a position every few seconds at most.
    private func tell(_ fix: API.PositionFix, of session: DeliveryRecord, _ driver: DriverRecord) throws {
        guard driver.positionPublishedAt + (try db.dispatchRules().positionSeconds) <= now else { return }
        try db.drivers.markPositionPublished(driver.id, at: now)
        for stop in session.stops where !stop.status.isOver {
            guard let order = stop.order else { continue }
            let customer = try db.orders.customer(of: order)
            let leg = Leg(from: fix.position, to: stop.position, by: driver.vehicle)
            let payload = API.OrderDriverMoved(
                orderID: order, position: fix.position, recordedAt: fix.recordedAt, distanceMetres: leg.metres,
                estimatedMinutes: leg.minutes)
            try db.events.publish(.orderDriverMoved(payload), to: [customer.description], at: now)
        }
    }

    /// Seconds until the next batch is of use: soon on the way, later when standing still or without work.
    private func pause(of driver: DriverRecord, now position: Position?, isDelivering: Bool) throws -> Int {
        guard isDelivering else { return try db.shifts.open(of: driver.id) == nil ? 60 : 15 }
        guard let position, let before = driver.position else { return 5 }
        return before.metres(to: position) < 5 ? 10 : 5
    }
}
