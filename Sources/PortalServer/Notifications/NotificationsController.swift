import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// What a person was told, in the portal.
///
///     GET  /notifications        the list
///     POST /notifications/read   marks those up to `through` as read
struct NotificationsController: Sendable {
    private static let pageSize = 25
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("notifications", use: page)
        users.post("notifications/read", use: markRead)
    }

    @Sendable private func page(_ request: Request, _ context: UserContext) async throws -> Response {
        let cursor = try ListCursor(request.uri.queryParameters["cursor"].map { String($0) }, parts: 2)
        let before = try cursor.map { (at: Instant(milliseconds: try $0.value(0)), id: try $0.value(1) as Notification.ID) }
        let (user, language, now) = (context.user.id, context.language, services.now())
        let vendor = context.signedIn.vendor.flatMap { $0.canOrders ? $0.id : nil }
        let (found, orders) = try await services.read { db in
            let found = try db.notifications.list(
                of: user, unreadOnly: false, before: before, limit: Self.pageSize + 1, in: language, at: now)
            let ids = found.compactMap { Order.ID($0.subjectID.description) }
            return (found, try vendor.map { try db.orders(of: $0).known(among: ids) } ?? [])
        }
        let shown = Array(found.prefix(Self.pageSize))
        let next = found.count > shown.count ? shown.last : nil
        let cursorText = next.map { ListCursor(String($0.createdAt.milliseconds), $0.id.description).text }
        let page = NotificationsPage(
            rows: shown.map { row($0, orders, context) }, newest: shown.contains { $0.readAt == nil } ? shown.first?.id : nil,
            older: cursorText.map { SitePath.notifications.with("cursor", $0) })
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    private func row(_ notification: API.Notification, _ orders: Set<Order.ID>, _ context: UserContext) -> NotificationRow {
        .init(
            title: notification.title, line: notification.text, at: notification.createdAt, isUnread: notification.readAt == nil,
            path: path(of: notification, orders, context))
    }

    /// The page of what a notification is about; nil if this person has none.
    /// - Parameter orders: those of the vendor in whose portal the person is.
    private func path(of notification: API.Notification, _ orders: Set<Order.ID>, _ context: UserContext) -> SitePath? {
        let subject = notification.subjectID
        if DataExport.ID(subject.description) != nil { return .personalData }
        guard let vendor = context.signedIn.vendor else { return nil }
        if vendor.hasConversations, let id = Conversation.ID(subject.description) { return .vendorConversation(id) }
        // What else is told about orders is told to their customers.
        if notification.kind == .orderSlotChanged, let id = Order.ID(subject.description), orders.contains(id) { return .vendorOrder(id) }
        if notification.kind == .marketDayCancelled { return .vendorOrders.with("show", "open") }
        if vendor.canMoney, let id = Payout.ID(subject.description) { return .vendorPayout(id) }
        return nil
    }

    @Sendable private func markRead(_ request: Request, _ context: UserContext) async throws -> Response {
        guard let id = context.form.text("through").flatMap({ Notification.ID($0) }) else { throw Problem.notFound }
        let (user, now) = (context.user.id, services.now())
        guard try await services.write({ try $0.notifications.markRead(through: id, of: user, at: now) }) else { throw Problem.notFound }
        return .seeOther(.notifications)
    }
}
