import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// Finds out who asks: the address behind trusted proxies, the language, the session of a bearer token or cookie.
struct AuthenticationMiddleware: RouterMiddleware {
    typealias Context = PortalContext
    let site: Site
    private var services: Services { site.services }
    private let sessions = SessionCache()

    init(site: Site) { self.site = site }

    func handle(_ request: Request, context: PortalContext, next: (Request, PortalContext) async throws -> Response) async throws
        -> Response
    {
        var context = context
        context.address = clientAddress(request, peer: context.address)
        context.language = request.headers[.acceptLanguage].flatMap { Language(acceptLanguage: $0) } ?? .english
        var freshVisitor: String?
        if ErrorMiddleware.isAPI(request) {
            try await findBearer(request, &context)
        } else {
            freshVisitor = try await findCookies(request, &context)
        }
        if request.headers[.acceptLanguage] == nil, let known = context.signedIn?.account.language { context.language = known }
        if !ErrorMiddleware.isAPI(request), let chosen = context.signedIn?.account.language { context.language = chosen }
        let cookies = Cookies(isSecure: site.configuration.isSecure)
        if !ErrorMiddleware.isAPI(request), let here = cookies.language(of: request) { context.language = here }
        let flashCookie = FlashCookie(isSecure: site.configuration.isSecure)
        if !ErrorMiddleware.isAPI(request), request.method == .get { context.flash = flashCookie.flash(of: request) }
        var response = try await next(request, context)
        if context.flash != nil, response.headers[.contentType]?.hasPrefix("text/html") == true { flashCookie.clear(on: &response) }
        if let freshVisitor { cookies.setVisitor(freshVisitor, on: &response) }
        if response.headers[.contentLanguage] == nil { response.headers[.contentLanguage] = context.language.rawValue }
        return response
    }

    private func findBearer(_ request: Request, _ context: inout PortalContext) async throws {
        if let header = request.headers[.authorization] {
            guard header.lowercased().hasPrefix("bearer ") else { throw Problem.unauthenticated }
            let token = header.dropFirst("bearer ".count).trimmingPrefix(" ")
            guard let signedIn = try await find(String(token), kind: .api) else { throw Problem.unauthenticated }
            context.signedIn = signedIn
        } else if request.uri.path == "/api/v1/events" {
            // The portals read the same feed with their cookie.
            _ = try await findCookies(request, &context)
        }
    }

    /// Returns the token of a visitor cookie that has to be set.
    private func findCookies(_ request: Request, _ context: inout PortalContext) async throws -> String? {
        let cookies = Cookies(isSecure: site.configuration.isSecure)
        if let token = cookies.session(of: request), let signedIn = try await find(token, kind: .portal) {
            context.signedIn = signedIn
            context.csrfSecret = CSRFToken.secret(of: signedIn.session.csrfSecret, signedIn.account.id)
            return nil
        }
        if let visitor = cookies.visitor(of: request) {
            context.csrfSecret = CSRFToken.secret(ofVisitor: visitor)
            return nil
        }
        // Our own form after every cookie went away gets one too, or "Save again" would be refused for ever. A stranger's form does not:
        // its answer must not take the place of a cookie that the browser kept back.
        guard request.method == .get || request.headers[.fetchSite] == "same-origin", !request.uri.path.hasPrefix("/static/") else {
            context.csrfSecret = services.randomness.bytes(32)
            return nil
        }
        let visitor = services.randomness.token()
        context.csrfSecret = CSRFToken.secret(ofVisitor: visitor)
        return visitor
    }

    private func find(_ token: String, kind: SessionRecord.Kind) async throws -> SignedIn? {
        guard token.utf8.count <= 64 else { return nil }
        let hash = Digest.hexadecimal(of: token)
        let now = services.now()
        guard let signedIn = try await sessions.find(tokenHash: hash, at: now, services), signedIn.session.kind == kind
        else {
            return nil
        }
        // Once in five minutes is enough to keep a session alive, and spares a write on every request.
        if now.milliseconds - signedIn.session.lastUsedAt.milliseconds > 300_000 {
            let idleUntil = now + SessionLifetime.idleSeconds(of: signedIn.session)
            try await services.write(.snapshot) { try $0.sessions.touch(signedIn.session.id, at: now, idleUntil: idleUntil) }
        }
        return signedIn
    }

    private func clientAddress(_ request: Request, peer: String) -> String {
        guard site.configuration.trustedProxies.contains(peer), let forwarded = request.headers[.forwardedFor] else { return peer }
        // The last address is the one our own proxy saw.
        return forwarded.split(separator: ",").last.map { $0.trimmingPrefix(" ") }.map(String.init) ?? peer
    }
}
