import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Refunds of single lines by administrators.
///
///     GET, POST /admin/orders/{id}/lines/{line}/refund
struct AdminLineRefundController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("orders/:id/lines/:line/refund", use: confirm)
        admins.post("orders/:id/lines/:line/refund", use: refund)
    }

    private func find(_ context: AdminContext) async throws -> (order: OrderRecord, line: RefundableLine) {
        let (id, line) = (try context.parameters.id("id", Order.ID.self), try context.parameters.id("line", OrderLine.ID.self))
        return try await services.read { db in
            guard let order = try db.orders.find(id), let line = try db.refunds.lines(of: order).first(where: { $0.id == line }) else {
                throw Problem.notFound
            }
            return (order, line)
        }
    }

    @Sendable private func confirm(_ request: Request, context: AdminContext) async throws -> Response {
        let (order, line) = try await find(context)
        guard !line.isPaidWithEBT else {
            return site.seeOther(.adminOrder(order.id), flash: Flash(Text(context.language).issues.paidWithEBT, tone: .warn))
        }
        guard line.unitsLeft > 0 else {
            let strings = Text(context.language).adminOrderActions
            return site.seeOther(.adminOrder(order.id), flash: Flash(strings.nothingLeft, tone: .warn))
        }
        return await page(order, line, nil, context)
    }

    private func page(_ order: OrderRecord, _ line: RefundableLine, _ problems: [FieldProblem]?, _ context: AdminContext) async -> Response
    {
        let page = AdminLineRefundPage(
            order: order.id, number: order.numberText, line: line.id, item: line.name, unitsLeft: line.unitsLeft, refund: services.id(),
            form: problems.map { FormState(context.form, problems: $0) })
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: problems == nil ? .ok : .unprocessableContent)
    }

    /// The page contains the refund's id, so that submitting it twice makes one refund.
    @Sendable private func refund(_ request: Request, context: AdminContext) async throws -> Response {
        let (order, line) = try await find(context)
        let (now, actor, text) = (services.now(), context.actor, Text(context.language))
        let id = context.form.text(AdminOrderRefundPage.refundField).flatMap { Refund.ID($0) }
        if let id, let known = try await services.read({ try $0.refunds.find(id) }) {
            guard known.order == order.id else { throw Problem.notFound }
            return site.seeOther(.adminOrder(order.id), flash: Flash(text.issues.wasRefunded, tone: .info))
        }
        let units = Int(context.form.text(AdminIssuePage.quantityField) ?? "").flatMap {
            (1...max(1, line.unitsLeft)).contains($0) ? $0 : nil
        }
        let bearer = context.form.text(AdminIssuePage.bearerField).flatMap(IssueRule.Bearer.init(rawValue:))
        let reason = try? TextRule(1...200).check(context.form[AdminOrderRefundPage.reasonField] ?? "")
        var problems: [FieldProblem] = []
        if units == nil { problems.append(.init(AdminIssuePage.quantityField, text.issues.quantityProblem(line.unitsLeft))) }
        if bearer == nil { problems.append(.init(AdminIssuePage.bearerField, text.issues.bearerMissing)) }
        if reason == nil { problems.append(.init(AdminOrderRefundPage.reasonField, text.adminOrderActions.reasonProblem)) }
        guard problems.isEmpty, let id, let units, let bearer, let reason else { return await page(order, line, problems, context) }
        do {
            let refunded = try await services.write { db -> Refund? in
                guard let order = try db.orders.find(order.id) else { throw Problem.notFound }
                let basis = RefundRepository.Basis(reason: reason, actor: actor, now: now)
                guard let refund = try db.refunds.refund(id, units: units, of: line.id, in: order, paidBy: bearer, basis) else {
                    return nil
                }
                try db.audit.record(
                    .orderRefunded, of: order.id.description, detail: "\(refund.total): \(line.name): \(reason)", by: actor, at: now)
                return refund
            }
            await RefundService(services: services).tryToCarryOut(id)
            return site.seeOther(
                .adminOrder(order.id), flash: Flash(refunded.map { text.issues.isRefunded($0.total) } ?? text.issues.wasRefunded))
        } catch let refusal as IssueRefusal {
            let problem = refusal == .paidWithEBT ? text.issues.paidWithEBT : text.issues.notPossible
            return await page(order, line, [.init(AdminIssuePage.quantityField, problem)], context)
        }
    }
}
