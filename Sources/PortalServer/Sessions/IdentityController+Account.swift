import HarvestCore
import HarvestServices
import Hummingbird
import Templates

// The first sign-in with an identity: it gets a new account, or the account with its e-mail address after the password.
extension IdentityController {
    @Sendable func page(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard let token = cookies.identity(of: request), let waiting = try await identities.waiting(token) else {
            return .seeOther(.signIn)
        }
        let next = request.uri.queryParameters["next"].flatMap { SitePath(returning: String($0)) }
        return site.answer(identityPage(waiting.identity, isTaken: waiting.isTaken, next: next), in: .auth, context)
    }

    private func identityPage(
        _ identity: VerifiedIdentity, isTaken: Bool, form: FormState = .empty, needsCode: Bool = false, next: SitePath?
    ) -> IdentityPage {
        let state: IdentityPage.NextStep =
            !isTaken ? (identity.email == nil ? .noEmail : .new) : identity.isEmailVerified ? .taken(needsCode: needsCode) : .unverified
        return IdentityPage(state: state, name: identity.name, email: identity.email ?? "", form: form, next: next)
    }

    @Sendable func complete(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard let token = cookies.identity(of: request), let (identity, isTaken) = try await identities.waiting(token) else {
            return .seeOther(.signIn)
        }
        let next = context.form.text("next").flatMap { SitePath(returning: $0) }
        do {
            var response =
                isTaken
                ? try await link(identity, token, request, context, next) : try await signUp(identity, token, request, context, next)
            if response.status == .seeOther { cookies.clearIdentity(on: &response) }
            return response
        } catch let refusal as IdentityRefusal {
            return failure(refusal, context)
        }
    }

    // MARK: A new account

    private func signUp(
        _ identity: VerifiedIdentity, _ token: String, _ request: Request, _ context: PortalContext, _ next: SitePath?
    ) async throws -> Response {
        let phone = context.form.text("phone").flatMap { PhoneNumber.e164(typed: $0) }
        var problems: [FieldProblem] = []
        if phone == nil { problems.append(.init("phone", Text(context.language).accounts.phoneForm)) }
        if !context.form.isTicked("terms") { problems.append(FieldRefusal.termsRequired.problem("terms", context.language)) }
        guard problems.isEmpty else {
            let page = identityPage(identity, isTaken: false, form: context.form.state(problems), next: next)
            return site.answer(page, in: .auth, context, status: .unprocessableContent)
        }
        let sessions = PortalSessions(site: site)
        let session = sessions.newSession(request, isLong: false, address: context.address)
        let (old, now) = (context.signedIn, services.now())
        _ = try await identities.signUp(waiting: token, identity, session, .init(phone: phone, language: context.language))
        if let old { _ = try await services.write { try $0.sessions.end(old.session.id, of: old.account.id, at: now) } }
        return sessions.redirect(to: next ?? .signUpFarm, starting: session, in: session.device?.tokensOfNewAccount)
    }

    // MARK: The account with the same e-mail address

    private func link(
        _ identity: VerifiedIdentity, _ token: String, _ request: Request, _ context: PortalContext, _ next: SitePath?
    ) async throws -> Response {
        guard let email = identity.email, identity.isEmailVerified else { throw IdentityRefusal.accountExists }
        do {
            let account = try await CredentialCheck(services: services).authenticate(
                email: email, password: String((context.form["password"] ?? "").prefix(512)),
                code: context.form.text("code").map { String($0.prefix(32)) },
                origin: PortalSessions(site: site).origin(of: request, context))
            try await identities.link(waiting: token, identity, to: account)
            return try await start(account, request, context, next)
        } catch let refusal as any RefusalProblem where !(refusal is IdentityRefusal) {
            return showAgain(refusal, identity, context, next)
        }
    }

    private func showAgain(
        _ refusal: any RefusalProblem, _ identity: VerifiedIdentity, _ context: PortalContext, _ next: SitePath?
    ) -> Response {
        let (text, needsCode) = (Text(context.language), refusal as? AccessRefusal == .secondFactorRequired)
        let message = needsCode ? text.identities.codeNeeded : SignInController.message(refusal, text.accounts)
        let hadCode = needsCode || context.form["code"] != nil
        let form = FormState(problems: [FieldProblem(needsCode ? "code" : "password", message)])
        return signIn.answer(identityPage(identity, isTaken: true, form: form, needsCode: hadCode, next: next), to: refusal, context)
    }
}
