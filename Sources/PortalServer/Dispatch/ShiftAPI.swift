import HarvestCore
import HarvestServices
import Hummingbird

/// The shift of the signed-in driver: going online and offline.
///
///     GET, PUT, DELETE /api/v1/driver/shift
struct ShiftAPI: Sendable {
    let services: Services

    func addRoutes(to drivers: RouterGroup<DriverContext>) {
        drivers.get("driver/shift", use: show)
        drivers.put("driver/shift", use: start)
        drivers.delete("driver/shift", use: end)
    }

    @Sendable private func show(_ request: Request, context: DriverContext) async throws -> Response {
        let driver = context.driverID
        return .json(try await services.read { try $0.shifts.payload(of: driver) })
    }

    /// Goes online and searches for orders. If the driver is online already, only updates the position.
    @Sendable private func start(_ request: Request, context: DriverContext) async throws -> Response {
        let input = try await request.input(API.ShiftPut.self, context.language)
        let (driver, now, id) = (context.driverID, services.now(), services.id(Shift.ID.self))
        let shift = try await services.write { [services] db in
            guard try db.drivers.find(driver)?.canBePaid == true else { throw DispatchRefusal.payoutAccountIncomplete }
            let open = try db.shifts.open(of: driver)
            if open?.status == .delivering { throw DispatchRefusal.driverBusy }
            try db.drivers.setPosition(input.position, of: driver, recordedAt: min(input.recordedAt, now))
            if open == nil {
                try db.shifts.start(id, of: driver, at: now, searchEndsAt: now + (try db.dispatchRules().searchSeconds))
                if let started = try db.shifts.open(of: driver) {
                    _ = try OfferCreation(services: services, db: db, now: now).search(started)
                }
            }
            return try db.shifts.payload(of: driver)
        }
        return .json(shift)
    }

    @Sendable private func end(_ request: Request, context: DriverContext) async throws -> Response {
        let (driver, now) = (context.driverID, services.now())
        let shift = try await services.write { db in
            if try db.shifts.open(of: driver)?.status == .delivering { throw DispatchRefusal.driverBusy }
            try db.shifts.leave(driver, .driver, at: now)
            return try db.shifts.payload(of: driver)
        }
        return .json(shift)
    }
}
