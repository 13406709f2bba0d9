import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Sign-in to the portal at an identity provider, by authorization code with PKCE.
///
///     GET       /sign-in/with/{provider}            goes to the provider
///     GET       /sign-in/with/{provider}/callback   where the provider sends the browser back to
///     GET, POST /sign-in/identity                   the first time: an account, or the password of one
struct IdentityController {
    let site: Site
    var services: Services { site.services }
    var identities: IdentitySignIn { IdentitySignIn(services: services) }
    var cookies: Cookies { Cookies(isSecure: site.configuration.isSecure) }
    var signIn: SignInController { SignInController(site: site) }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("sign-in/with/:provider", use: begin)
        guests.get("sign-in/with/:provider/callback", use: finish)
        guests.get("sign-in/identity", use: page)
        guests.post("sign-in/identity", use: complete)
    }

    private func provider(_ context: PortalContext) throws -> IdentityProvider {
        guard let provider = services.identityProviders.find(try context.parameters.require("provider")) else { throw Problem.notFound }
        return provider
    }

    /// The address that the provider knows. It comes from the configuration, never from the request.
    private func callback(_ provider: IdentityProvider) -> String {
        services.configuration.baseURL + SitePath.signInCallback(provider.key).path
    }

    // MARK: To the provider

    /// Changes nothing but this browser's cookie. Who is signed in already proves again who it is.
    @Sendable private func begin(_ request: Request, _ context: PortalContext) async throws -> Response {
        let (provider, now) = (try provider(context), services.now())
        let next = request.uri.queryParameters["next"].flatMap { SitePath(returning: String($0)) }
        let authorization = IdentityAuthorization(services.randomness, at: now)
        do {
            let url = try await services.identityProviders.authorizationURL(
                authorization, at: provider, returningTo: callback(provider), again: context.signedIn != nil, at: now)
            var response = Response(status: .seeOther, headers: [.location: url, .cacheControl: "no-store"])
            cookies.setAuthorization(authorization, at: provider.key, next: next, on: &response)
            return response
        } catch let refusal as IdentityRefusal {
            return failure(refusal, context)
        }
    }

    // MARK: Back from the provider

    @Sendable private func finish(_ request: Request, _ context: PortalContext) async throws -> Response {
        let (provider, query) = (try provider(context), request.uri.queryParameters)
        guard let begun = cookies.authorization(of: request, at: provider.key), let state = query["state"],
            begun.authorization.isAnswered(by: String(state), at: services.now())
        else { return failure(IdentityRefusal.invalidToken, context) }
        var response: Response
        do {
            // A provider that names itself must be the one that was asked (RFC 9207).
            if let issuer = query["iss"], String(issuer) != provider.issuer { throw IdentityRefusal.invalidToken }
            guard let code = query["code"], query["error"] == nil else { throw IdentityRefusal.invalidToken }
            try await AccountService(services: services).admitIdentity(from: context.address)
            let identity = try await services.identityProviders.identity(
                for: String(code), begun.authorization, at: provider, returningTo: callback(provider), at: services.now())
            response = try await answer(identity, request, context, begun.next)
        } catch let refusal as any RefusalProblem {
            response = failure(refusal, context)
        }
        cookies.clearAuthorization(on: &response)
        return response
    }

    private func answer(
        _ identity: VerifiedIdentity, _ request: Request, _ context: PortalContext, _ next: SitePath?
    ) async throws -> Response {
        let token = services.randomness.token()
        guard let account = try await identities.accept(identity, keptAs: token) else {
            // The next page tells whether an account has the address, so it has the rate limit of sign-ups.
            try await AccountService(services: services).admitSignUp(from: context.address)
            var response = Response.seeOther(SitePath.signInIdentity.with("next", next?.text))
            cookies.setIdentity(token, on: &response)
            return response
        }
        return try await start(account, request, context, next)
    }

    /// Starts a session, or asks for the second factor.
    func start(_ account: Credentials, _ request: Request, _ context: PortalContext, _ next: SitePath?) async throws -> Response {
        do { return try await signIn.startSession(account, request, context, next) } catch AccessRefusal.secondFactorRequired {
            return try await signIn.askForCode(account, context, next)
        }
    }

    /// Back to the sign-in page, which says why.
    func failure(_ refusal: any RefusalProblem, _ context: PortalContext) -> Response {
        context.logger.notice("Sign-in refused", metadata: ["address": "\(context.address)", "kind": "identity", "reason": "\(refusal)"])
        let strings = Text(context.language).identities
        let message: String =
            switch refusal {
            case IdentityRefusal.providerUnavailable: strings.unavailable
            case IdentityRefusal.noEmail: strings.noEmail
            case AccessRefusal.accountSuspended: Text(context.language).accounts.suspended
            default: strings.didNotWork
            }
        return site.seeOther(.signIn, flash: Flash(message, tone: .bad))
    }
}
