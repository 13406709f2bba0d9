import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Asks for the password again if the session is no longer fresh, and for a code where there is a second factor.
struct Reauthentication: Sendable {
    let site: Site
    private var services: Services { site.services }

    /// The page that asks for the password. Nil if the session is fresh, or if the submitted form contains the right password.
    func challenge(_ context: some SignedInContext, action: SitePath) async throws -> Response? {
        let (now, session) = (services.now(), context.signedIn.session.id)
        guard !context.signedIn.isFresh(at: now) else { return nil }
        if let links = try await providerLinks(context) {
            return site.answer(ProviderReauthenticationPage(links: links), in: await site.layout(for: context.signedIn), context.portal)
        }
        var form = FormState.empty
        if let password = context.form["current_password"] {
            guard let problem = try await problem(with: password, context) else {
                try await services.write { try $0.sessions.refresh(session, until: now + SessionLifetime.freshSeconds) }
                return nil
            }
            form = FormState(problems: [problem])
        }
        let page = ReauthenticationPage(
            action: action, fields: context.form.fields, form: form, needsCode: context.signedIn.hasSecondFactor)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }

    /// Where somebody without a password signs in again; nil for an account with one.
    private func providerLinks(_ context: some SignedInContext) async throws -> ProviderLinks? {
        let user = context.signedIn.account.id
        let (me, issuers) = try await services.read { (try $0.accounts.me(user), try $0.identities.issuers(of: user)) }
        guard !me.hasPassword else { return nil }
        let own = services.identityProviders.all.filter { issuers.contains($0.issuer) }
        return ProviderLinks(own.map { .init(key: $0.key, name: $0.name) }, next: .profile)
    }

    /// What is wrong with the password or the code of the submitted form. Nil if they prove who it is.
    func problem(with password: String, _ context: some SignedInContext) async throws -> FieldProblem? {
        let (check, user) = (CredentialCheck(services: services), context.signedIn.account.id)
        guard try await check.reauthenticate(user, password: String(password.prefix(512)), origin: context.attemptOrigin) else {
            return FieldRefusal.wrong.problem("current_password", context.language)
        }
        guard context.signedIn.hasSecondFactor else { return nil }
        do {
            let code = SecondFactorController.code(context.form, ProofCodeField.name)
            try await check.verifyCode(code, of: user, origin: context.attemptOrigin)
            return nil
        } catch AccessRefusal.invalidCredentials {
            return FieldProblem(ProofCodeField.name, Text(context.language).secondFactor.wrongCode)
        }
    }
}
