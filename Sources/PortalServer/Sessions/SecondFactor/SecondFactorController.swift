import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A second factor for one's own account: an authenticator app, and recovery codes.
struct SecondFactorController: Sendable {
    let site: Site
    private var services: Services { site.services }
    private var check: CredentialCheck { CredentialCheck(services: services) }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("profile/second-factor", use: page)
        users.post("profile/second-factor", use: begin)
        users.post("profile/second-factor/confirmation", use: confirm)
        users.post("profile/second-factor/codes", use: renewCodes)
        users.post("profile/second-factor/removal", use: remove)
    }

    @Sendable private func page(_ request: Request, _ context: UserContext) async throws -> Response { try await show(context) }

    private func show(_ context: UserContext, problem: String? = nil, status: HTTPResponse.Status = .unprocessableContent) async throws
        -> Response
    {
        let user = context.user.id
        let record = try await services.read { try $0.secondFactors.find(user) }
        let form = FormState(problems: problem.map { [FieldProblem("code", $0)] } ?? [])
        let state: SecondFactorPage.State =
            switch record {
            case let record? where record.isOn: .on(codesLeft: record.recoveryCodes)
            case let record?: .begun(secret: SecretText.encode(record.secret), account: context.user.email)
            case nil: .off
            }
        let page = SecondFactorPage(state: state, isRequired: needs(context), form: form)
        return site.answer(page, in: context.signedIn.layout, context.portal, status: problem == nil ? .ok : status)
    }

    private func needs(_ context: UserContext) -> Bool { context.user.isAdmin && site.configuration.needsSecondFactor }

    /// Needs a fresh proof by the password, like every change that a thief would want.
    @Sendable private func begin(_ request: Request, _ context: UserContext) async throws -> Response {
        if let asked = try await Reauthentication(site: site).asked(of: context, action: .secondFactor) { return asked }
        let (user, secret, now) = (context.user.id, services.randomness.bytes(TOTP.secretBytes), services.now())
        try await services.write { try $0.secondFactors.begin(user, secret: secret, at: now) }
        return .seeOther(.secondFactor)
    }

    /// Who is asked for the password in between comes back here, not to `begin`: the secret in the app stays the right one.
    @Sendable private func confirm(_ request: Request, _ context: UserContext) async throws -> Response {
        if let asked = try await Reauthentication(site: site).asked(of: context, action: .secondFactorConfirmation) { return asked }
        let (user, code, codes, now) = (context.user.id, typedCode(context), freshCodes(), services.now())
        let session = context.signedIn.session.id
        let isRight = try await services.write { db in
            guard try db.secondFactors.confirm(user, code: code, at: now) else { return false }
            try db.secondFactors.setRecoveryCodes(codes, of: user)
            // Whoever is signed in elsewhere came without the second factor.
            try db.sessions.endAll(of: user, except: session, at: now)
            return true
        }
        guard isRight else { return try await show(context, problem: Text(context.language).secondFactor.wrongCode) }
        services.logger.notice("Second factor switched on", metadata: ["user": "\(user)"])
        return site.answer(RecoveryCodesPage(codes: codes), in: context.signedIn.layout, context.portal)
    }

    @Sendable private func renewCodes(_ request: Request, _ context: UserContext) async throws -> Response {
        if let refused = try await refusal(context) { return refused }
        let (user, codes) = (context.user.id, freshCodes())
        try await services.write { try $0.secondFactors.setRecoveryCodes(codes, of: user) }
        services.logger.notice("Recovery codes renewed", metadata: ["user": "\(user)"])
        return site.answer(RecoveryCodesPage(codes: codes), in: context.signedIn.layout, context.portal)
    }

    @Sendable private func remove(_ request: Request, _ context: UserContext) async throws -> Response {
        if let refused = try await refusal(context) { return refused }
        let user = context.user.id
        try await services.write { try $0.secondFactors.remove(user) }
        services.logger.notice("Second factor switched off", metadata: ["user": "\(user)"])
        return site.seeOther(.profile, flash: Flash(Text(context.language).secondFactor.switchedOff))
    }

    /// The page again when the code is not right; nil when it is. Wrong ones count like wrong passwords.
    private func refusal(_ context: UserContext) async throws -> Response? {
        do {
            try await check.verifyCode(typedCode(context), of: context.user.id, address: context.address)
            return nil
        } catch let refusal as LimitRefusal {
            let message = Text(context.language).accounts.tryAgain(minutes: refusal.minutesToWait)
            return try await show(context, problem: message, status: .tooManyRequests)
        } catch AccessRefusal.invalidCredentials {
            return try await show(context, problem: Text(context.language).secondFactor.wrongCode)
        }
    }

    private func freshCodes() -> [String] { (0..<RecoveryCode.count).map { _ in RecoveryCode.fresh(services.randomness) } }

    private func typedCode(_ context: UserContext) -> String { SecondFactorController.code(context.form) }

    /// A code as typed: apps show it with a space in the middle.
    static func code(_ form: SubmittedForm) -> String { String((form.text("code") ?? "").filter { $0 != " " }.prefix(32)) }
}

/// Asks for the password again when the session is no longer fresh.
struct Reauthentication: Sendable {
    let site: Site
    private var services: Services { site.services }

    /// Nil when the session is fresh, or is now by the password that came along; else the page that asks for it.
    func asked(of context: some SignedInContext, action: SitePath) async throws -> Response? {
        let (now, account) = (services.now(), context.signedIn.account)
        guard context.signedIn.session.freshUntil <= now else { return nil }
        let session = context.signedIn.session.id
        var form = FormState.empty
        if let password = context.form["current_password"] {
            if try await CredentialCheck(services: services).reauthenticate(account.id, password: password, address: context.address) {
                try await services.write { try $0.sessions.refresh(session, until: now + SessionLifetime.freshSeconds) }
                return nil
            }
            form = FormState(problems: [FieldRefusal.wrong.problem("current_password", context.language)])
        }
        let page = ReauthenticationPage(action: action, fields: context.form.fields, form: form)
        return site.answer(page, in: context.signedIn.layout, context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }
}

/// Sends administrators without a second factor to where they get one, where one is needed.
struct AdminFactorMiddleware: RouterMiddleware {
    typealias Context = AdminContext
    let isNeeded: Bool

    func handle(_ request: Request, context: AdminContext, next: (Request, AdminContext) async throws -> Response) async throws -> Response
    {
        guard isNeeded, !context.signedIn.hasSecondFactor else { return try await next(request, context) }
        return .seeOther(.secondFactor)
    }
}
