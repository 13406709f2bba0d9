import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A vendor offers a customer something else for what is missing of a line.
///
///     GET  /vendor/orders/{id}/lines/{line}/substitute   choose it
///     POST /vendor/orders/{id}/lines/{line}/substitute   offers `quantity` of `produce`, at `price` each or at the usual price
struct VendorSubstituteController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("orders/:id/lines/:line/substitute", use: choose)
        routes.post("orders/:id/lines/:line/substitute", use: offer)
    }

    @Sendable private func choose(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        return try await page(context, form: .empty)
    }

    private func page(_ context: VendorContext, form: FormState, status: HTTPResponse.Status = .ok) async throws -> Response {
        let (id, line) = (try context.parameters.id("id", Order.ID.self), try context.parameters.id("line", OrderLine.ID.self))
        let (vendor, now, strings) = (context.vendor.id, services.now(), context.text.vendorShortages)
        let shown = try await services.read { db -> (VendorSubstitutePage, MarketClock, Int)? in
            let orders = db.orders(of: vendor)
            guard let order = try orders.find(id), let line = try orders.lines(of: [id])[id]?.first(where: { $0.id == line }) else {
                return nil
            }
            let choices = try orders.substituteChoices(in: order, for: line, at: now)
            let page = VendorSubstitutePage(
                id: id, number: order.number, line: VendorOrderLine(line), limit: line.missingPrice,
                choices: choices.map { Control.Option($0.id.description, strings.choice($0.name, $0.unit, $0.unitPrice)) }, form: form)
            return (page, order.clock, try db.countToPack(of: vendor))
        }
        guard let shown else { throw Problem.notFound }
        return site.answer(shown.0, in: context.layout(toPack: shown.2), context.portal, status: status, clock: shown.1)
    }

    @Sendable private func offer(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let (id, line) = (try context.parameters.id("id", Order.ID.self), try context.parameters.id("line", OrderLine.ID.self))
        let (strings, form) = (context.text.vendorShortages, context.form)
        let produce = form.text("produce").flatMap { Produce.ID($0) }
        let quantity = form.text("quantity").flatMap { Int($0) }.flatMap { Cart.quantities.contains($0) ? $0 : nil }
        let typed = form.text("price")
        let price = typed.flatMap { Cents(typed: $0) }
        var problems: [FieldProblem] = []
        if produce == nil { problems.append(FieldProblem("produce", strings.chooseProduce)) }
        if quantity == nil { problems.append(FieldProblem("quantity", strings.quantityProblem)) }
        if typed != nil, price == nil { problems.append(FieldProblem("price", strings.priceProblem)) }
        guard let produce, let quantity, problems.isEmpty else {
            return try await page(context, form: context.formState(problems), status: .unprocessableContent)
        }
        let offer = SubstituteOffer(services.id(), for: line, of: id, by: context.vendor.id, at: services.now())
        do {
            try await services.write { db in try offer.offer(produce, quantity: quantity, unitPrice: price, db) }
        } catch let refusal as ShortageRefusal {
            return try await answer(refusal, at: id, context)
        } catch let refusal as InputRefusal {
            return try await page(
                context, form: context.formState(refusal.problems(context.text)), status: .unprocessableContent)
        }
        return site.seeOther(.vendorOrder(id), flash: Flash(strings.isOffered))
    }

    private func answer(_ refusal: ShortageRefusal, at id: Order.ID, _ context: VendorContext) async throws -> Response {
        let strings = context.text.vendorShortages
        switch refusal {
        case .notEnough:
            let form = context.formState([FieldProblem("quantity", strings.notEnough)])
            return try await page(context, form: form, status: .unprocessableContent)
        case .alreadyOffered:
            // The form was submitted twice.
            return .seeOther(.vendorOrder(id))
        case .notAsked, .tooLate, .decided, .countChanged, .orderMovedOn:
            return site.seeOther(.vendorOrder(id), flash: Flash(strings.isDecided, tone: .warn))
        }
    }
}

extension InputRefusal {
    /// As problems of the form of a substitute.
    fileprivate func problems(_ text: Text) -> [FieldProblem] {
        fields.map { $0.refusal.problem($0.path, text.language) }
    }
}
