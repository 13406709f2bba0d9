import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Signing in to the portal and out of it.
///
///     GET, POST /sign-in        e-mail and password
///     GET, POST /sign-in/code   the second factor
///     POST      /sign-out
///     GET       /language       sets the language of this browser
struct SignInController {
    let site: Site
    var services: Services { site.services }
    var sessions: PortalSessions { PortalSessions(site: site) }
    var cookies: Cookies { Cookies(isSecure: site.configuration.isSecure) }

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
        return site.answer(SignInPage(next: next, providers: site.providers), in: .auth, context)
    }

    @Sendable private func signIn(_ request: Request, _ context: PortalContext) async throws -> Response {
        let form = context.form
        let next = form.text("next").flatMap { SitePath(returning: $0) }
        do {
            let (account, needsCode) = try await CredentialCheck(services: services).verifyPassword(
                email: form.text("email") ?? "", password: String((form["password"] ?? "").prefix(512)),
                origin: sessions.origin(of: request, context))
            if needsCode { return try await askForCode(account, context, next) }
            do { return try await startSession(account, request, context, next) } catch AccessRefusal.secondFactorRequired {
                return try await askForCode(account, context, next)
            }
        } catch let refusal as any RefusalProblem {
            let state = form.state([FieldProblem("password", Self.message(refusal, Text(context.language).accounts))])
            return answer(SignInPage(form: state, next: next, providers: site.providers), to: refusal, context)
        }
    }

    /// Starts a session and ends the browser's previous one.
    func startSession(
        _ account: Credentials, _ request: Request, _ context: PortalContext, _ next: SitePath?
    ) async throws -> Response {
        let session = sessions.newSession(request, isLong: context.form.isTicked("remember"), address: context.address)
        let (old, now) = (context.signedIn, services.now())
        let (tokens, signedIn) = try await services.write { db in
            if let old { _ = try db.sessions.end(old.session.id, of: old.account.id, at: now) }
            let tokens = try db.sessions.start(session, by: account)
            return (tokens, try db.sessions.find(tokenHash: session.tokenHash, at: now))
        }
        context.logger.notice("Signed in", metadata: ["user": "\(account.userID)", "address": "\(context.address)", "kind": "portal"])
        return sessions.redirect(to: next ?? signedIn?.home ?? .home, starting: session, in: tokens)
    }

    static func message(_ refusal: any RefusalProblem, _ strings: AccountStrings) -> String {
        guard let limit = refusal as? LimitRefusal else {
            return refusal as? AccessRefusal == .accountSuspended ? strings.suspended : strings.wrongCredentials
        }
        if case .locked = limit { return strings.waitOrReset(minutes: limit.minutesToWait) }
        return strings.tryAgain(minutes: limit.minutesToWait)
    }

    /// The page that says why somebody isn't signed in. 401 becomes 422, because a 401 makes browsers open their own sign-in dialog.
    func answer(_ page: some Page, to refusal: any RefusalProblem, _ context: PortalContext) -> Response {
        let status = refusal.problem(in: context.language).status
        let response = site.answer(page, in: .auth, context, status: status == .unauthorized ? .unprocessableContent : status)
        guard let limit = refusal as? LimitRefusal else { return response }
        return response.with(header: .retryAfter, String(limit.retryAfterSeconds))
    }

    @Sendable private func signOut(_ request: Request, _ context: UserContext) async throws -> Response {
        let (session, user, now) = (context.signedIn.session.id, context.user.id, services.now())
        _ = try await services.write { try $0.sessions.end(session, of: user, at: now) }
        context.logger.notice("Signed out", metadata: ["user": "\(user)"])
        return sessions.redirectSignedOut(to: .signIn, flash: Flash(Text(context.language).accounts.signedOut))
    }

    /// Sets the language of this browser, in a cookie only.
    @Sendable private func changeLanguage(_ request: Request, _ context: PortalContext) async throws -> Response {
        let language = request.uri.queryParameters["to"].flatMap { Language(rawValue: String($0)) } ?? context.language
        var response = Response.seeOther(SitePath.back(from: request) ?? .home)
        Cookies(isSecure: site.configuration.isSecure).setLanguage(language, on: &response)
        return response
    }
}

extension Site {
    /// Where people can sign in instead of with a password.
    var providers: [ProviderLink] { services.identityProviders.all.map { .init(key: $0.key, name: $0.name) } }
}

extension SitePath {
    /// The page of the portal from which the request came, by its `Referer`.
    package static func back(from request: Request) -> SitePath? {
        guard let referer = request.headers[.referer], let host = request.head.authority, let start = referer.range(of: "//\(host)/") else {
            return nil
        }
        return SitePath(returning: "/" + referer[start.upperBound...])
    }
}
