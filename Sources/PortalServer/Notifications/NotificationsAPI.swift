import HarvestCore
import HarvestServices
import Hummingbird

/// What the signed-in user should know.
///
///     GET        /api/v1/notifications
///     PUT        /api/v1/notifications/read-marker
///     GET, PATCH /api/v1/me/notification-settings
struct NotificationsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("notifications", use: list)
        users.put("notifications/read-marker", use: markRead)
        users.get("me/notification-settings", use: settings)
        users.patch("me/notification-settings", use: changeSettings)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.NotificationQuery.self, context.language)
        let before = try ListCursor(query.cursor, parts: 2).map {
            (at: Instant(milliseconds: try $0.value(0)), id: try $0.value(1) as Notification.ID)
        }
        let (user, limit, language, now) = (context.user.id, query.pageSize, context.language, services.now())
        let found = try await services.read { db in
            try db.notifications.list(
                of: user, unreadOnly: query.unread ?? false, before: before, limit: limit + 1, in: language, at: now)
        }
        let data = Array(found.prefix(limit))
        let next = found.count > limit ? data.last : nil
        return .json(
            API.Page(data: data, nextCursor: next.map { ListCursor(String($0.createdAt.milliseconds), $0.id.description).text }))
    }

    @Sendable private func markRead(_ request: Request, context: UserContext) async throws -> Response {
        let input = try await request.input(API.NotificationMarker.self, context.language)
        let (user, now, language) = (context.user.id, services.now(), context.language)
        try await services.write { db in
            guard try db.notifications.markRead(through: input.notificationID, of: user, at: now) else {
                throw Problem.invalid([API.FieldError("notification_id", .notFound, in: language)])
            }
        }
        return .noContent
    }

    @Sendable private func settings(_ request: Request, context: UserContext) async throws -> Response {
        let user = context.user.id
        return try ConditionalResponse.json(try await services.read { try $0.notificationSettings.find(of: user) }, for: request)
    }

    @Sendable private func changeSettings(_ request: Request, context: UserContext) async throws -> Response {
        let input = try await request.input(API.NotificationSettingsPatch.self, context.language)
        let user = context.user.id
        let changed = try await services.write { db in
            try ConditionalResponse.requireMatch(request, db.notificationSettings.find(of: user))
            return try db.notificationSettings.update(input, of: user)
        }
        return try ConditionalResponse.json(changed, for: request.unconditional)
    }
}
