import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The members of a community in the admin portal.
///
///     GET /admin/communities/{id}/members
struct CommunityMembersController: Sendable {
    let site: Site

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("communities/:id/members", use: list)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let (list, size, id) = (try AdminList(request), AdminList.pageSize, try context.parameters.id("id", Community.ID.self))
        let found = try await site.services.read { db in
            try db.communities.find(id).map { ($0.name, try db.memberships.members(of: id, offset: list.offset, limit: size + 1)) }
        }
        guard let (name, rows) = found else { throw Problem.notFound }
        let page = CommunityMembersPage(
            community: (id, name), rows: Array(rows.prefix(size)), page: list.page, hasMore: rows.count > size)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }
}
