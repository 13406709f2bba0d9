import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Relieves the driver of an order.
///
///     GET, POST /admin/orders/{id}/relief
struct AdminOrderReliefController: Sendable {
    private static let most = 200
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("orders/:id/relief") { try await page(.empty, $1) }
        admins.post("orders/:id/relief", use: relieve)
    }

    private func page(_ form: FormState, _ context: AdminContext) async throws -> Response {
        let (id, now) = (try context.parameters.id("id", Order.ID.self), services.now())
        let (order, drivers) = try await services.read { db in
            let order = try db.orderAdministration.detail(id, at: now)
            let drivers = try db.driverAdministration.waiting(limit: Self.most, at: now)
            return (
                order,
                try drivers.filter { driver in try order.map { try !db.readyOrders.isClosed(id, of: $0.customer.id, to: driver.id) } ?? true
                }
            )
        }
        guard let order else { throw Problem.notFound }
        guard let driver = order.driver, let isPickedUp = order.reliefAfterPickUp else {
            return site.seeOther(.adminOrder(id), flash: Flash(Text(context.language).adminOrderActions.movedOn, tone: .warn))
        }
        let candidates = drivers.filter { $0.id != driver.id && $0.id != order.customer.id }.map {
            AdminOrderReliefPage.FreeDriver(id: $0.id, name: $0.name, isOnline: $0.state != .offline)
        }
        let page = AdminOrderReliefPage(
            id: id, number: order.number, driver: driver.name, candidates: isPickedUp ? candidates : nil, form: form)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }

    @Sendable private func relieve(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Order.ID.self)
        guard try await services.read({ try $0.orders.find(id) }) != nil else { throw Problem.notFound }
        let text = Text(context.language)
        guard let reason = try? TextRule(1...200).check(context.form[AdminOrderReliefPage.reasonField] ?? "") else {
            let problem = FieldProblem(AdminOrderReliefPage.reasonField, text.adminOrderActions.reasonProblem)
            return try await page(FormState(context.form, problems: [problem]), context)
        }
        let next = context.form.text(AdminOrderReliefPage.driverField).flatMap { User.ID($0) }
        let relief = DriverRelief(services: services, actor: context.actor, now: services.now())
        switch try await services.write({ db in try relief.relieve(id, by: next, reason: reason, db) }) {
        case .done: return site.seeOther(.adminOrder(id), flash: Flash(text.adminOrderRelief.done))
        case .movedOn: return site.seeOther(.adminOrder(id), flash: Flash(text.adminOrderActions.movedOn, tone: .warn))
        case .driverNeeded:
            let problem = FieldProblem(AdminOrderReliefPage.driverField, text.adminOrderRelief.driverProblem)
            return try await page(FormState(context.form, problems: [problem]), context)
        }
    }
}
