import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Orders in the admin portal.
///
///     GET /admin/orders        the list
///     GET /admin/orders.csv    the same rows, for a spreadsheet
///     GET /admin/orders/{id}   one order, its history and its payments
///     GET /admin/orders/{id}/chat
///     GET /admin/orders/{id}/photos/{photo}/{file}   a photo that a driver took at a stop, such as `96.jpg`
struct AdminOrdersController: Sendable {
    let site: Site
    private var services: Services { site.services }
    /// Rows per read of the spreadsheet.
    private static let batch = 500

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("orders", use: list)
        admins.get("orders.csv", use: spreadsheet)
        admins.get("orders/:id", use: show)
        admins.get("orders/:id/chat", use: chat)
        admins.get("orders/:id/photos/:photo/:file", use: photo)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let scope: AdminOrderScope = list.filter("show") ?? .standard(query: list.query)
        let (before, size, now) = (list.text("before").flatMap { OrderNumber.number($0) }, AdminList.pageSize, services.now())
        let today = MarketClock.losAngeles.today(at: now)
        let page = try await services.read { db -> AdminOrdersPage in
            let rows = try db.orderAdministration.page(scope, query: list.query, today: today, before: before, limit: size + 1, at: now)
            var counts: [AdminOrderScope: Int] = [:]
            for counted in [AdminOrderScope.open, .today] { counts[counted] = try db.orderAdministration.count(counted, today: today) }
            let path = AdminOrdersPage.path(scope: scope, query: list.query)
            let next = rows.count > size ? rows.prefix(size).last.map { path.with("before", $0.number) } : nil
            let pager = Pager(previous: before == nil ? nil : path, next: next)
            return AdminOrdersPage(rows: Array(rows.prefix(size)), query: list.query, scope: scope, counts: counts, pager: pager)
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func spreadsheet(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let query = list.query
        let scope: AdminOrderScope = list.filter("show") ?? .standard(query: query)
        let (services, now) = (services, services.now())
        let today = MarketClock.losAngeles.today(at: now)
        let titles = ["id", "number", "customer", "market", "driver", "status", "placed_at", "total", "ebt"]
        return try await Spreadsheet.stream(named: "orders", titles: titles) { (before: Int64?) in
            let rows = try await services.report {
                try $0.orderAdministration.page(scope, query: query, today: today, before: before, limit: Self.batch, at: now)
            }
            return (rows.map(\.cells), rows.count < Self.batch ? nil : rows.last.flatMap { OrderNumber.number($0.number) })
        }
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Order.ID.self)
        let now = services.now()
        let page = try await services.read { db -> AdminOrderPage in
            guard let order = try db.orderAdministration.detail(id, at: now) else { throw Problem.notFound }
            return AdminOrderPage(order, dispatch: try db.orderDispatch.find(id))
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func chat(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Order.ID.self)
        guard let chat = try await services.read({ try $0.orderAdministration.chat(of: id) }) else { throw Problem.notFound }
        let page = AdminOrderChatPage(id: id, number: chat.number, messages: chat.messages)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func photo(_ request: Request, context: AdminContext) async throws -> Response {
        let (order, photo) = (try context.parameters.id("id", Order.ID.self), try context.parameters.id("photo", Photo.ID.self))
        guard let size = context.parameters.get("file").flatMap({ PhotoSize(widthName: $0) }),
            let digest = try await services.read({ try $0.orderAdministration.stopPhotoDigest(photo, of: order) })
        else { throw Problem.notFound }
        return try await PhotoFiles(services: services).answer(photo, digest, size, caching: "private, no-cache", request)
    }
}

extension AdminOrderSummary {
    fileprivate var cells: [String] {
        [
            id.description, number, customer, market, driver ?? "", displayStatus.rawValue, placedAt.description, total.plainDecimal,
            ebt.plainDecimal,
        ]
    }
}

extension Cents {
    /// A decimal number such as `1234.50`, for spreadsheets.
    var plainDecimal: String {
        let (dollars, cents) = amount.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(amount < 0 ? "-" : "")\(dollars).\(cents < 10 ? "0" : "")\(cents)"
    }
}
