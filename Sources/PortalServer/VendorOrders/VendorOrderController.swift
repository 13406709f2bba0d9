import HTTPTypes
import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// One order of a vendor.
///
///     GET  /vendor/orders/{id}             their part of it
///     POST /vendor/orders/{id}/packed      packed; again says so
///     POST /vendor/orders/{id}/unpacked    not packed after all
///     POST /vendor/orders/{id}/collected   handed to the customer, who says the code
struct VendorOrderController: Sendable {
    let services: Services

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("orders/:id", use: show)
        routes.post("orders/:id/packed", use: pack)
        routes.post("orders/:id/unpacked", use: unpack)
        routes.post("orders/:id/collected", use: collect)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        return try await page(try context.parameters.id("id"), context)
    }

    private func page(
        _ id: Order.ID, _ context: VendorContext, form: FormState = .empty, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let (seat, language, now) = (context.vendor, context.language, services.now())
        let shown = try await services.read { db in
            (try VendorOrderDetail(db: db, seat: seat, language: language, now: now).page(id, form: form), try db.countToPack(of: seat.id))
        }
        guard let (page, clock) = shown.0 else { throw Problem.notFound }
        return services.answer(page, in: context.frame(toPack: shown.1), context.portal, status: status, clock: clock)
    }

    // MARK: Packing

    @Sendable private func pack(_ request: Request, context: VendorContext) async throws -> Response {
        let (id, outcome, number) = try await change(context) { try $0.pack($1, at: $2) }
        let words = context.text.vendorOrders
        let flash =
            switch outcome {
            case .done: Flash(words.isPacked(number), undo: .init(action: .vendorOrderUnpacked(id)))
            case .already: Flash(words.alreadyPacked(number), tone: .info)
            case .movedOn: Flash(words.movedOn(number), tone: .warn)
            }
        return services.seeOther(request.came(from: .vendorOrder(id), else: .vendorToday), flash: flash)
    }

    @Sendable private func unpack(_ request: Request, context: VendorContext) async throws -> Response {
        let (id, outcome, number) = try await change(context) { try $0.unpack($1, at: $2) }
        let words = context.text.vendorOrders
        let flash = outcome == .movedOn ? Flash(words.movedOn(number), tone: .warn) : Flash(words.isUnpacked(number))
        return services.seeOther(request.came(from: .vendorOrder(id), else: .vendorToday), flash: flash)
    }

    /// Carries a change out, once a submission: a form that is sent again by a nervous finger is answered like the first time.
    private func change(
        _ context: VendorContext, _ change: @escaping @Sendable (VendorOrders, Order.ID, Instant) throws -> PackingOutcome
    ) async throws -> (Order.ID, PackingOutcome, String) {
        try context.requireOrderRights()
        let id = try context.parameters.id("id", Order.ID.self)
        let (vendor, user, form, now) = (context.vendor.id, context.signedIn.account.id, context.form, services.now())
        let path = SitePath.vendorOrder(id)
        let result = try await services.write { db -> (PackingOutcome, String)? in
            let orders = db.orders(of: vendor)
            guard let order = try orders.find(id) else { return nil }
            if try db.submissions.claim(form, of: user, at: path, leadsTo: path, now: now) != nil { return (.done, order.number) }
            return (try change(orders, id, now), order.number)
        }
        guard let result else { throw Problem.notFound }
        return (id, result.0, result.1)
    }

    // MARK: Handing over

    @Sendable private func collect(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOrderRights()
        let id = try context.parameters.id("id", Order.ID.self)
        let words = context.text.vendorOrders
        let handOver = VendorHandOver(services: services, vendor: context.vendor.id, now: services.now())
        switch try await handOver.collect(id, code: context.form.text("code") ?? "") {
        case .done(let number): return services.seeOther(.vendorOrder(id), flash: Flash(words.isCollected(number)))
        case .movedOn(let number): return services.seeOther(.vendorOrder(id), flash: Flash(words.movedOn(number), tone: .warn))
        case .wrongCode:
            return try await page(id, context, form: context.formState([.init("code", words.wrongCode)]), status: .unprocessableContent)
        case .tooManyCodes:
            return try await page(id, context, form: context.formState([.init("code", words.tooManyCodes)]), status: .tooManyRequests)
        }
    }
}

extension Request {
    /// Back to `page` when the form was sent from there.
    func came(from page: SitePath, else other: SitePath) -> SitePath {
        guard let referer = headers[.referer] else { return other }
        return referer.prefix { $0 != "?" && $0 != "#" }.hasSuffix(page.path) ? page : other
    }
}
