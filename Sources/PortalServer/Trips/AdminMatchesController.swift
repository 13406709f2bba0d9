import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Matches in the admin portal, to read.
///
///     GET /admin/matches, /{id}
struct AdminMatchesController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("matches", use: list)
        admins.get("matches/:id", use: show)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let only = list.text("community").flatMap { Community.ID($0) }
        let page = try await services.read { db in
            let rows = try db.matchAdministration.summaries(in: only, offset: list.offset, limit: AdminList.pageSize + 1)
            return AdminMatchesPage(
                rows: Array(rows.prefix(AdminList.pageSize)),
                community: try only.flatMap { try db.communities.find($0) }.map { ($0.id, $0.name) }, page: list.page,
                hasMore: rows.count > AdminList.pageSize)
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Match.ID.self)
        guard let match = try await services.read({ try $0.matchAdministration.detail(id) }) else { throw Problem.notFound }
        return site.answer(AdminMatchPage(match), in: await site.layout(for: context.signedIn), context.portal)
    }
}
