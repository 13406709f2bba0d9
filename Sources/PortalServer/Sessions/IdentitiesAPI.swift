import HarvestCore
import HarvestServices
import Hummingbird

/// Sign-in of apps with a token of an identity provider.
///
///     POST   /api/v1/sessions/oidc
///     POST   /api/v1/me/identities
///     DELETE /api/v1/me/identities/{provider}
struct IdentitiesAPI {
    let services: Services
    private var identities: IdentitySignIn { IdentitySignIn(services: services) }

    func addRoutes(guests: RouterGroup<PortalContext>, users: RouterGroup<UserContext>) {
        guests.post("sessions/oidc", use: signIn)
        users.post("me/identities", use: link)
        users.delete("me/identities/:provider", use: unlink)
    }

    @Sendable private func signIn(_ request: Request, _ context: PortalContext) async throws -> Response {
        let input = try await request.input(API.OidcSessionCreate.self, context.language)
        let identity = try await identities.verify(input.idToken, by: input.provider, nonce: input.nonce)
        let session = services.newSession(.api, deviceName: input.deviceName, address: context.address)
        let me = try await start(session, identity, input, context)
        context.logger.notice("Signed in", metadata: ["user": "\(me.id)", "address": "\(context.address)", "kind": "api"])
        return .created(SessionsAPI(services: services).signIn(session, me), location: "/api/v1/me").with(header: .cacheControl, "no-store")
    }

    private func start(
        _ session: NewSession, _ identity: VerifiedIdentity, _ input: API.OidcSessionCreate, _ context: PortalContext
    ) async throws -> MeRecord {
        if let account = try await identities.account(of: identity) {
            return try await identities.signIn(account, identity, session, code: input.oneTimeCode)
        }
        // The answer tells whether an account has the address, so it has the rate limit of sign-ups.
        try await AccountService(services: services).admitSignUp(from: context.address)
        if let email = identity.email, try await services.read({ try $0.accounts.isTaken(email: email) }) {
            throw IdentityRefusal.accountExists
        }
        guard input.acceptTerms == true else { throw Problem.invalid("accept_terms", .termsRequired, context.language) }
        return try await identities.signUp(identity, session, .init(phone: input.phone, language: context.language))
    }

    @Sendable private func link(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.IdentityLink.self, context.language)
        try context.signedIn.requireFresh(at: services.now())
        let identity = try await identities.verify(input.idToken, by: input.provider, nonce: input.nonce)
        try await identities.link(identity, to: context.user.id)
        return .noContent
    }

    @Sendable private func unlink(_ request: Request, _ context: UserContext) async throws -> Response {
        guard let provider = context.parameters.get("provider").flatMap({ services.identityProviders.find($0) }) else {
            throw Problem.notFound
        }
        try context.signedIn.requireFresh(at: services.now())
        try await identities.unlink(provider, from: context.user.id)
        return .noContent
    }
}
