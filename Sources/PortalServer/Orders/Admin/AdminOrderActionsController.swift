import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// What an administrator does to an order.
///
///     GET, POST /admin/orders/{id}/cancel
///     GET, POST /admin/orders/{id}/undeliverable
///     GET, POST /admin/orders/{id}/refund
struct AdminOrderActionsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("orders/:id/cancel") { try await ask(.cancel, $1) }
        admins.post("orders/:id/cancel", use: cancel)
        admins.get("orders/:id/undeliverable") { try await ask(.undeliverable, $1) }
        admins.post("orders/:id/undeliverable", use: markUndeliverable)
        admins.get("orders/:id/refund", use: askToRefund)
        admins.post("orders/:id/refund", use: refund)
    }

    // MARK: Cancel, or nobody at the door

    private func ask(_ end: AdminOrderCloseAction, _ context: AdminContext) async throws -> Response {
        endPage(end, try await order(context), .empty, context)
    }

    private func endPage(_ end: AdminOrderCloseAction, _ order: OrderRecord, _ form: FormState, _ context: AdminContext) -> Response {
        let page = AdminOrderClosePage(end, id: order.id, number: order.numberText, form: form)
        return site.answer(page, in: context.layout, context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }

    /// Cancels it and gives the money back: what is held is released, what was charged is refunded.
    @Sendable private func cancel(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context)
        guard let reason = Self.reason(context) else {
            return endPage(.cancel, order, Self.withoutReason(context), context)
        }
        let (now, actor, id) = (services.now(), context.actor, order.id)
        let done = try await services.write { db -> (payment: Payment.ID?, refund: Refund.ID?)? in
            guard let order = try db.orders.find(id) else { throw Problem.notFound }
            guard OrderTransition.isLegal(from: order.status, to: .cancelled, by: .admin, fulfilment: order.fulfilment) else { return nil }
            // Who earns of it is asked of the order as it was.
            let refund = try db.refunds.refundInFull(of: order, reason: reason, actor: actor, at: now)
            try db.orders.transition(id, to: .cancelled, by: .admin, actor: actor, reason: reason, at: now)
            try db.audit.record(.orderCancelled, of: id.description, detail: reason, by: actor, at: now)
            return (try db.payments.planRelease(of: id, at: now)?.id, refund)
        }
        if let payment = done?.payment { await PaymentService(services: services).tryToCarryOut(payment) }
        if let refund = done?.refund { await RefundService(services: services).tryToCarryOut(refund) }
        let strings = Text(context.language).adminOrderActions
        let flash = done == nil ? Flash(strings.movedOn, tone: .warn) : Flash(strings.cancelled)
        return site.seeOther(.adminOrder(id), flash: flash)
    }

    /// The driver is paid and goes on; the rest waits for a refund to decide it.
    @Sendable private func markUndeliverable(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context)
        guard let reason = Self.reason(context) else {
            return endPage(.undeliverable, order, Self.withoutReason(context), context)
        }
        let (now, actor, id) = (services.now(), context.actor, order.id)
        let isDone = try await services.write { db -> Bool in
            guard let order = try db.orders.find(id) else { throw Problem.notFound }
            guard OrderTransition.isLegal(from: order.status, to: .undeliverable, by: .admin, fulfilment: order.fulfilment) else {
                return false
            }
            try db.orders.transition(id, to: .undeliverable, by: .admin, actor: actor, reason: reason, at: now)
            try db.orderLedger.bookUndeliverable(of: id, actor: actor, at: now)
            try db.audit.record(.orderUndeliverable, of: id.description, detail: reason, by: actor, at: now)
            return true
        }
        let strings = Text(context.language).adminOrderActions
        return site.seeOther(.adminOrder(id), flash: isDone ? Flash(strings.undelivered) : Flash(strings.movedOn, tone: .warn))
    }

    // MARK: Refund

    @Sendable private func askToRefund(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context)
        return try await refundPage(order, nil, context)
    }

    private func refundPage(_ order: OrderRecord, _ form: FormState?, _ context: AdminContext) async throws -> Response {
        let (most, canBeNothing) = try await services.read { (try $0.refunds.refundable(of: order), try $0.refunds.awaitsDecision(order)) }
        guard most.isPositive else {
            return site.seeOther(.adminOrder(order.id), flash: Flash(Text(context.language).adminOrderActions.nothingLeft, tone: .warn))
        }
        let page = AdminOrderRefundPage(
            id: order.id, number: order.numberText, most: most, canBeNothing: canBeNothing, refund: services.id(),
            form: form ?? AdminOrderRefundPage.proposal(most))
        return site.answer(page, in: context.layout, context.portal, status: form == nil ? .ok : .unprocessableContent)
    }

    /// The refund's id came with the page: pressing twice is one refund.
    @Sendable private func refund(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context)
        let (now, actor, words) = (services.now(), context.actor, Text(context.language).adminOrderActions)
        let id = context.form.text(AdminOrderRefundPage.refundField).flatMap { Refund.ID($0) }
        let amount = Cents(typed: context.form[AdminOrderRefundPage.amountField] ?? "")
        let bearer = context.form.text(AdminOrderRefundPage.bearerField).flatMap(RefundPayer.init(rawValue:)).flatMap {
            $0 == .everybody ? nil : $0
        }
        let reason = Self.reason(context)
        let known = try await services.read { db in try id.flatMap { try db.refunds.find($0) } }
        if let known {
            return known.order == order.id
                ? site.seeOther(.adminOrder(order.id), flash: Flash(words.decided(known.amount))) : .seeOther(.adminOrders)
        }
        let (most, isPossible) = try await services.read { db in
            (try db.refunds.refundable(of: order), try amount.map { try db.refunds.isPossible($0, of: order) } ?? false)
        }
        var problems: [FieldProblem] = []
        if !isPossible {
            problems.append(.init(AdminOrderRefundPage.amountField, words.amountProblem(most)))
        }
        if bearer == nil { problems.append(.init(AdminOrderRefundPage.bearerField, words.bearerProblem)) }
        if reason == nil { problems.append(.init(AdminOrderRefundPage.reasonField, words.reasonProblem)) }
        guard problems.isEmpty, let id, let amount, let bearer, let reason else {
            return try await refundPage(order, FormState(context.form, problems: problems), context)
        }
        do {
            try await services.write { db in
                guard let order = try db.orders.find(order.id) else { throw Problem.notFound }
                guard try db.refunds.decide(id, of: order, amount, borneBy: bearer, reason: reason, actor: actor, at: now) else { return }
                let action: AuditAction = amount == .zero ? .orderNotRefunded : .orderRefunded
                let detail = amount == .zero ? reason : "\(amount): \(reason)"
                try db.audit.record(action, of: order.id.description, detail: detail, by: actor, at: now)
            }
        } catch is RefundRefusal {
            return try await refundPage(
                order, FormState(context.form, problems: [.init(AdminOrderRefundPage.amountField, words.amountProblem(most))]), context)
        }
        await RefundService(services: services).tryToCarryOut(id)
        return site.seeOther(.adminOrder(order.id), flash: Flash(words.decided(amount)))
    }

    // MARK: Parts

    private func order(_ context: AdminContext) async throws -> OrderRecord {
        let id = try context.parameters.id("id", Order.ID.self)
        guard let order = try await services.read({ try $0.orders.find(id) }) else { throw Problem.notFound }
        return order
    }

    private static func reason(_ context: AdminContext) -> String? {
        try? TextRule(1...200).check(context.form[AdminOrderClosePage.reasonField] ?? "")
    }

    /// What was typed, with the reason asked for.
    private static func withoutReason(_ context: AdminContext) -> FormState {
        FormState(
            context.form, problems: [.init(AdminOrderClosePage.reasonField, Text(context.language).adminOrderActions.reasonProblem)])
    }
}
