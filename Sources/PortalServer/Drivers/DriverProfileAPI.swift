import HarvestCore
import HarvestServices
import Hummingbird

/// The driver profile of the signed-in user. Saving it makes the account a driver.
///
///     GET, PUT /api/v1/driver/profile
struct DriverProfileAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("driver/profile", use: show)
        users.put("driver/profile", use: save)
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let user = context.user.id
        guard let driver = try await services.read({ try $0.drivers.find(user) }) else { throw Problem.notFound }
        return .json(driver.profile)
    }

    @Sendable private func save(_ request: Request, context: UserContext) async throws -> Response {
        let input = try await request.input(API.DriverProfilePut.self, context.language)
        let (user, now) = (context.user.id, services.now())
        let driver = try await services.write { db in
            try db.drivers.save(user, vehicle: input.vehicle, at: now)
            return try db.drivers.find(user)
        }
        guard let driver else { throw Problem.notFound }
        return .json(driver.profile)
    }
}
