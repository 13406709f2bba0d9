import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Offers an order that nobody has taken to a driver whom the administrator chooses, or gives them a restaurant's that is ready.
///
///     GET, POST /admin/orders/{id}/assignment
struct AdminOrderAssignmentController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("orders/:id/assignment") { try await page(.empty, $1) }
        admins.post("orders/:id/assignment", use: assign)
    }

    private func page(_ form: FormState, _ context: AdminContext) async throws -> Response {
        let (id, now) = (try context.parameters.id("id", Order.ID.self), services.now())
        let (order, report) = try await services.read { db in
            (try db.orders.find(id), try db.assignmentCandidates.report(for: id, at: now))
        }
        guard order != nil else { throw Problem.notFound }
        guard let report else { return movedOn(id, context) }
        let page = AdminOrderAssignmentPage(
            id: id, number: report.number, source: report.source, isReady: report.isReady, candidates: report.candidates, form: form)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }

    private func movedOn(_ id: Order.ID, _ context: AdminContext) -> Response {
        site.seeOther(.adminOrder(id), flash: Flash(Text(context.language).adminOrderAssignment.movedOn, tone: .warn))
    }

    @Sendable private func assign(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Order.ID.self)
        guard let order = try await services.read({ try $0.orders.find(id) }) else { throw Problem.notFound }
        let strings = Text(context.language).adminOrderAssignment
        let reason = try? TextRule(1...200).check(context.form[AdminOrderAssignmentPage.reasonField] ?? "")
        let driver = context.form.text(AdminOrderAssignmentPage.driverField).flatMap { User.ID($0) }
        guard let reason, let driver else {
            let problems = [
                driver == nil ? FieldProblem(AdminOrderAssignmentPage.driverField, strings.driverProblem) : nil,
                reason == nil
                    ? FieldProblem(AdminOrderAssignmentPage.reasonField, Text(context.language).adminOrderActions.reasonProblem) : nil,
            ]
            return try await page(FormState(context.form, problems: problems.compactMap(\.self)), context)
        }
        switch try await assign(id, of: order.source, to: driver, reason: reason, context.actor) {
        case .given: return site.seeOther(.adminOrder(id), flash: Flash(strings.given))
        case .offered: return site.seeOther(.adminOrder(id), flash: Flash(strings.done))
        case .movedOn: return movedOn(id, context)
        case .marketClosed: return site.seeOther(.adminOrder(id), flash: Flash(strings.marketClosed, tone: .warn))
        case .driverNeeded:
            let problem = FieldProblem(AdminOrderAssignmentPage.driverField, strings.driverProblem)
            return try await page(FormState(context.form, problems: [problem]), context)
        }
    }

    private func assign(
        _ id: Order.ID, of source: API.SourceID, to driver: User.ID, reason: String, _ actor: String
    ) async throws -> OrderAssignment.Outcome {
        let now = services.now()
        guard source.restaurant == nil else {
            let claim = ReadyOrderClaim(services: services, driver: driver, shift: services.id(), now: now)
            return try await services.write { db in try claim.give(id, by: actor, reason: reason, db) }
        }
        let assignment = OrderAssignment(services: services, actor: actor, now: now)
        return try await services.write(OrderAssignment.level) { db in try assignment.offer(id, to: driver, reason: reason, db) }
    }
}
