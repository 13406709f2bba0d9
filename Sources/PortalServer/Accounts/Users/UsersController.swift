import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Users in the admin portal.
///
///     GET  /admin/users, /{id}
///     POST /admin/users/{id}/suspend, /restore, /sign-out, /reset
struct UsersController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("users", use: list)
        admins.get("users/:id", use: show)
        admins.post("users/:id/suspend", use: suspend)
        admins.post("users/:id/restore", use: restore)
        admins.post("users/:id/sign-out", use: signOut)
        admins.post("users/:id/reset", use: sendReset)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let (role, search): (UserRole?, PersonSearch?) = (list.filter("role"), PersonSearch(list.query))
        let size = AdminList.pageSize
        let users = try await services.read { db in
            try db.userAdministration.page(role, search: search, offset: list.offset, limit: size + 1)
        }
        let page = UsersPage(
            rows: Array(users.prefix(size)), query: list.query, role: role, page: list.page, hasMore: users.count > size)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(.empty, context)
    }

    private func page(_ form: FormState, _ context: AdminContext, status: HTTPResponse.Status = .ok) async throws -> Response {
        let id = try context.parameters.id("id", User.ID.self)
        let (now, myself) = (services.now(), context.signedIn.account.id)
        let page = try await services.read { db -> UserPage in
            guard let user = try db.userAdministration.find(id) else { throw Problem.notFound }
            let history = try db.audit.history(of: id.description)
            return UserPage(
                try db.userAdministration.detail(of: user, history: history, at: now),
                suspensionRefusal: try db.userAdministration.suspensionRefusal(of: user, by: myself),
                orders: try db.orderAdministration.latest(of: id, limit: 5, at: now), history: history, form: form)
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: status)
    }

    // MARK: Actions

    @Sendable private func suspend(_ request: Request, context: AdminContext) async throws -> Response {
        let strings = Text(context.language).users
        guard let reason = try? TextRule(1...200).check(context.form[UserPage.reasonField] ?? "") else {
            let problem = FieldProblem(UserPage.reasonField, strings.reasonMissing)
            return try await page(FormState(context.form, problems: [problem]), context, status: .unprocessableContent)
        }
        let (myself, now) = (context.signedIn.account.id, services.now())
        return try await perform(.userSuspended, detail: reason, context, strings.isSuspended) { db, id in
            guard let user = try db.userAdministration.find(id) else { throw Problem.notFound }
            if let refusal = try db.userAdministration.suspensionRefusal(of: user, by: myself) { throw refusal }
            return try db.userAdministration.suspend(id, at: now)
        }
    }

    @Sendable private func restore(_ request: Request, context: AdminContext) async throws -> Response {
        let message = Text(context.language).users.isRestored
        return try await perform(.userRestored, context, message) { db, id in try db.userAdministration.restore(id) }
    }

    @Sendable private func signOut(_ request: Request, context: AdminContext) async throws -> Response {
        let message = Text(context.language).users.isSignedOut
        let now = services.now()
        return try await perform(.userSignedOut, context, message) { db, id in
            try db.sessions.endAll(of: id, reason: .admin, at: now)
            try db.devices.forgetAll(of: id)
            return true
        }
    }

    @Sendable private func sendReset(_ request: Request, context: AdminContext) async throws -> Response {
        let (token, emailID, now) = (services.randomness.token(), services.id(Email.ID.self), services.now())
        let message = Text(context.language).users.isResetSent
        return try await perform(.passwordLinkSent, context, message) { db, id in
            guard let person = try db.accounts.credentials(of: id) else { throw Problem.notFound }
            try LinkEmail.passwordReset(to: person, token: token, id: emailID).queue(db, user: id, at: now)
            return true
        }
    }

    /// Performs an action on a user. If it changes anything, the same transaction adds it to the audit log.
    private func perform(
        _ action: AuditAction, detail: String = "", _ context: AdminContext, _ flash: String,
        _ work: @escaping @Sendable (Transaction, User.ID) throws -> Bool
    ) async throws -> Response {
        let id = try context.parameters.id("id", User.ID.self)
        let (now, actor) = (services.now(), context.actor)
        try await services.write { db in
            guard try db.userAdministration.find(id) != nil else { throw Problem.notFound }
            if try work(db, id) { try db.audit.record(action, of: id.description, detail: detail, by: actor, at: now) }
        }
        return site.seeOther(.adminUser(id), flash: Flash(flash))
    }
}
