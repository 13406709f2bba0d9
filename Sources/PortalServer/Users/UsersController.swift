import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// People in the admin portal: find one, help them, suspend or restore them.
struct UsersController: Sendable {
    let services: Services

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("users", use: list)
        admins.get("users/:id", use: one)
        admins.post("users/:id/suspend", use: suspend)
        admins.post("users/:id/restore", use: restore)
        admins.post("users/:id/sign-out", use: signOut)
        admins.post("users/:id/reset", use: sendReset)
    }

    @Sendable private func list(_ request: Request, context: AdminContext) async throws -> Response {
        let list = try AdminList(request)
        let (role, pattern): (UserRole?, String?) = (list.filter("role"), SearchText.pattern(list.query))
        let page = try await services.read { db in
            let people = try db.userAdministration.page(role, search: pattern, offset: list.offset, limit: AdminList.pageSize)
            return UsersPage(
                rows: people.map(\.row), query: list.query, role: role, page: list.page,
                total: try db.userAdministration.count(role, search: pattern))
        }
        return services.answer(page, in: context.frame, context.portal)
    }

    @Sendable private func one(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(.empty, context)
    }

    private func page(_ form: FormState, _ context: AdminContext, status: HTTPResponse.Status = .ok) async throws -> Response {
        let id = try context.parameters.id("id", User.ID.self)
        let (now, language, myself) = (services.now(), context.language, context.signedIn.account.id)
        let page = try await services.read { db -> UserPage in
            guard let person = try db.userAdministration.find(id) else { throw Problem.notFound }
            let history = try db.audit.history(of: id.description)
            let protection: UserPage.Protection =
                id == myself ? .oneself : try person.isAdmin && db.userAdministration.isLastAdmin(id) ? .lastAdmin : .none
            let record = try db.userRecord(of: person, history: history, at: now)
            return UserPage(
                record, protection: protection, orders: try db.orderAdministration.latest(of: id, limit: 5, at: now),
                history: history.map { $0.step(language) }, form: form)
        }
        return services.answer(page, in: context.frame, context.portal, status: status)
    }

    // MARK: Acts

    @Sendable private func suspend(_ request: Request, context: AdminContext) async throws -> Response {
        let words = Text(context.language)
        guard let reason = try? TextRule(1...200).check(context.form[UserPage.reasonField] ?? "") else {
            let problem = FormState.Problem(
                UserPage.reasonField, words.say("Say why, in up to 200 characters", "Di por qué, en 200 caracteres como máximo"))
            return try await page(FormState(context.form, problems: [problem]), context, status: .unprocessableContent)
        }
        let (myself, now) = (context.signedIn.account.id, services.now())
        return try await act(
            .userSuspended, detail: reason, context,
            words.say("They are suspended and signed out.", "La cuenta está suspendida y sin sesiones.")
        ) {
            db, id in
            let isLastAdmin = try db.userAdministration.isLastAdmin(id)
            guard id != myself, try db.userAdministration.find(id)?.isAdmin != true || !isLastAdmin else {
                throw Problem.conflict(
                    "illegal_state",
                    .init("You can't suspend yourself or the last administrator.", "No puedes suspenderte ni al último administrador."))
            }
            return try db.userAdministration.suspend(id, at: now)
        }
    }

    @Sendable private func restore(_ request: Request, context: AdminContext) async throws -> Response {
        let words = Text(context.language).say("They can sign in again.", "Ya puede entrar otra vez.")
        return try await act(.userRestored, context, words) { db, id in try db.userAdministration.restore(id) }
    }

    @Sendable private func signOut(_ request: Request, context: AdminContext) async throws -> Response {
        let words = Text(context.language).say("They are signed out everywhere.", "Se cerraron todas sus sesiones.")
        let now = services.now()
        return try await act(.userSignedOut, context, words) { db, id in
            try db.sessions.endAll(of: id, reason: .admin, at: now)
            return true
        }
    }

    @Sendable private func sendReset(_ request: Request, context: AdminContext) async throws -> Response {
        let (token, mail, now) = (services.randomness.token(), services.id(Mail.ID.self), services.now())
        let link = services.link(to: .reset(token))
        let words = Text(context.language).say("The password link is on its way.", "El enlace de contraseña va en camino.")
        return try await act(.passwordLinkSent, context, words) { db, id in
            guard let person = try db.accounts.credentials(of: id) else { throw Problem.notFound }
            let letter = LinkLetter(
                token: token, purpose: .passwordReset, email: person.email,
                words: Text(person.language).mail.resetPassword(name: person.firstName, link: link), id: mail)
            try letter.queue(db, user: id, at: now)
            return true
        }
    }

    /// Does something to a person and records it in the same transaction, if it changed anything.
    private func act(
        _ action: AuditAction, detail: String = "", _ context: AdminContext, _ flash: String,
        _ work: @escaping @Sendable (Transaction, User.ID) throws -> Bool
    ) async throws -> Response {
        let id = try context.parameters.id("id", User.ID.self)
        let (now, actor) = (services.now(), context.actor)
        try await services.write { db in
            guard try db.userAdministration.find(id) != nil else { throw Problem.notFound }
            if try work(db, id) { try db.audit.record(action, of: id.description, detail: detail, by: actor, at: now) }
        }
        return services.seeOther(.adminUser(id), flash: Flash(flash))
    }
}

extension UserAdministration.Person {
    fileprivate var row: UsersPage.Row {
        .init(
            id: id, name: name, email: email, roles: roles, community: community, lastSeenAt: lastSeenAt, orders: orders, listings: 0,
            isSuspended: isSuspended)
    }
}

extension Transaction {
    /// One person's record; when and why they were suspended is in the audit trail.
    fileprivate func userRecord(of person: UserAdministration.Person, history: [AuditRecord], at now: Instant) throws -> UserPage.Record {
        let suspension = history.first { $0.action == AuditAction.userSuspended.rawValue }
        return UserPage.Record(
            id: person.id, name: person.name, email: person.email, phone: person.phone, roles: person.roles, community: person.community,
            joinedAt: person.createdAt, lastSeenAt: person.lastSeenAt,
            sessions: try userAdministration.sessionCount(of: person.id, at: now), orders: person.orders, listings: 0,
            suspended: person.isSuspended ? (suspension?.occurredAt ?? person.createdAt, suspension?.detail ?? "") : nil,
            vendor: try userAdministration.vendor(of: person.id))
    }
}
