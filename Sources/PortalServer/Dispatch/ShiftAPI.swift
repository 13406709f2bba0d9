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
        let start = ShiftStart(services: services, driver: context.driverID, shift: services.id(), now: services.now())
        let shift = try await services.write(OfferCreation.level) { db in
            try start.start(at: input.position, recordedAt: input.recordedAt, db)
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
