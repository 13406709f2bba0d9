import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Lines of an order that a vendor can't fill, or not all of.
///
///     GET  /vendor/orders/{id}/short   choose the lines, and how many there are
///     POST /vendor/orders/{id}/short   `op=see` shows the refund, `op=refund` carries it out; `sold_out=1` marks the produce sold out,
///                                    `reason` or `reason_words` tells the customer why
struct VendorShortController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("orders/:id/short", use: choose)
        routes.post("orders/:id/short", use: send)
    }

    @Sendable private func choose(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        return try await page(try context.parameters.id("id"), context, form: .empty)
    }

    private func page(
        _ id: Order.ID, _ context: VendorContext, form: FormState, chosen: VendorShortForm = VendorShortForm(),
        status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let vendor = context.vendor.id
        let shown = try await services.read { db -> (VendorShortPage, MarketClock, Int)? in
            guard let order = try db.orders(of: vendor).find(id) else { return nil }
            let lines = try db.orders(of: vendor).lines(of: [id])[id] ?? []
            let price = chosen.settled.isEmpty ? nil : try OrderRepricing(db: db).price(id, left: chosen.settled)
            let page = VendorShortPage(
                id: id, number: order.number, lines: lines.map { VendorOrderLine($0) }, form: form, isAsking: chosen.isAsking,
                refund: price?.refund, parts: price?.parts)
            return (page, order.clock, try db.countToPack(of: vendor))
        }
        guard let shown else { throw Problem.notFound }
        return site.answer(shown.0, in: context.layout(toPack: shown.2), context.portal, status: status, clock: shown.1)
    }

    @Sendable private func send(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let id = try context.parameters.id("id", Order.ID.self)
        let vendor = context.vendor.id
        let lines = try await services.read { try $0.orders(of: vendor).lines(of: [id])[id] ?? [] }
        let chosen = VendorShortForm(context.form, lines, context.text)
        let isFinal = context.form.text("op") == "refund"
        if isFinal, chosen.left.isEmpty, chosen.problems.isEmpty, chosen.hasChoice {
            // The ticked lines are short already: the form was submitted twice.
            return .seeOther(.vendorOrder(id))
        }
        var problems = chosen.problems
        if chosen.left.isEmpty, problems.isEmpty { problems = [FieldProblem("line", context.text.vendorOrders.chooseLines)] }
        guard problems.isEmpty else {
            return try await page(id, context, form: context.formState(problems), status: .unprocessableContent)
        }
        return try await isFinal ? carryOut(chosen, of: id, context) : page(id, context, form: context.formState([]), chosen: chosen)
    }

    private func carryOut(_ chosen: VendorShortForm, of id: Order.ID, _ context: VendorContext) async throws -> Response {
        let (vendor, now, isSoldOut) = (context.vendor.id, services.now(), context.form.text("sold_out") == "1")
        let (outcome, parts) = try await services.write { db in
            let parts = chosen.settled.isEmpty ? nil : try OrderRepricing(db: db).price(id, left: chosen.settled).parts
            return (try db.orders(of: vendor).markShort(chosen.left, of: id, because: chosen.reason, isSoldOut: isSoldOut, at: now), parts)
        }
        if let payment = outcome.released { await PaymentService(services: services).tryToCarryOut(payment) }
        let strings = context.text.vendorOrders
        guard outcome.isDone else { return site.seeOther(.vendorOrder(id), flash: Flash(strings.movedOn(outcome.number), tone: .warn)) }
        let said = [
            parts.map { context.text.vendorEBT.isShort($0.total, ebt: $0.ebt) },
            outcome.isAsked ? context.text.vendorShortages.isAsked : nil,
        ].compactMap(\.self)
        return site.seeOther(.vendorOrder(id), flash: Flash(said.joined(separator: " ")))
    }
}
