import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Actions of administrators on an order.
///
///     GET, POST /admin/orders/{id}/cancel
///     GET, POST /admin/orders/{id}/undeliverable
///     GET, POST /admin/orders/{id}/refund
struct AdminOrderActionsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("orders/:id/cancel") { try await confirm(.cancel, $1) }
        admins.post("orders/:id/cancel", use: cancel)
        admins.get("orders/:id/undeliverable") { try await confirm(.undeliverable, $1) }
        admins.post("orders/:id/undeliverable", use: markUndeliverable)
        admins.get("orders/:id/refund", use: confirmRefund)
        admins.post("orders/:id/refund", use: refund)
    }

    // MARK: Cancel and undeliverable

    private func confirm(_ action: AdminOrderCloseAction, _ context: AdminContext) async throws -> Response {
        await closePage(action, try await order(context), .empty, context)
    }

    private func closePage(_ action: AdminOrderCloseAction, _ order: OrderRecord, _ form: FormState, _ context: AdminContext) async
        -> Response
    {
        let page = AdminOrderClosePage(action, id: order.id, number: order.numberText, form: form)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }

    /// Cancels the order. Voids an authorization, and refunds what was captured. A pick-up of which stalls have handed parts over can't be
    /// canceled: it ends as far as that, and the card pays its share of those parts.
    @Sendable private func cancel(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context)
        guard let reason = Self.reason(context) else {
            return await closePage(.cancel, order, Self.withoutReason(context), context)
        }
        let (now, actor, id) = (services.now(), context.actor, order.id)
        let planned = try await services.write { [services] db -> (payment: Payment.ID?, refund: Refund.ID?, isCollected: Bool)? in
            guard let order = try db.orders.find(id) else { throw Problem.notFound }
            guard OrderTransition.isLegal(from: order.status, to: .cancelled, by: .admin, fulfilment: order.fulfilment) else { return nil }
            let concluded = try OverduePickUp(services, db, at: now).conclude(order)
            guard !concluded.isOver else {
                try db.audit.record(.orderCancelled, of: id.description, detail: reason, by: actor, at: now)
                return (concluded.payment, nil, true)
            }
            // The refund's shares depend on the status before the cancellation.
            let refund = try db.refunds.refundInFull(of: order, reason: reason, actor: actor, at: now)
            try db.orders.transition(id, to: .cancelled, by: .admin, actor: actor, reason: .written(reason), at: now)
            try db.audit.record(.orderCancelled, of: id.description, detail: reason, by: actor, at: now)
            let released = try db.payments.planRelease(of: id, at: now)
            // Nothing settles a payment that was given up before.
            try db.storeCredit.release(id, at: now)
            return (released?.id, refund, false)
        }
        if let payment = planned?.payment { await PaymentService(services: services).tryToCarryOut(payment) }
        if let refund = planned?.refund { await RefundService(services: services).tryToCarryOut(refund) }
        let strings = Text(context.language).adminOrderActions
        guard let planned else { return site.seeOther(.adminOrder(id), flash: Flash(strings.movedOn, tone: .warn)) }
        let flash = planned.isCollected ? Flash(strings.partCollected, tone: .warn) : Flash(strings.cancelled)
        return site.seeOther(.adminOrder(id), flash: flash)
    }

    /// Marks the order undeliverable. The driver is paid; a refund decides the rest later.
    @Sendable private func markUndeliverable(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context)
        guard let reason = Self.reason(context) else {
            return await closePage(.undeliverable, order, Self.withoutReason(context), context)
        }
        let (now, actor, id) = (services.now(), context.actor, order.id)
        let isDone = try await services.write { db -> Bool in
            guard let order = try db.orders.find(id) else { throw Problem.notFound }
            guard OrderTransition.isLegal(from: order.status, to: .undeliverable, by: .admin, fulfilment: order.fulfilment) else {
                return false
            }
            let closed = try db.orders.transition(id, to: .undeliverable, by: .admin, actor: actor, reason: .written(reason), at: now)
            try db.orderLedger.bookUndeliverable(of: closed, actor: actor, at: now)
            try db.audit.record(.orderUndeliverable, of: id.description, detail: reason, by: actor, at: now)
            return true
        }
        let strings = Text(context.language).adminOrderActions
        return site.seeOther(.adminOrder(id), flash: isDone ? Flash(strings.undelivered) : Flash(strings.movedOn, tone: .warn))
    }

    // MARK: Refund

    @Sendable private func confirmRefund(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context)
        return try await refundPage(order, nil, context)
    }

    private func refundPage(_ order: OrderRecord, _ form: FormState?, _ context: AdminContext) async throws -> Response {
        let (limit, received, canBeNothing) = try await services.read { db in
            (try db.refunds.refundable(of: order), try db.refunds.vendorsReceived(of: order), try db.refunds.awaitsDecision(order))
        }
        guard limit.isPositive else {
            return site.seeOther(.adminOrder(order.id), flash: Flash(Text(context.language).adminOrderActions.nothingLeft, tone: .warn))
        }
        let page = AdminOrderRefundPage(
            id: order.id, number: order.numberText, most: limit, vendorsReceived: received, canBeNothing: canBeNothing,
            refund: services.id(), form: form ?? AdminOrderRefundPage.proposal(limit))
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: form == nil ? .ok : .unprocessableContent)
    }

    /// The page contains the refund's id, so that submitting it twice makes one refund.
    @Sendable private func refund(_ request: Request, context: AdminContext) async throws -> Response {
        let order = try await order(context)
        let (now, actor, strings) = (services.now(), context.actor, Text(context.language).adminOrderActions)
        let id = context.form.text(AdminOrderRefundPage.refundField).flatMap { Refund.ID($0) }
        let amount = Cents(typed: context.form[AdminOrderRefundPage.amountField] ?? "")
        let payer = context.form.text(AdminOrderRefundPage.bearerField).flatMap(RefundPayer.init(rawValue:)).flatMap {
            $0 == .everybody ? nil : $0
        }
        let reason = Self.reason(context)
        let earlier = try await services.read { db in try id.flatMap { try db.refunds.find($0) } }
        if let earlier {
            return earlier.order == order.id
                ? site.seeOther(.adminOrder(order.id), flash: Flash(strings.decided(earlier.amount))) : .seeOther(.adminOrders)
        }
        let (limit, isPossible) = try await services.read { db in
            (try db.refunds.refundable(of: order), try amount.map { try db.refunds.isPossible($0, of: order) } ?? false)
        }
        var problems: [FieldProblem] = []
        if !isPossible {
            problems.append(.init(AdminOrderRefundPage.amountField, strings.amountProblem(limit)))
        }
        if payer == nil { problems.append(.init(AdminOrderRefundPage.bearerField, strings.bearerProblem)) }
        if reason == nil { problems.append(.init(AdminOrderRefundPage.reasonField, strings.reasonProblem)) }
        guard problems.isEmpty, let id, let amount, let payer, let reason else {
            return try await refundPage(order, FormState(context.form, problems: problems), context)
        }
        do {
            try await services.write { db in
                guard let order = try db.orders.find(order.id) else { throw Problem.notFound }
                guard try db.refunds.decide(id, of: order, amount, borneBy: payer, reason: reason, actor: actor, at: now) else { return }
                let action: AuditAction = amount == .zero ? .orderNotRefunded : .orderRefunded
                let detail = amount == .zero ? reason : "\(amount): \(reason)"
                try db.audit.record(action, of: order.id.description, detail: detail, by: actor, at: now)
            }
        } catch let refusal as RefundRefusal {
            return try await refundPage(order, FormState(context.form, problems: [Self.problem(refusal, limit, strings)]), context)
        }
        await RefundService(services: services).tryToCarryOut(id)
        return site.seeOther(.adminOrder(order.id), flash: Flash(strings.decided(amount)))
    }

    private static func problem(_ refusal: RefundRefusal, _ limit: Cents, _ strings: AdminOrderActionStrings) -> FieldProblem {
        switch refusal {
        case .outOfRange: .init(AdminOrderRefundPage.amountField, strings.amountProblem(limit))
        case .moreThanVendorsReceived(let received): .init(AdminOrderRefundPage.amountField, strings.vendorsProblem(received))
        }
    }

    // MARK: Helpers

    private func order(_ context: AdminContext) async throws -> OrderRecord {
        let id = try context.parameters.id("id", Order.ID.self)
        guard let order = try await services.read({ try $0.orders.find(id) }) else { throw Problem.notFound }
        return order
    }

    private static func reason(_ context: AdminContext) -> String? {
        try? TextRule(1...200).check(context.form[AdminOrderClosePage.reasonField] ?? "")
    }

    /// The submitted values, with a problem at the missing reason.
    private static func withoutReason(_ context: AdminContext) -> FormState {
        FormState(
            context.form, problems: [.init(AdminOrderClosePage.reasonField, Text(context.language).adminOrderActions.reasonProblem)])
    }
}
