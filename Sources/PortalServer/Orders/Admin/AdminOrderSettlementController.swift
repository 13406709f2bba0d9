import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// An administrator's decision about an order that could not be charged.
///
///     GET, POST /admin/orders/{id}/settlement
struct AdminOrderSettlementController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("orders/:id/settlement", use: show)
        admins.post("orders/:id/settlement", use: settle)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(.empty, context)
    }

    /// An order that is settled meanwhile leads back to its page.
    private func page(_ form: FormState, _ context: AdminContext) async throws -> Response {
        let order = try await order(context)
        guard order.canSettle, case .unpaid(let amount, _, _) = order.card else { return .seeOther(.adminOrder(order.id)) }
        let page = AdminOrderSettlementPage(
            id: order.id, number: order.number, amount: amount, choices: order.settlementChoices, form: form)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }

    @Sendable private func settle(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context).id
        let reason = try? TextRule(1...200).check(context.form[AdminOrderSettlementPage.reasonField] ?? "")
        let choice = context.form.text(AdminOrderSettlementPage.choiceField).flatMap(UnpaidOrderChoice.init(rawValue:))
        let problems = Self.problems(choice, reason, Text(context.language))
        guard let choice, problems.isEmpty else { return try await page(FormState(context.form, problems: problems), context) }
        let decision = UnpaidOrderDecision(of: order, choice, reason: reason ?? "", by: context.actor, at: services.now())
        do {
            if let payment = try await services.write({ try decision.decide($0) }) {
                await PaymentService(services: services).tryToCarryOut(payment)
            }
        } catch let refusal as OrderStateRefusal {
            return site.seeOther(
                .adminOrder(order), flash: Flash(refusal.problem(in: context.language).detail(context.language), tone: .warn))
        }
        return site.seeOther(.adminOrder(order), flash: flash(choice, try await self.order(context), Text(context.language).unpaidOrders))
    }

    private static func problems(_ choice: UnpaidOrderChoice?, _ reason: String?, _ text: Text) -> [FieldProblem] {
        switch choice {
        case nil: [.init(AdminOrderSettlementPage.choiceField, text.unpaidOrders.choiceProblem)]
        case .writeOff where reason == nil: [.init(AdminOrderSettlementPage.reasonField, text.adminOrderActions.reasonProblem)]
        case .anotherCard, .tryAgain, .writeOff: []
        }
    }

    private func flash(_ choice: UnpaidOrderChoice, _ order: AdminOrderDetail, _ strings: UnpaidOrderStrings) -> Flash {
        switch (choice, order.card) {
        case (.anotherCard, _): Flash(strings.cardRequestedFlash)
        case (.writeOff, _): Flash(strings.writtenOffFlash)
        case (.tryAgain, .captured): Flash(strings.chargedFlash)
        case (.tryAgain, _): Flash(strings.stillUnpaidFlash, tone: .warn)
        }
    }

    private func order(_ context: AdminContext) async throws -> AdminOrderDetail {
        let (id, now) = (try context.parameters.id("id", Order.ID.self), services.now())
        guard let order = try await services.read({ try $0.orderAdministration.detail(id, at: now) }) else { throw Problem.notFound }
        return order
    }
}
