import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// An order of a vendor.
///
///     GET  /vendor/orders/{id}             the vendor's part of it
///     POST /vendor/orders/{id}/packed      marks it packed; can be repeated
///     POST /vendor/orders/{id}/unpacked    undoes that
///     POST /vendor/orders/{id}/collected   handed to the customer, with the hand-over code and what EBT paid
///     POST /vendor/orders/{id}/ebt         corrects what EBT paid, until the order is complete; can be repeated
///     POST /vendor/orders/{id}/weights     the actual weights of the lines that are sold by weight; can be repeated
struct VendorOrderController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("orders/:id", use: show)
        routes.post("orders/:id/packed", use: pack)
        routes.post("orders/:id/unpacked", use: unpack)
        routes.post("orders/:id/collected", use: collect)
        routes.post("orders/:id/ebt", use: correctEBT)
        routes.post("orders/:id/weights", use: weigh)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        return try await page(try context.parameters.id("id"), context)
    }

    func page(
        _ id: Order.ID, _ context: VendorContext, form: FormState = .empty, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (membership, user, now) = (context.vendor, context.signedIn.account.id, services.now())
        let (detail, toPack) = try await services.read { db in
            (
                try VendorOrderDetailQuery(db: db, membership: membership, user: user, now: now).find(id),
                try db.countToPack(of: membership.id)
            )
        }
        guard let detail else { throw Problem.notFound }
        let page = VendorOrderPage(detail, context.text, form: form)
        return site.answer(page, in: context.layout(toPack: toPack), context.portal, status: status, clock: detail.order.clock)
    }

    // MARK: Packing

    @Sendable private func pack(_ request: Request, context: VendorContext) async throws -> Response {
        let (id, outcome, number) = try await change(context) { try $0.pack($1, at: $2) }
        let strings = context.text.vendorOrders
        let flash =
            switch outcome {
            case .done: Flash(strings.isPacked(number), undo: .init(action: .vendorOrderUnpacked(id)))
            case .already: Flash(strings.alreadyPacked(number), tone: .info)
            case .movedOn: Flash(strings.movedOn(number), tone: .warn)
            }
        return site.seeOther(request.returnPath(to: .vendorOrder(id), else: .vendorToday), flash: flash)
    }

    @Sendable private func unpack(_ request: Request, context: VendorContext) async throws -> Response {
        let (id, outcome, number) = try await change(context) { try $0.unpack($1, at: $2) }
        let strings = context.text.vendorOrders
        let flash = outcome == .movedOn ? Flash(strings.movedOn(number), tone: .warn) : Flash(strings.isUnpacked(number))
        return site.seeOther(request.returnPath(to: .vendorOrder(id), else: .vendorToday), flash: flash)
    }

    /// Carries out a change once per submission. A form that is submitted twice gets the first response again.
    private func change(
        _ context: VendorContext, _ change: @escaping @Sendable (VendorOrders, PackableOrder, Instant) throws -> PackingOutcome
    ) async throws -> (Order.ID, PackingOutcome, String) {
        try context.requireOrderRights()
        let id = try context.parameters.id("id", Order.ID.self)
        let (vendor, user, now) = (context.vendor.id, context.signedIn.account.id, services.now())
        let submission = context.form.submission(at: .vendorOrder(id), leadsTo: .vendorOrder(id))
        let result = try await services.write { db -> (PackingOutcome, String)? in
            let orders = db.orders(of: vendor)
            guard let order = try orders.packable(id) else { return nil }
            if try db.submissions.claim(submission, of: user, at: now) != nil { return (.done, order.number) }
            return (try change(orders, order, now), order.number)
        }
        guard let result else { throw Problem.notFound }
        return (id, result.0, result.1)
    }
}

extension Request {
    /// `page` if the form was sent from there, otherwise `other`.
    func returnPath(to page: SitePath, else other: SitePath) -> SitePath {
        guard let referer = headers[.referer] else { return other }
        return referer.prefix { $0 != "?" && $0 != "#" }.hasSuffix(page.path) ? page : other
    }
}
