import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Errands in the admin portal.
///
///     GET  /admin/errands, /{id}
///     POST /admin/errands/{id}/decision             decides about the reward, once
///     POST /admin/errands/{id}/complaints/{number}  marks a complaint as handled
struct AdminErrandsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("errands", use: list)
        admins.get("errands/:id", use: show)
        admins.post("errands/:id/decision", use: decide)
        admins.post("errands/:id/complaints/:number", use: handle)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let chosen: ErrandCase = list.filter("show") ?? .undecided
        let only = list.text("community").flatMap { Community.ID($0) }
        let page = try await services.read { db in
            let rows = try db.errandAdministration.summaries(chosen, in: only, offset: list.offset, limit: AdminList.pageSize + 1)
            let counts = try [ErrandCase.undecided, .complaints].map { ($0, try db.errandAdministration.count($0)) }
            return AdminErrandsPage(
                rows: Array(rows.prefix(AdminList.pageSize)), chosen: chosen, counts: Dictionary(uniqueKeysWithValues: counts),
                community: try only.flatMap { try db.communities.find($0) }.map { ($0.id, $0.name) }, page: list.page,
                hasMore: rows.count > AdminList.pageSize)
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let page = AdminErrandPage(try await errand(context))
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    private func errand(_ context: AdminContext) async throws -> AdminErrandDetail {
        let id = try context.parameters.id("id", Errand.ID.self)
        guard let errand = try await services.read({ try $0.errandAdministration.detail(id) }) else { throw Problem.notFound }
        return errand
    }

    private func refuse(
        _ problems: [FieldProblem], _ errand: AdminErrandDetail, complaint: Int64? = nil, _ context: AdminContext
    ) async -> Response {
        let page = AdminErrandPage(errand, form: FormState(context.form, problems: problems), complaint: complaint)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: .unprocessableContent)
    }

    // MARK: Decisions

    /// A decision that comes second has no effect, and leads to the page as it is by then.
    @Sendable private func decide(_ request: Request, context: AdminContext) async throws -> Response {
        let (errand, strings) = (try await errand(context), Text(context.language).errands)
        let verdict = context.form.text(AdminErrandPage.verdictField).flatMap(ErrandVerdict.init(rawValue:))
        let reason = Self.text(AdminErrandPage.reasonField, context)
        let problems =
            (verdict == nil ? [FieldProblem(AdminErrandPage.verdictField, strings.verdictMissing)] : [])
            + (reason == nil ? [FieldProblem(AdminErrandPage.reasonField, strings.reasonMissing)] : [])
        let path = SitePath.adminErrand(errand.summary.id)
        guard let verdict, let reason else { return await refuse(problems, errand, context) }
        let decision = ErrandDecision(
            verdict, about: errand.summary.id, because: reason, by: context.signedIn.account.id, at: services.now())
        do {
            if let payment = try await services.write({ try decision.record($0) }) {
                await PaymentService(services: services).tryToCarryOut(payment)
            }
        } catch let refusal as ErrandRefusal {
            return site.seeOther(path, flash: Flash(refusal.problem(in: context.language).detail(context.language), tone: .warn))
        }
        return site.seeOther(path, flash: Flash(strings.isDecided(errand.summary.item)))
    }

    @Sendable private func handle(_ request: Request, context: AdminContext) async throws -> Response {
        let (errand, strings) = (try await errand(context), Text(context.language).errands)
        let number = Int64(try context.parameters.require("number"))
        guard let number, errand.complaints.contains(where: { $0.number == number }) else { throw Problem.notFound }
        let field = AdminErrandPage.noteField + String(number)
        guard let note = Self.text(field, context) else {
            return await refuse([.init(field, strings.noteMissing)], errand, complaint: number, context)
        }
        let (id, actor, now) = (errand.summary.id, context.actor, services.now())
        let isFirst = try await services.write { db in
            try db.errandAdministration.handleComplaint(number, about: id, note: note, by: actor, at: now)
        }
        return site.seeOther(.adminErrand(id), flash: isFirst ? Flash(strings.isHandled) : Flash(strings.wasHandled, tone: .warn))
    }

    private static func text(_ field: String, _ context: AdminContext) -> String? {
        try? TextRule(1...500, allowsLineBreaks: true).check(context.form[field] ?? "")
    }
}
