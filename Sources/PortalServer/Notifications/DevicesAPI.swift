import HarvestCore
import HarvestServices
import Hummingbird

/// Devices of the signed-in user that get pushes.
///
///     GET, POST /api/v1/me/devices
///     DELETE    /api/v1/me/devices/{device_id}
///     GET       /api/v1/web-push-key
struct DevicesAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("me/devices", use: list)
        users.post("me/devices", use: register)
        users.delete("me/devices/:device_id", use: delete)
        users.get("web-push-key", use: webPushKey)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let before = try query.cursor.map { try IDCursor.read($0, Device.ID.self, context.language) }
        let (user, limit) = (context.user.id, query.pageSize)
        let found = try await services.read { try $0.pushDevices.list(of: user, before: before, limit: limit + 1) }
        let data = Array(found.prefix(limit))
        return .json(API.Page(data: data, nextCursor: found.count > limit ? data.last?.id.description : nil))
    }

    @Sendable private func register(_ request: Request, context: UserContext) async throws -> Response {
        let input = try await request.input(API.DeviceCreate.self, context.language)
        let (id, user, session, now) = (services.id(Device.ID.self), context.user.id, context.signedIn.session.id, services.now())
        let (device, isKnown) = try await services.write { db in
            try db.pushDevices.register(id, input, of: user, session: session, at: now)
        }
        return .json(device, status: isKnown ? .ok : .created)
    }

    @Sendable private func delete(_ request: Request, context: UserContext) async throws -> Response {
        let (id, user) = (try context.parameters.id("device_id", Device.ID.self), context.user.id)
        try await services.write { try $0.pushDevices.delete(id, of: user) }
        return .noContent
    }

    @Sendable private func webPushKey(_ request: Request, context: UserContext) async throws -> Response {
        guard let key = services.push.webPushKey else { throw Problem.notFound }
        return .json(API.WebPushKey(publicKey: key))
    }
}
