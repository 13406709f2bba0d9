import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Makes accounts charities.
///
///     GET, POST /admin/users/{id}/charity        the form
///     POST      /admin/users/{id}/charity/end
struct AdminCharityController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("users/:id/charity", use: show)
        admins.post("users/:id/charity", use: save)
        admins.post("users/:id/charity/end", use: end)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        try await page(nil, context)
    }

    /// The form as it was typed, or with what is stored.
    private func page(_ form: FormState?, _ context: AdminContext, status: HTTPResponse.Status = .ok) async throws -> Response {
        let id = try context.parameters.id("id", User.ID.self)
        let page = try await services.read { db in
            guard let user = try db.userAdministration.find(id) else { throw Problem.notFound }
            let charity = try db.charities.find(id)
            return AdminCharityPage(
                user: id, userName: user.name, isActive: charity?.isActive ?? false,
                form: form ?? charity?.formState ?? FormState([CharityField.radius: "20"]))
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: status)
    }

    @Sendable private func save(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", User.ID.self)
        let form = CharityForm(context.form, of: id, context.language)
        guard let charity = form.charity else {
            return try await page(FormState(context.form, problems: form.problems), context, status: .unprocessableContent)
        }
        let (now, actor) = (services.now(), context.actor)
        try await services.write { db in
            guard try db.userAdministration.find(id) != nil else { throw Problem.notFound }
            try db.charities.save(charity, at: now)
            try db.audit.record(.charityAdded, of: id.description, detail: charity.name, by: actor, at: now)
        }
        return site.seeOther(.adminCharity(id), flash: Flash(Text(context.language).charity.isSaved))
    }

    @Sendable private func end(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", User.ID.self)
        let (now, actor) = (services.now(), context.actor)
        try await services.write { db in
            guard try db.userAdministration.find(id) != nil else { throw Problem.notFound }
            if try db.charities.end(id) { try db.audit.record(.charityEnded, of: id.description, by: actor, at: now) }
        }
        return site.seeOther(.adminUser(id), flash: Flash(Text(context.language).charity.isEnded))
    }
}

extension CharityRecord {
    /// The form with the stored values.
    fileprivate var formState: FormState {
        FormState([
            CharityField.name: name, CharityField.address: address, CharityField.latitude: "\(position.latitude)",
            CharityField.longitude: "\(position.longitude)",
            CharityField.radius: String(Int((Double(radiusMetres) / Distance.metresPerMile).rounded())),
        ])
    }
}
