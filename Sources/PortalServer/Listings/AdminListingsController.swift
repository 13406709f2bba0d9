import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Reported and hidden listings in the admin portal, and a search of all of them.
///
///     GET  /admin/listings, /{id}
///     POST /admin/listings/{id}/hide, /restore, /decline, /dismiss
struct AdminListingsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("listings", use: list)
        admins.get("listings/:id", use: show)
        admins.post("listings/:id/hide", use: hide)
        admins.post("listings/:id/restore", use: restore)
        admins.post("listings/:id/decline", use: decline)
        admins.post("listings/:id/dismiss", use: dismiss)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let chosen: ListingCase = list.filter("show") ?? (list.query.isEmpty ? .reported : .all)
        let only = list.text("community").flatMap { Community.ID($0) }
        // A search reads all listings.
        let page = try await services.report { db in
            var counts: [ListingCase: Int] = [:]
            for each in [ListingCase.reported, .appealed, .hidden] { counts[each] = try db.listingReports.count(each) }
            let rows = try db.listingReports.summaries(
                chosen, in: only, search: list.query, offset: list.offset, limit: AdminList.pageSize + 1)
            return AdminListingsPage(
                rows: Array(rows.prefix(AdminList.pageSize)), chosen: chosen, counts: counts,
                community: try only.flatMap { try db.communities.find($0) }.map { ($0.id, $0.name) }, query: list.query, page: list.page,
                hasMore: rows.count > AdminList.pageSize)
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(.empty, context)
    }

    private func page(_ form: FormState, _ context: AdminContext, status: HTTPResponse.Status = .ok) async throws -> Response {
        let page = AdminListingPage(try await listing(context), form: form)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: status)
    }

    private func listing(_ context: AdminContext) async throws -> AdminListingDetail {
        let id = try context.parameters.id("id", Listing.ID.self)
        guard let listing = try await services.read({ try $0.listingReports.detail(id) }) else { throw Problem.notFound }
        return listing
    }

    @Sendable private func hide(_ request: Request, context: AdminContext) async throws -> Response {
        guard let reason = Self.text(AdminListingPage.reasonField, context) else {
            return try await refuse(.init(AdminListingPage.reasonField, Text(context.language).listings.reasonMissing), context)
        }
        return try await decide(context, { $0.isHidden($1) }) { try $0.hide($1, because: reason, by: $2, at: $3) }
    }

    @Sendable private func restore(_ request: Request, context: AdminContext) async throws -> Response {
        try await decide(context, { $0.isRestored($1) }) { try $0.restore($1, by: $2, at: $3) }
    }

    @Sendable private func decline(_ request: Request, context: AdminContext) async throws -> Response {
        guard let answer = Self.text(AdminListingPage.answerField, context) else {
            return try await refuse(.init(AdminListingPage.answerField, Text(context.language).listings.answerMissing), context)
        }
        // A form sends line breaks as two characters.
        let appeal = (context.form[AdminListingPage.appealField] ?? "").replacing("\r\n", with: "\n")
        return try await decide(context, { $0.isDeclined($1) }) { try $0.decline($1, appeal, because: answer, by: $2, at: $3) }
    }

    /// A reason or an answer; nil if it can't be used.
    private static func text(_ field: String, _ context: AdminContext) -> String? {
        try? TextRule(1...500, allowsLineBreaks: true).check(context.form[field] ?? "")
    }

    private func refuse(_ problem: FieldProblem, _ context: AdminContext) async throws -> Response {
        try await page(FormState(context.form, problems: [problem]), context, status: .unprocessableContent)
    }

    @Sendable private func dismiss(_ request: Request, context: AdminContext) async throws -> Response {
        try await decide(context, { $0.isDismissed($1) }) { try $0.dismiss($1, by: $2, at: $3) }
    }

    private func decide(
        _ context: AdminContext, _ message: (ListingStrings, String) -> String,
        _ decision: @escaping @Sendable (ListingReports, Listing.ID, User.ID, Instant) throws -> Void
    ) async throws -> Response {
        let listing = try await listing(context)
        let (id, actor, now) = (listing.summary.id, context.signedIn.account.id, services.now())
        try await services.write { try decision($0.listingReports, id, actor, now) }
        return site.seeOther(.adminListings, flash: Flash(message(Text(context.language).listings, listing.summary.title)))
    }
}
