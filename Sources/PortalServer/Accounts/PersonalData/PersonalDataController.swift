import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A person's own data in the portal.
///
///     GET  /profile/data
///     POST /profile/data/copies
///     GET  /profile/data/copies/{export}
///     POST /profile/data/erasure, /profile/data/erasure/undo
struct PersonalDataController {
    let site: Site
    private var services: Services { site.services }
    private var reauthentication: Reauthentication { Reauthentication(site: site) }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("profile/data", use: page)
        users.post("profile/data/copies", use: requestCopy)
        users.get("profile/data/copies/:export", use: copyFile)
        users.post("profile/data/erasure", use: requestErasure)
        users.post("profile/data/erasure/undo", use: undoErasure)
    }

    @Sendable private func page(_ request: Request, _ context: UserContext) async throws -> Response { try await show(context) }

    private func show(_ context: UserContext, form: FormState = .empty) async throws -> Response {
        let user = context.user.id
        let (latest, me) = try await services.read { (try $0.dataExports.latest(of: user), try $0.accounts.me(user)) }
        let page = PersonalDataPage(copy: latest?.copy ?? .none, erasureAt: me.erasureAt, form: form)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: page.hasProblems ? .unprocessableContent : .ok)
    }

    @Sendable private func requestCopy(_ request: Request, _ context: UserContext) async throws -> Response {
        if let challenge = try await reauthentication.challenge(context, action: .personalDataCopies) { return challenge }
        let (user, now, id) = (context.user.id, services.now(), services.id(DataExport.ID.self))
        _ = try await services.write { try $0.dataExports.request(id, for: user, at: now) }
        return .seeOther(.personalData)
    }

    @Sendable private func copyFile(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, user) = (try context.parameters.id("export", DataExport.ID.self), context.user.id)
        guard let export = try await services.read({ try $0.dataExports.find(id, of: user) }), export.status == .ready,
            let bytes = try await services.exports.read(export.id)
        else { throw Problem.notFound }
        return .archive(bytes, named: "harvest-\(export.id).zip")
    }

    @Sendable private func requestErasure(_ request: Request, _ context: UserContext) async throws -> Response {
        let strings = Text(context.language).personalData
        guard context.form["confirm"] == "erase" else { return try await show(context, problem: strings.confirmFirst) }
        if let challenge = try await reauthentication.challenge(context, action: .erasure) { return challenge }
        let (user, now, refund) = (context.user.id, services.now(), services.id(Refund.ID.self))
        do {
            _ = try await services.write { try $0.erasures.request(for: user, refund: refund, at: now) }
        } catch let refusal as ErasureRefusal {
            return try await show(context, problem: refusal == .lastAdmin ? strings.lastAdmin : strings.jobsRunning)
        }
        return site.seeOther(.personalData, flash: Flash(strings.requested))
    }

    private func show(_ context: UserContext, problem: String) async throws -> Response {
        try await show(context, form: context.form.state([FieldProblem("confirm", problem)]))
    }

    @Sendable private func undoErasure(_ request: Request, _ context: UserContext) async throws -> Response {
        let (user, now) = (context.user.id, services.now())
        try await services.write { try $0.erasures.undo(for: user, at: now) }
        return site.seeOther(.personalData, flash: Flash(Text(context.language).personalData.kept))
    }
}

extension DataExportRecord {
    /// What the page shows of it.
    fileprivate var copy: PersonalDataPage.Copy {
        switch status {
        case .preparing: .preparing
        case .ready: expiresAt.map { .ready(id, until: $0) } ?? .none
        case .expired: .none
        }
    }
}
