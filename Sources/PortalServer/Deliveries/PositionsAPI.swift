import HarvestCore
import HarvestServices
import Hummingbird

/// Positions of the signed-in driver.
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
        // A snapshot is enough: the write changes the rows that it depends on, the driver's and the stop's.
        return .json(try await services.write(.snapshot) { db in try PositionReport(db: db, now: now).record(input.fixes, from: driver) })
    }
}

/// Records a batch of positions. An app without a signal collects them and sends them later.
struct PositionReport {
    /// How far a phone's clock may be ahead.
    static let clockSkewSeconds: Int64 = 30
    let db: Transaction
    let now: Instant

    /// Stores the latest position that is believed. Records the arrival at the current stop if one of these positions is there. Ignores all of a
    /// driver who is offline and carries nothing.
    func record(_ fixes: [API.PositionFix], from id: User.ID) throws -> API.PositionReceipt {
        guard let driver = try db.drivers.find(id) else { throw Problem.notFound }
        let stops = try db.deliveries.runningStops(of: id)
        let isOnline = try !stops.isEmpty || db.shifts.open(of: id) != nil
        let usable = isOnline ? usable(fixes, after: driver.positionAt) : []
        let (recent, arrived): ([MeasuredPosition], Stop.ID?) = usable.isEmpty ? ([], nil) : try store(usable, of: driver, stops)
        return API.PositionReceipt(
            stored: recent.count, ignored: fixes.count - recent.count,
            sendAgainAfterSeconds: interval(of: driver, now: recent.last?.position, isDelivering: !stops.isEmpty, isOnline: isOnline),
            arrivedStopID: arrived)
    }

    /// Stores what is believed of the positions, and returns it, with the stop at which it arrived.
    private func store(
        _ fixes: [API.PositionFix], of driver: DriverRecord, _ stops: [RunningStop]
    ) throws -> (recent: [MeasuredPosition], arrived: Stop.ID?) {
        let rules = try db.dispatchRules()
        let measured = fixes.map { MeasuredPosition($0.position, at: $0.recordedAt, accuracyMetres: $0.accuracyMetres) }
        let (recent, jump) = rules.trust.believed(measured, after: driver.lastReport, jump: driver.jump)
        guard let last = recent.last else {
            if jump != driver.jump { try db.drivers.setJump(jump, of: driver.id) }
            return ([], nil)
        }
        let isPublished = !stops.isEmpty && isNews(last.position, of: driver, rules)
        try db.drivers.setPosition(
            last.position, of: driver.id, recordedAt: min(last.at, now), publishedAt: isPublished ? now : nil, jump: jump)
        let arrived = stops.isEmpty ? nil : try arrive(recent, stops, rules, driver.id)
        if isPublished { try publish(last, to: stops, driver, rules.policy) }
        return (recent, arrived)
    }

    private func isNews(_ position: Position, of driver: DriverRecord, _ rules: DispatchRules) -> Bool {
        rules.positions.needs(position, at: now, last: driver.publishedPosition, publishedAt: driver.positionPublishedAt)
    }

    /// The usable positions, oldest first. Drops those that are older than a day or than the known one, in the future, or repeated.
    private func usable(_ fixes: [API.PositionFix], after known: Instant?) -> [API.PositionFix] {
        var last = known ?? Instant(milliseconds: .min)
        let range = now.adding(days: -1)...(now + Self.clockSkewSeconds)
        return fixes.sorted { $0.recordedAt < $1.recordedAt }.filter { fix in
            guard range.contains(fix.recordedAt), fix.recordedAt > last else { return false }
            last = fix.recordedAt
            return true
        }
    }

    private func arrive(_ fixes: [MeasuredPosition], _ stops: [RunningStop], _ rules: DispatchRules, _ driver: User.ID) throws -> Stop.ID? {
        guard let index = stops.plan.currentIndex, case let stop = stops[index].stop, stop.status == .current,
            case let inside = fixes.filter({ rules.geofence.contains($0.position, around: stop.position) }), !inside.isEmpty,
            let session = try db.deliveries.running(of: driver),
            // A position from before the session, or from before the stop before this one was done, shows no arrival.
            let fix = inside.first(where: {
                $0.at + DeviceTime.toleranceSeconds >= session.startedAt
                    && $0.at >= session.previousEnd(before: index) ?? $0.at
            })
        else { return nil }
        try StopArrival(db: db, now: now).arrive(at: index, of: session, recordedAt: fix.at)
        return stop.id
    }

    /// Publishes a position to the customers of the stops that are not over.
    private func publish(
        _ fix: MeasuredPosition, to stops: [RunningStop], _ driver: DriverRecord,
        _ policy: DispatchPolicy
    ) throws {
        let plan = stops.plan
        let positions = stops.map(\.stop.position)
        let shopping = TravelEstimate.shoppingMinutes(stalls: stops.first?.openStalls ?? 0, policy)
        for running in stops where !running.stop.status.isOver {
            let stop = running.stop
            guard let order = stop.order, let customer = running.customer else { continue }
            let leg = Leg(from: fix.position, to: stop.position, by: driver.vehicle)
            func estimate(secondsAgo: Int) -> API.ArrivalEstimate? {
                API.ArrivalEstimate(
                    to: order, in: plan, at: positions, from: fix.position, seenSecondsAgo: secondsAgo, by: driver.vehicle,
                    shoppingMinutes: shopping)
            }
            let arrival = estimate(secondsAgo: now.elapsedSeconds(since: fix.at))
            // Of a position that was sent late, the minutes are what was left of the whole way when it was measured.
            let minutes = (arrival ?? estimate(secondsAgo: 0))?.minutes ?? leg.minutes
            let payload = API.OrderDriverMoved(
                orderID: order, position: plan.progress(for: order) == .toOtherCustomer ? fix.position.coarse : fix.position,
                recordedAt: fix.at, distanceMetres: leg.metres,
                estimatedMinutes: minutes, arrival: arrival)
            try db.events.publish(.orderDriverMoved(payload), to: [customer.description], at: now)
        }
    }

    /// Seconds until the next batch: fewer while moving with a delivery, more while standing still or without work.
    private func interval(of driver: DriverRecord, now position: Position?, isDelivering: Bool, isOnline: Bool) -> Int {
        guard isDelivering else { return isOnline ? 15 : 60 }
        guard let position, let before = driver.position else { return 5 }
        return before.metres(to: position) < 5 ? 10 : 5
    }
}
