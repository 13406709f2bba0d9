import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// What a vendor does with unsold produce.
///
///     POST /vendor/surplus                                  one tap; the same submission counts once
///     GET  /vendor/surplus, /{id}
///     POST /vendor/surplus/{id}/undo, /hand-over, /missed
///     POST /vendor/surplus/{id}/requests/{request}          answers a neighbor
///     GET  /vendor/surplus/{id}/receipt
struct SurplusController: Sendable {
    static let pageSize = 25
    let site: Site
    var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.post("surplus", use: offer)
        routes.get("surplus", use: list)
        routes.get("surplus/:id", use: show)
        routes.get("surplus/:id/receipt", use: receipt)
        routes.post("surplus/:id/undo", use: undo)
        routes.post("surplus/:id/hand-over", use: handOver)
        routes.post("surplus/:id/missed", use: markMissed)
        routes.post("surplus/:id/requests/:request", use: answer)
    }

    // MARK: Offering

    @Sendable private func offer(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let (vendor, actor, now) = (context.vendor, context.signedIn.account.id, services.now())
        guard let tap = SurplusTap(context.form) else { throw Problem.invalid(SurplusField.action, .required, context.language) }
        let problems = tap.problems(context.text.surplus)
        guard problems.isEmpty else { return try await again(tap, problems, context) }
        let (id, listing) = (services.id(Surplus.ID.self), services.id(Listing.ID.self))
        // The forms of all items share the page's submission id, and each button counts once.
        let submission = context.form.submission(
            at: .vendorSurplus, leadsTo: .vendorToday, for: "\(tap.produce):\(tap.kind):\(tap.percent)")
        do {
            try await services.write { db in
                if try db.submissions.claim(submission, of: actor, at: now) != nil { return }
                let surplus = db.surplus(of: vendor)
                let action = try tap.action(listing: listing) { try surplus.communities(of: actor) }
                try surplus.offer(NewSurplus(id: id, produce: tap.produce, action: action, actor: actor), at: now)
            }
        } catch let refusal as SurplusRefusal {
            return try await again(tap, refusal, context)
        }
        return site.seeOther(.vendorToday, flash: Flash(context.text.surplus.isOffered(tap.kind)))
    }

    /// Answers a refusal that another input can mend with the form, and any other with Today.
    private func again(_ tap: SurplusTap, _ refusal: SurplusRefusal, _ context: VendorContext) async throws -> Response {
        let message = refusal.message(in: context.language)
        guard let field = refusal.field else { return site.seeOther(.vendorToday, flash: Flash(message, tone: .bad)) }
        return try await again(tap, [FieldProblem(field, message)], context)
    }

    /// The form with what was typed. Today if nothing is left meanwhile.
    private func again(_ tap: SurplusTap, _ problems: [FieldProblem], _ context: VendorContext) async throws -> Response {
        let (vendor, actor, language, now) = (context.vendor, context.signedIn.account.id, context.language, services.now())
        let (item, communities, clock, toPack) = try await services.read { db in
            let surplus = db.surplus(of: vendor)
            return (
                try surplus.unsoldItem(tap.produce, language: language, at: now), try surplus.communities(of: actor),
                try db.clock(of: vendor.id), try db.countToPack(of: vendor.id)
            )
        }
        guard let item else {
            return site.seeOther(.vendorToday, flash: Flash(SurplusRefusal.nothingLeft.message(in: language), tone: .bad))
        }
        let page = UnsoldPage(.init(item), communities: UnsoldCommunities(communities), form: context.formState(problems))
        return site.answer(
            page, in: context.layout(toPack: toPack), context.portal, status: .unprocessableContent, clock: clock)
    }

    // MARK: Reading

    @Sendable private func list(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let (vendor, now) = (context.vendor, services.now())
        let cursor = try ListCursor(request.uri.queryParameters["cursor"].map(String.init), parts: 2)
        let position: (at: Instant, id: Surplus.ID)? = try cursor.map { (Instant(milliseconds: try $0.value(0)), try $0.value(1)) }
        let (rows, clock, toPack) = try await services.read { db in
            (
                try db.surplus(of: vendor).list(before: position, limit: Self.pageSize + 1), try db.clock(of: vendor.id),
                try db.countToPack(of: vendor.id)
            )
        }
        let page = ListPage(rows, limit: Self.pageSize) { ListCursor(String($0.offeredAt.milliseconds), $0.id.description) }
        let shown = SurplusListPage(rows: page.shown.map { $0.summary(at: now) }, next: page.nextCursor)
        return site.answer(shown, in: context.layout(toPack: toPack), context.portal, clock: clock)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try await page(.empty, context)
    }

    private func page(_ form: FormState, _ context: VendorContext, status: HTTPResponse.Status = .ok) async throws -> Response {
        try context.requireStockRights()
        let (id, vendor, now) = (try context.parameters.id("id", Surplus.ID.self), context.vendor, services.now())
        let (page, clock, toPack) = try await services.read { db in
            let surplus = try db.surplus(of: vendor).require(id)
            let requests = try db.surplus(of: vendor).requests(for: surplus, at: now)
            return (
                SurplusPage(surplus.summary(at: now), requests: requests, form: form), try db.clock(of: vendor.id),
                try db.countToPack(of: vendor.id)
            )
        }
        return site.answer(page, in: context.layout(toPack: toPack), context.portal, status: status, clock: clock)
    }

    @Sendable private func receipt(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let (id, vendor) = (try context.parameters.id("id", Surplus.ID.self), context.vendor)
        let (receipt, clock, toPack) = try await services.read { db in
            (try db.surplus(of: vendor).require(id).receipt, try db.clock(of: vendor.id), try db.countToPack(of: vendor.id))
        }
        guard let receipt else { throw Problem.notFound }
        let page = SurplusReceiptPage(receipt, back: .vendorSurplus(id))
        return site.answer(page, in: context.layout(toPack: toPack), context.portal, clock: clock)
    }

    // MARK: Answers

    @Sendable private func undo(_ request: Request, context: VendorContext) async throws -> Response {
        try await decide(context, context.text.surplus.isUndone) { try $0.undo($1, at: $2) }
    }

    @Sendable private func handOver(_ request: Request, context: VendorContext) async throws -> Response {
        guard let grams = Self.grams(context.form[SurplusField.grams]) else {
            let problem = FieldProblem(SurplusField.grams, context.text.surplus.gramsUnreadable)
            return try await page(FormState(context.form, problems: [problem]), context, status: .unprocessableContent)
        }
        return try await decide(context, context.text.surplus.isHandedOver) { try $0.handOver($1, grams: grams, at: $2) }
    }

    @Sendable private func markMissed(_ request: Request, context: VendorContext) async throws -> Response {
        try await decide(context, context.text.surplus.isMissed) { try $0.markMissed($1, at: $2) }
    }

    @Sendable private func answer(_ request: Request, context: VendorContext) async throws -> Response {
        let (id, chat) = (try context.parameters.id("request", ExchangeRequest.ID.self), services.id(Conversation.ID.self))
        let (answer, strings) = (context.form[SurplusField.answer] ?? "", context.text.surplus)
        if answer == SurplusField.accept {
            return try await decide(context, strings.isGiven) { try $0.accept(id, for: $1, chat: chat, at: $2) }
        }
        guard let outcome = API.ExchangeOutcome(rawValue: answer) else {
            throw Problem.invalid(SurplusField.answer, .required, context.language)
        }
        let message = outcome == .handedOver ? strings.isHandedOver : strings.isMissed
        return try await decide(context, message) { try $0.tell(outcome, of: id, for: $1, at: $2) }
    }

    /// Changes a hand-over of the vendor, and returns to its page.
    private func decide(
        _ context: VendorContext, _ message: String,
        _ change: @escaping @Sendable (VendorSurplus, SurplusRecord, Instant) throws -> Void
    ) async throws -> Response {
        try context.requireStockRights()
        let (id, vendor, now) = (try context.parameters.id("id", Surplus.ID.self), context.vendor, services.now())
        do {
            try await services.write { db in
                let surplus = db.surplus(of: vendor)
                try change(surplus, try surplus.require(id), now)
            }
        } catch let refusal as SurplusRefusal {
            return site.seeOther(.vendorSurplus(id), flash: Flash(refusal.message(in: context.language), tone: .bad))
        } catch let refusal as ListingRefusal {
            let problem = refusal.problem(in: context.language)
            return site.seeOther(.vendorSurplus(id), flash: Flash(problem.detail(context.language), tone: .bad))
        }
        return site.seeOther(.vendorSurplus(id), flash: Flash(message))
    }

    /// A typed weight; nil if it is none.
    static func grams(_ text: String?) -> Int? {
        text.flatMap { Int($0.trimmed) }.flatMap { (1...UnitWeight.limit).contains($0) ? $0 : nil }
    }
}
