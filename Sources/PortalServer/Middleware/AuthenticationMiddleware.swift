import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird

/// Identifies the caller: the address behind trusted proxies, the language, and the session of a bearer token or cookie.
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
        var newGuestToken: String?
        do {
            if ErrorMiddleware.isAPI(request) {
                try await authenticateBearer(request, &context)
            } else {
                newGuestToken = try await authenticateCookies(request, &context)
            }
        } catch {
            // The answer has the headers of `RateLimitMiddleware` and `CrossOrigin`, like every other.
            context.refusal = error
        }
        let asked = request.headers[.acceptLanguage].flatMap { Language(acceptLanguage: $0) }
        if asked == nil, let language = context.signedIn?.account.language { context.language = language }
        if !ErrorMiddleware.isAPI(request), let language = context.signedIn?.account.language { context.language = language }
        let cookies = Cookies(isSecure: site.configuration.isSecure)
        if !ErrorMiddleware.isAPI(request), let language = cookies.language(of: request) { context.language = language }
        let flashCookie = FlashCookie(isSecure: site.configuration.isSecure)
        if !ErrorMiddleware.isAPI(request), request.method == .get, !request.isBackground { context.flash = flashCookie.flash(of: request) }
        var response = try await next(request, context)
        if context.flash != nil, response.headers[.contentType]?.hasPrefix("text/html") == true { flashCookie.clear(on: &response) }
        if let newGuestToken { cookies.setGuestToken(newGuestToken, on: &response) }
        if !response.headers.contains(.contentLanguage) { response.headers[.contentLanguage] = context.language.rawValue }
        return response
    }

    private func authenticateBearer(_ request: Request, _ context: inout PortalContext) async throws {
        if let header = request.headers[.authorization] {
            context.signedIn = try await bearer(header)
            if context.signedIn == nil, !PublicOperations.contains(request) { context.refusal = Problem.unauthenticated }
        } else if request.routedPath == "/api/v1/events" {
            // Portal pages read the same feed with their cookie.
            _ = try await authenticateCookies(request, &context)
        }
    }

    private func bearer(_ header: String) async throws -> SignedIn? {
        guard header.lowercased().hasPrefix("bearer ") else { return nil }
        return try await find(String(header.dropFirst("bearer ".count).trimmingPrefix(" ")), kind: .api)
    }

    /// Returns the token of a guest cookie to set, or nil if none is needed.
    private func authenticateCookies(_ request: Request, _ context: inout PortalContext) async throws -> String? {
        let cookies = Cookies(isSecure: site.configuration.isSecure)
        if let token = cookies.session(of: request), let signedIn = try await find(token, kind: .portal, isUse: !request.isBackground) {
            context.signedIn = signedIn
            context.csrfSecret = CSRFToken.secret(of: signedIn.session.csrfSecret, signedIn.account.id)
            return nil
        }
        if let guestToken = cookies.guestToken(of: request) {
            context.csrfSecret = CSRFToken.secret(ofGuest: guestToken)
            return nil
        }
        // A form of ours without any cookie gets one too; otherwise “Save again” would be refused forever. A cross-site form gets none: the
        // response must not replace a cookie that the browser withheld.
        guard request.method == .get || request.headers[.fetchSite] == "same-origin", !request.routedPath.hasPrefix("/static/") else {
            context.csrfSecret = services.randomness.bytes(32)
            return nil
        }
        let guestToken = services.randomness.token()
        context.csrfSecret = CSRFToken.secret(ofGuest: guestToken)
        return guestToken
    }

    /// - Parameter isUse: whether the request extends the session.
    private func find(_ token: String, kind: SessionRecord.Kind, isUse: Bool = true) async throws -> SignedIn? {
        guard token.utf8.count <= 64 else { return nil }
        let hash = Digest.hexadecimal(of: token)
        let now = services.now()
        guard let signedIn = try await sessions.find(tokenHash: hash, at: now, services), signedIn.session.kind == kind
        else {
            return nil
        }
        // Extends the session at most once in five minutes, which avoids a write per request.
        if isUse, now.milliseconds - signedIn.session.lastUsedAt.milliseconds > 300_000 {
            let idleUntil = now + SessionLifetime.idleSeconds(of: signedIn.session)
            try await services.write(.snapshot) { try $0.sessions.touch(signedIn.session.id, at: now, idleUntil: idleUntil) }
        }
        return signedIn
    }

    private func clientAddress(_ request: Request, peer: String) -> String {
        guard site.configuration.trustedProxies.contains(peer), let forwarded = request.headers[.forwardedFor] else { return peer }
        // The last address is the one that the trusted proxy saw.
        return forwarded.split(separator: ",").last.map { $0.trimmingPrefix(" ") }.map(String.init) ?? peer
    }
}
