import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// Getting into the portal and out of it.
struct SignInController {
    let services: Services
    private var entry: PortalEntry { PortalEntry(services: services) }
    private var cookies: Cookies { Cookies(isSecure: services.configuration.isSecure) }

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
        return services.answer(SignInPage(next: next), in: .auth, context)
    }

    @Sendable private func signIn(_ request: Request, _ context: PortalContext) async throws -> Response {
        let form = context.form
        let next = form.text("next").flatMap { SitePath(returning: $0) }
        do {
            let (account, needsCode) = try await CredentialCheck(services: services).provePassword(
                email: form.text("email") ?? "", password: String((form["password"] ?? "").prefix(512)), address: context.address)
            if needsCode { return try await askForCode(account, context, next) }
            do { return try await begin(account, request, context, next) } catch let problem as Problem where problem.asksForCode {
                return try await askForCode(account, context, next)
            }
        } catch let problem as Problem {
            let shown = form.state([FormState.Problem("password", Self.words(problem, Text(context.language).accounts))])
            let status: HTTPResponse.Status = problem.status == .unauthorized ? .unprocessableContent : problem.status
            return services.answer(SignInPage(form: shown, next: next), in: .auth, context, status: status)
        }
    }

    // MARK: The second step

    private func askForCode(_ account: Credentials, _ context: PortalContext, _ next: SitePath?) async throws -> Response {
        let (token, now) = (services.randomness.token(), services.now())
        try await services.write { db in
            try db.sessions.demandSamePassword(account)
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
        return services.answer(page, in: .auth, context)
    }

    @Sendable private func enterCode(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard let user = try await waiting(request) else { return .seeOther(.signIn) }
        let next = context.form.text("next").flatMap { SitePath(returning: $0) }
        do {
            let code = SecondFactorController.code(context.form)
            let account = try await CredentialCheck(services: services).proveCode(code, of: user, address: context.address)
            try await services.write { try $0.secondFactors.endProofs(of: user) }
            var response = try await begin(account, request, context, next)
            cookies.clearProof(on: &response)
            return response
        } catch let problem as Problem {
            let text = Text(context.language)
            let words = problem.status == .unauthorized ? text.secondFactor.wrongCode : Self.words(problem, text.accounts)
            let page = SignInCodePage(
                form: FormState(problems: [.init("code", words)]), next: next, isRemembered: context.form.isTicked("remember"))
            let status: HTTPResponse.Status = problem.status == .unauthorized ? .unprocessableContent : problem.status
            return services.answer(page, in: .auth, context, status: status)
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

    private static func words(_ problem: Problem, _ words: AccountWords) -> String {
        switch problem.status {
        case .tooManyRequests: words.tryAgain(minutes: problem.minutesToWait)
        case .forbidden: words.suspended
        default: words.wrongCredentials
        }
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
        Cookies(isSecure: services.configuration.isSecure).setLanguage(language, on: &response)
        return response
    }
}

extension SitePath {
    /// The page of ours that a link was followed from.
    static func back(from request: Request) -> SitePath? {
        guard let referer = request.headers[.referer], let host = request.head.authority, let start = referer.range(of: "//\(host)/") else {
            return nil
        }
        return SitePath(returning: "/" + referer[start.upperBound...])
    }
}

extension Problem {
    var asksForCode: Bool { code == Problem.secondFactorRequired.code }

    /// Of a `rate_limited`: whole minutes, rounded up.
    var minutesToWait: Int { ((members["retry_after_s"] as? Int ?? 60) + 59) / 60 }
}
