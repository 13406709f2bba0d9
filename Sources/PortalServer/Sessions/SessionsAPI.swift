import HarvestCore
import HarvestServices
import Hummingbird

/// Sessions of the API.
///
///     GET, POST /api/v1/sessions
///     DELETE    /api/v1/sessions/current, /{session}
///     POST      /api/v1/sessions/current/reauthentication
struct SessionsAPI {
    let services: Services

    func addRoutes(guests: RouterGroup<PortalContext>, users: RouterGroup<UserContext>) {
        guests.post("sessions", use: create)
        users.get("sessions", use: list)
        users.delete("sessions/current", use: endCurrent)
        users.post("sessions/current/reauthentication", use: reauthenticate)
        users.delete("sessions/:session", use: end)
    }

    @Sendable private func create(_ request: Request, _ context: PortalContext) async throws -> Response {
        let input = try await request.input(API.SessionCreate.self, context.language)
        let account = try await CredentialCheck(services: services)
            .authenticate(
                email: input.email, password: input.password, code: input.oneTimeCode, origin: AttemptOrigin(address: context.address))
        let session = services.newSession(.api, deviceName: input.deviceName, address: context.address)
        let me = try await services.write { db in
            try db.sessions.start(session, by: account)
            return try db.accounts.me(account.userID)
        }
        context.logger.notice("Signed in", metadata: ["user": "\(account.userID)", "address": "\(context.address)", "kind": "api"])
        return .created(signIn(session, me), location: "/api/v1/me").with(header: .cacheControl, "no-store")
    }

    /// The payload with the session's token, which no later response contains.
    func signIn(_ session: NewSession, _ me: MeRecord) -> API.SignIn {
        API.SignIn(
            token: session.token, session: SessionSummary(session).payload(current: session.id, at: session.createdAt),
            me: me.payload(base: services.configuration.baseURL))
    }

    @Sendable private func list(_ request: Request, _ context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let (limit, now, user) = (query.limit ?? 20, services.now(), context.user.id)
        let before = try query.cursor.map { try IDCursor.read($0, Session.ID.self, context.language) }
        let sessions = try await services.read { try $0.sessions.list(of: user, before: before, limit: limit + 1, at: now) }
        let data = sessions.prefix(limit).map { $0.payload(current: context.signedIn.session.id, at: now) }
        return .json(API.Page(data: data, nextCursor: sessions.count > limit ? data.last?.id.description : nil))
    }

    @Sendable private func endCurrent(_ request: Request, _ context: UserContext) async throws -> Response {
        let (session, user, now) = (context.signedIn.session.id, context.user.id, services.now())
        _ = try await services.write { try $0.sessions.end(session, of: user, at: now) }
        return .noContent
    }

    @Sendable private func end(_ request: Request, _ context: UserContext) async throws -> Response {
        let (session, user, now) = (try context.parameters.id("session", Session.ID.self), context.user.id, services.now())
        guard try await services.write({ try $0.sessions.end(session, of: user, at: now) }) else { throw Problem.notFound }
        return .noContent
    }

    @Sendable private func reauthenticate(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.Reauthentication.self, context.language)
        guard let password = input.password else { return try await reauthenticate(byToken: input, context) }
        let account = try await CredentialCheck(services: services)
            .authenticate(email: context.user.email, password: password, code: input.oneTimeCode, origin: context.attemptOrigin)
        guard account.userID == context.user.id else { throw AccessRefusal.invalidCredentials }
        let (now, session, user) = (services.now(), context.signedIn.session.id, context.user.id)
        let summary = try await services.write { db in
            try db.sessions.refresh(session, until: now + SessionLifetime.freshSeconds)
            return try db.sessions.find(session, of: user)
        }
        guard let summary else { throw Problem.unauthenticated }
        return .json(summary.payload(current: session, at: now))
    }

    private func reauthenticate(byToken input: API.Reauthentication, _ context: UserContext) async throws -> Response {
        let (session, user) = (context.signedIn.session.id, context.user.id)
        try await IdentitySignIn(services: services).reauthenticate(
            user, token: input.idToken ?? "", nonce: input.nonce ?? "", code: input.oneTimeCode, in: session, origin: context.attemptOrigin)
        guard let summary = try await services.read({ try $0.sessions.find(session, of: user) }) else { throw Problem.unauthenticated }
        return .json(summary.payload(current: session, at: services.now()))
    }
}

/// The cursor of a list: the identifier of the last row.
enum IDCursor {
    static func read<Kind>(_ text: String, _: Identifier<Kind>.Type, _ language: Language) throws -> Identifier<Kind> {
        guard let id = Identifier<Kind>(text) else { throw Problem.invalid("query.cursor", .malformed(.cursor), language) }
        return id
    }
}

extension SignedInContext {
    /// Where a password of a signed-in person comes from.
    var attemptOrigin: AttemptOrigin { AttemptOrigin(address: address, session: signedIn.session.id) }
}

extension SignedIn {
    /// Whether the person has proved who it is in the last minutes, with the second factor where there is one.
    func isFresh(at now: Instant) -> Bool { session.freshUntil > now }

    /// Throws `reauthenticationRequired` if the session is no longer fresh.
    func requireFresh(at now: Instant) throws {
        guard isFresh(at: now) else { throw AccessRefusal.reauthenticationRequired }
    }
}
