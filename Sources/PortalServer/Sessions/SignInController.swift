import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Getting into the portal and out of it.
struct SignInController {
    let site: Site
    private var services: Services { site.services }
    private var entry: PortalEntry { PortalEntry(site: site) }
    private var cookies: Cookies { Cookies(isSecure: site.configuration.isSecure) }

    func addRoutes(guests: RouterGroup<PortalContext>, users: RouterGroup<UserContext>) {
        guests.get("/", use: home)
        guests.get("sign-in", use: page)
        guests.post("sign-in", use: signIn)
        guests.get("sign-in/code", use: codePage)
        guests.post("sign-in/code", use: enterCode)
        guests.get("language", use: changeLanguage)
        users.post("sign-out", use: signOut)
    }

    @Sendable private func home(_ request: Request, _ context: PortalContext) async throws -> Response {
        .seeOther(context.signedIn?.home ?? .signIn)
    }

    @Sendable private func page(_ request: Request, _ context: PortalContext) async throws -> Response {
        let next = request.uri.queryParameters["next"].flatMap { SitePath(returning: String($0)) }
        if let signedIn = context.signedIn { return .seeOther(next ?? signedIn.home) }
        return site.answer(SignInPage(next: next), in: .auth, context)
    }

    @Sendable private func signIn(_ request: Request, _ context: PortalContext) async throws -> Response {
        let form = context.form
        let next = form.text("next").flatMap { SitePath(returning: $0) }
        do {
            let (account, needsCode) = try await CredentialCheck(services: services).verifyPassword(
                email: form.text("email") ?? "", password: String((form["password"] ?? "").prefix(512)), address: context.address)
            if needsCode { return try await askForCode(account, context, next) }
            do { return try await begin(account, request, context, next) } catch AccessRefusal.secondFactorRequired {
                return try await askForCode(account, context, next)
            }
        } catch let refusal as any RefusalProblem {
            let shown = form.state([FieldProblem("password", Self.message(refusal, Text(context.language).accounts))])
            let status = Self.status(of: refusal, context)
            return site.answer(SignInPage(form: shown, next: next), in: .auth, context, status: status)
        }
    }

    // MARK: The second step

    private func askForCode(_ account: Credentials, _ context: PortalContext, _ next: SitePath?) async throws -> Response {
        let (token, now) = (services.randomness.token(), services.now())
        try await services.write { db in
            try db.sessions.requireSamePassword(account)
            try db.secondFactors.addProof(token, of: account.userID, at: now)
        }
        let remember = context.form.isTicked("remember") ? "1" : nil
        var response = Response.seeOther(SitePath.signInCode.with("next", next?.text).with("remember", remember))
        cookies.setProof(token, on: &response)
        return response
    }

    /// Who knew the password, in this browser, a moment ago.
    private func waiting(_ request: Request) async throws -> User.ID? {
        guard let token = cookies.proof(of: request) else { return nil }
        let now = services.now()
        return try await services.read { try $0.secondFactors.user(ofProof: token, at: now) }
    }

    @Sendable private func codePage(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard try await waiting(request) != nil else { return .seeOther(.signIn) }
        let query = request.uri.queryParameters
        let page = SignInCodePage(next: query["next"].flatMap { SitePath(returning: String($0)) }, isRemembered: query["remember"] == "1")
        return site.answer(page, in: .auth, context)
    }

    @Sendable private func enterCode(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard let user = try await waiting(request) else { return .seeOther(.signIn) }
        let next = context.form.text("next").flatMap { SitePath(returning: $0) }
        do {
            let code = SecondFactorController.code(context.form)
            let account = try await CredentialCheck(services: services).verifyCode(code, of: user, address: context.address)
            try await services.write { try $0.secondFactors.endProofs(of: user) }
            var response = try await begin(account, request, context, next)
            cookies.clearProof(on: &response)
            return response
        } catch let refusal as any RefusalProblem {
            let text = Text(context.language)
            let isWrong = refusal as? AccessRefusal == .invalidCredentials || refusal as? AccessRefusal == .unauthenticated
            let message = isWrong ? text.secondFactor.wrongCode : Self.message(refusal, text.accounts)
            let page = SignInCodePage(
                form: FormState(problems: [.init("code", message)]), next: next, isRemembered: context.form.isTicked("remember"))
            return site.answer(page, in: .auth, context, status: Self.status(of: refusal, context))
        }
    }

    private func begin(_ account: Credentials, _ request: Request, _ context: PortalContext, _ next: SitePath?) async throws -> Response {
        let session = entry.newSession(request, isLong: context.form.isTicked("remember"), address: context.address)
        let (old, now) = (context.signedIn, services.now())
        let signedIn = try await services.write { db in
            if let old { _ = try db.sessions.end(old.session.id, of: old.account.id, at: now) }
            try db.sessions.start(session, by: account)
            return try db.sessions.find(tokenHash: session.tokenHash, at: now)
        }
        services.logger.notice("Signed in", metadata: ["user": "\(account.userID)", "address": "\(context.address)", "kind": "portal"])
        return entry.go(to: next ?? signedIn?.home ?? .home, with: session)
    }

    private static func message(_ refusal: any RefusalProblem, _ strings: AccountStrings) -> String {
        if let limit = refusal as? LimitRefusal { return strings.tryAgain(minutes: limit.minutesToWait) }
        return refusal as? AccessRefusal == .accountSuspended ? strings.suspended : strings.wrongCredentials
    }

    /// A 401 would ask a browser for credentials of its own: on pages it is a 422.
    private static func status(of refusal: any RefusalProblem, _ context: PortalContext) -> HTTPResponse.Status {
        let status = refusal.problem(in: context.language).status
        return status == .unauthorized ? .unprocessableContent : status
    }

    @Sendable private func signOut(_ request: Request, _ context: UserContext) async throws -> Response {
        let (session, user, now) = (context.signedIn.session.id, context.user.id, services.now())
        _ = try await services.write { try $0.sessions.end(session, of: user, at: now) }
        services.logger.notice("Signed out", metadata: ["user": "\(user)"])
        return entry.leave(to: .signIn, flash: Flash(Text(context.language).accounts.signedOut))
    }

    /// Sets the language of this browser alone; nothing is stored here.
    @Sendable private func changeLanguage(_ request: Request, _ context: PortalContext) async throws -> Response {
        let language = request.uri.queryParameters["to"].flatMap { Language(rawValue: String($0)) } ?? context.language
        var response = Response.seeOther(SitePath.back(from: request) ?? .home)
        Cookies(isSecure: site.configuration.isSecure).setLanguage(language, on: &response)
        return response
    }
}

extension SitePath {
    /// The page of ours that a link was followed from.
    package static func back(from request: Request) -> SitePath? {
        guard let referer = request.headers[.referer], let host = request.head.authority, let start = referer.range(of: "//\(host)/") else {
            return nil
        }
        return SitePath(returning: "/" + referer[start.upperBound...])
    }
}
