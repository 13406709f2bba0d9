import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The members of a community in the admin portal.
///
///     GET  /admin/communities/{id}/members    searched by name, e-mail address or phone number
///     POST /admin/communities/{id}/members/{user}/moderator
struct CommunityMembersController: Sendable {
    let site: Site

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("communities/:id/members", use: list)
        admins.post("communities/:id/members/:user/moderator", use: setModerator)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let (list, size, id) = (try AdminList(request), AdminList.pageSize, try context.parameters.id("id", Community.ID.self))
        let found = try await site.services.report { db in
            try db.communities.find(id).map {
                (
                    $0.name,
                    try db.memberships.members(of: id, search: PersonSearch(list.query), offset: list.offset, limit: size + 1),
                    try db.memberships.moderators(of: id).map(\.name)
                )
            }
        }
        guard let (name, rows, moderators) = found else { throw Problem.notFound }
        let page = CommunityMembersPage(
            community: (id, name), rows: Array(rows.prefix(size)), query: list.query, moderators: moderators, page: list.page,
            hasMore: rows.count > size)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    /// Repeating changes nothing. Who is no active member can't become a moderator.
    @Sendable private func setModerator(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Community.ID.self)
        let user = try context.parameters.id("user", User.ID.self)
        let isModerator = context.form[CommunityMembersPage.moderatorField] == "1"
        let (now, actor) = (site.services.now(), context.actor)
        let name = try await site.services.write { db in
            guard let community = try db.communities.find(id), try db.memberships.find(user, in: id) != nil,
                let person = try db.userAdministration.find(user)
            else { throw Problem.notFound }
            if try db.memberships.setModerator(user, of: id, to: isModerator) {
                let action: AuditAction = isModerator ? .moderatorAdded : .moderatorRemoved
                try db.audit.record(action, of: user.description, detail: community.name, by: actor, at: now)
            } else if isModerator {
                try db.memberships.require(user, in: id)
            }
            return person.name
        }
        let strings = Text(context.language).communities
        return site.seeOther(
            .adminCommunityMembers(id).with("q", context.form.search),
            flash: Flash(isModerator ? strings.isModerator(name) : strings.isNoModerator(name)))
    }
}
