import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Lines of an order that a vendor can't fill.
///
///     GET  /vendor/orders/{id}/short   choose the lines
///     POST /vendor/orders/{id}/short   `op=see` shows the refund, `op=refund` carries it out; `sold_out=1` marks the produce sold out
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
        _ id: Order.ID, _ context: VendorContext, form: FormState, missing: Set<OrderLine.ID> = [], status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let vendor = context.vendor.id
        let shown = try await services.read { db -> (VendorShortPage, MarketClock, Int)? in
            guard let order = try db.orders(of: vendor).find(id) else { return nil }
            let lines = try db.orders(of: vendor).lines(of: [id])[id] ?? []
            let price = missing.isEmpty ? nil : try OrderRepricing(db: db).price(id, without: missing)
            let page = VendorShortPage(
                id: id, number: order.number, lines: lines.map(VendorOrderLine.init), form: form, refund: price?.refund, parts: price?.parts
            )
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
        let ticked = Set(context.form.all("line").compactMap { OrderLine.ID($0) })
        let missing = Set(lines.filter { ticked.contains($0.id) && $0.boughtQuantity > 0 }.map(\.id))
        if context.form.text("op") == "refund", missing.isEmpty, !ticked.isEmpty {
            // The ticked lines are removed already: the form was submitted twice.
            return .seeOther(.vendorOrder(id))
        }
        guard !missing.isEmpty else {
            let problem = FieldProblem("line", context.text.vendorOrders.chooseLines)
            return try await page(id, context, form: context.formState([problem]), status: .unprocessableContent)
        }
        guard context.form.text("op") == "refund" else { return try await page(id, context, form: context.formState([]), missing: missing) }
        return try await refund(missing, of: id, context)
    }

    private func refund(_ missing: Set<OrderLine.ID>, of id: Order.ID, _ context: VendorContext) async throws -> Response {
        let (vendor, now, isSoldOut) = (context.vendor.id, services.now(), context.form.text("sold_out") == "1")
        let (outcome, refund) = try await services.write { db in
            let refund = try OrderRepricing(db: db).price(id, without: missing).refund
            return (try db.orders(of: vendor).markShort(missing, of: id, isSoldOut: isSoldOut, at: now), refund)
        }
        if let payment = outcome.released { await PaymentService(services: services).tryToCarryOut(payment) }
        let strings = context.text.vendorOrders
        let flash = outcome.isDone ? Flash(strings.isShort(refund)) : Flash(strings.movedOn(outcome.number), tone: .warn)
        return site.seeOther(.vendorOrder(id), flash: flash)
    }
}
