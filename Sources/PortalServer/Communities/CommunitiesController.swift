import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Communities in the admin portal.
///
///     GET  /admin/communities                the list
///     GET  /admin/communities/new, /{id}     the form
///     POST /admin/communities, /{id}         saves it
///     GET  /admin/communities/{id}/remove    asks first; POST removes it
struct CommunitiesController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("communities", use: list)
        admins.get("communities/new", use: new)
        admins.post("communities", use: create)
        admins.get("communities/:id", use: show)
        admins.post("communities/:id", use: change)
        admins.get("communities/:id/remove", use: askToRemove)
        admins.post("communities/:id/remove", use: remove)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let pattern = SearchText.pattern(list.query)
        let page = try await services.read { db in
            let rows = try db.communities.administered(search: pattern, offset: list.offset, limit: AdminList.pageSize).map {
                CommunitiesPage.CommunityRow(id: $0.id, name: $0.name, address: $0.address, members: $0.memberCount)
            }
            return CommunitiesPage(rows: rows, query: list.query, page: list.page, total: try db.communities.count(search: pattern))
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func new(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(nil, FormState([CommunityField.kind: "building", CommunityField.timeZone: "America/Los_Angeles"]), context)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let community = try await community(context)
        return try await page(community, community.formState, context)
    }

    private func community(_ context: AdminContext) async throws -> CommunityRecord {
        let id = try context.parameters.id("id", Community.ID.self)
        guard let community = try await services.read({ try $0.communities.find(id) }) else { throw Problem.notFound }
        return community
    }

    private func page(_ community: CommunityRecord?, _ form: FormState, _ context: AdminContext, status: HTTPResponse.Status = .ok)
        async throws -> Response
    {
        var existing = community.map {
            CommunityPage.Existing(id: $0.id, name: $0.name, members: $0.memberCount, photo: $0.photo?.id)
        }
        if let id = existing?.id { existing?.moderators = try await services.read { try $0.memberships.moderators(of: id).map(\.name) } }
        let page = CommunityPage(existing: existing, form: form, timeZones: MarketClocks.offered)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: status)
    }

    @Sendable private func create(_ request: Request, context: AdminContext) async throws -> Response {
        try await save(nil, context)
    }

    @Sendable private func change(_ request: Request, context: AdminContext) async throws -> Response {
        try await save(try await community(context), context)
    }

    private func save(_ community: CommunityRecord?, _ context: AdminContext) async throws -> Response {
        var form = CommunityForm(context.form, storedName: community?.name, context.language)
        if form.problems.isEmpty { try await storePhoto(of: &form, context) }
        guard form.problems.isEmpty else { return try await page(community, form.state, context, status: .unprocessableContent) }
        let (id, draft, now, actor) = (community?.id ?? services.id(), form.draft, services.now(), context.actor)
        let version = community == nil ? nil : form.version ?? 0
        let result = try await services.write { db in
            let result = try db.communities.save(id, draft, version: version, at: now)
            guard case .saved = result else { return result }
            try db.audit.record(
                version == nil ? .communityAdded : .communityChanged, of: id.description, detail: draft.name, by: actor, at: now)
            return result
        }
        let text = Text(context.language)
        switch result {
        case .saved:
            return site.seeOther(.adminCommunity(id), flash: Flash(text.common.saved(draft.name)))
        case .nameTaken:
            form.addProblem(CommunityField.name, text.communities.nameTaken)
            return try await page(community, form.state, context, status: .unprocessableContent)
        case .changedMeanwhile: return try await conflict(form, context)
        }
    }

    /// The typed form with the version that is stored now, which may be newer than the one that this request read first. Saving again stores
    /// what was typed.
    private func conflict(_ form: CommunityForm, _ context: AdminContext) async throws -> Response {
        let present = try await community(context)
        var form = form
        form.addProblem(CommunityField.name, Text(context.language).common.changedMeanwhile(to: present.name))
        var state = form.state
        state.values[CommunityField.version] = [String(present.version)]
        return try await page(present, state, context, status: .conflict)
    }

    /// Stores the form's photo, once all its fields are valid.
    private func storePhoto(of form: inout CommunityForm, _ context: AdminContext) async throws {
        do {
            form.draft.photo = try await services.storeUpload(context.form.file(CommunityField.photo), of: context.signedIn.account.id)
        } catch let refusal as PhotoUploadRefusal {
            let problem = refusal.problem(Text(context.language).photos)
            form.addProblem(problem.field, problem.message)
        }
    }

    @Sendable private func askToRemove(_ request: Request, context: AdminContext) async throws -> Response {
        let community = try await community(context)
        return site.answer(
            CommunityRemovePage(id: community.id, name: community.name), in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func remove(_ request: Request, context: AdminContext) async throws -> Response {
        let community = try await community(context)
        let (now, actor) = (services.now(), context.actor)
        let isRemoved = try await services.write { db in
            guard try db.communities.remove(community.id) else { return false }
            try db.audit.record(.communityRemoved, of: community.id.description, detail: community.name, by: actor, at: now)
            return true
        }
        let text = Text(context.language)
        guard isRemoved else {
            return site.seeOther(.adminCommunity(community.id), flash: Flash(text.communities.hasMembers, tone: .bad))
        }
        return site.seeOther(.adminCommunities, flash: Flash(text.common.removed(community.name)))
    }
}
