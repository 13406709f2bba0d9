import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Sign-up, password resets and e-mail confirmations, and neighbors' profiles.
///
///     GET  /api/v1/users/{user_id}
///     POST /api/v1/users
///     POST /api/v1/password-resets, /password-resets/completion
///     POST /api/v1/email-confirmations
struct UsersAPI {
    let services: Services
    private var accounts: AccountService { AccountService(services: services) }

    func addRoutes(guests: RouterGroup<PortalContext>, users: RouterGroup<UserContext>) {
        users.get("users/:user_id", use: profile)
        guests.post("users", use: create)
        guests.post("password-resets", use: requestReset)
        guests.post("password-resets/completion", use: reset)
        guests.post("email-confirmations", use: confirm)
    }

    @Sendable private func create(_ request: Request, _ context: PortalContext) async throws -> Response {
        let input = try await request.input(API.UserCreate.self, context.language)
        let owner = PasswordOwner([input.firstName, input.lastName, input.email])
        if let refusal = PasswordRule.refusal(input.password, of: owner) { throw Problem.invalid("password", refusal, context.language) }
        try await accounts.admitSignUp(from: context.address)
        let account = NewAccount(
            id: services.id(User.ID.self), email: input.email, firstName: input.firstName, lastName: input.lastName, phone: input.phone,
            passwordHash: try await services.passwords.hash(input.password), language: input.locale ?? context.language,
            termsVersion: Terms.version, createdAt: services.now())
        let session = services.newSession(.api, address: context.address)
        let me = try await accounts.signUp(account, session, community: input.communityID)
        return .created(SessionsAPI(services: services).signIn(session, me), location: "/api/v1/me").with(header: .cacheControl, "no-store")
    }

    @Sendable private func profile(_ request: Request, _ context: UserContext) async throws -> Response {
        let id = try context.parameters.id("user_id", User.ID.self)
        let (viewer, base, now) = (context.user.id, services.configuration.baseURL, services.now())
        return .json(try await services.read { try $0.accounts.profile(of: id, for: viewer, base: base, at: now) })
    }

    @Sendable private func requestReset(_ request: Request, _ context: PortalContext) async throws -> Response {
        let input = try await request.input(API.PasswordResetCreate.self, context.language)
        try await accounts.admitEmail(from: context.address)
        try await accounts.requestPasswordReset(of: input.email)
        return .accepted
    }

    @Sendable private func reset(_ request: Request, _ context: PortalContext) async throws -> Response {
        let input = try await request.input(API.PasswordResetConfirm.self, context.language)
        if let refusal = try await accounts.refusal(of: input.newPassword, resetting: input.token) {
            throw Problem.invalid("new_password", refusal, context.language)
        }
        // An app keeps no cookie. Its network address becomes known by a device whose token nobody gets.
        let device = services.newDevice()
        guard try await accounts.resetPassword(token: input.token, to: input.newPassword, on: device, address: context.address) != nil
        else {
            throw Problem.invalid("token", .expired, context.language)
        }
        return .noContent
    }

    @Sendable private func confirm(_ request: Request, _ context: PortalContext) async throws -> Response {
        let input = try await request.input(API.EmailConfirm.self, context.language)
        guard try await accounts.confirmEmail(token: input.token) else { throw Problem.invalid("token", .expired, context.language) }
        return .noContent
    }
}
