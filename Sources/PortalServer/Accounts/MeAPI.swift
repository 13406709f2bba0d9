import HarvestCore
import HarvestServices
import Hummingbird

/// The account of the signed-in user.
///
///     GET, PATCH /api/v1/me
///     PUT        /api/v1/me/password, /email, /phone
///     POST       /api/v1/me/email-confirmation
///     POST       /api/v1/me/phone-verification, /phone-verification/completion
struct MeAPI {
    let services: Services
    private var accounts: AccountService { AccountService(services: services) }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("me", use: read)
        users.patch("me", use: change)
        users.put("me/password", use: setPassword)
        users.put("me/email", use: setEmail)
        users.put("me/phone", use: setPhone)
        users.post("me/email-confirmation", use: resendConfirmation)
        users.post("me/phone-verification", use: sendPhoneCode)
        users.post("me/phone-verification/completion", use: verifyPhone)
    }

    @Sendable private func read(_ request: Request, _ context: UserContext) async throws -> Response {
        let user = context.user.id
        let me = try await services.read { try $0.accounts.me(user) }
        return try ConditionalResponse.json(payload(me), for: request)
    }

    @Sendable private func change(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.MePatch.self, context.language)
        let (user, language) = (context.user.id, context.language)
        let base = services.configuration.baseURL
        let me = try await services.write { db in
            let me = try db.accounts.me(user)
            try ConditionalResponse.requireMatch(request, me.payload(base: base))
            try db.accounts.update(user, try ProfileChange(of: me).applying(input, db, me, language))
            return try db.accounts.me(user)
        }
        return try ConditionalResponse.json(payload(me), for: request.unconditional)
    }

    @Sendable private func setPassword(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.PasswordChange.self, context.language)
        let user = context.user.id
        let hasPassword = try await services.read { try $0.accounts.me(user) }.hasPassword
        // The present password alone doesn't prove who it is, and without one there is nothing else that does.
        if context.signedIn.hasSecondFactor || !hasPassword { try context.signedIn.requireFresh(at: services.now()) }
        if let refusal = try await accounts.refusal(of: input.newPassword, for: user) {
            throw Problem.invalid("new_password", refusal, context.language)
        }
        if hasPassword {
            guard let current = input.currentPassword else { throw Problem.invalid("current_password", .required, context.language) }
            guard try await CredentialCheck(services: services).reauthenticate(user, password: current, origin: context.attemptOrigin)
            else {
                throw Problem.invalid("current_password", .wrong, context.language)
            }
        }
        // An app keeps no cookie. Its network address stays known by a device whose token nobody gets.
        try await accounts.changePassword(
            of: user, to: input.newPassword, keeping: context.signedIn.session.id, on: services.newDevice(), address: context.address)
        return .noContent
    }

    @Sendable private func setEmail(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.EmailChange.self, context.language)
        try context.signedIn.requireFresh(at: services.now())
        try await accounts.requestEmailChange(of: context.user.id, to: input.email)
        return .accepted
    }

    @Sendable private func setPhone(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.PhoneChange.self, context.language)
        let (now, user) = (services.now(), context.user.id)
        try context.signedIn.requireFresh(at: now)
        let me = try await services.write { db in
            try db.accounts.setPhone(input.phone, of: user, at: now)
            return try db.accounts.me(user)
        }
        return .json(payload(me))
    }

    @Sendable private func resendConfirmation(_ request: Request, _ context: UserContext) async throws -> Response {
        try await accounts.resendConfirmation(to: context.user.id, from: context.address)
        return .accepted
    }

    @Sendable private func sendPhoneCode(_ request: Request, _ context: UserContext) async throws -> Response {
        try await PhoneVerification(services: services).sendCode(to: context.user.id, from: context.address)
        return .accepted
    }

    @Sendable private func verifyPhone(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.PhoneVerify.self, context.language)
        let user = context.user.id
        if let refusal = try await PhoneVerification(services: services).verify(input.code, of: user) {
            throw Problem.invalid("code", refusal, context.language)
        }
        return .json(payload(try await services.read { try $0.accounts.me(user) }))
    }

    private func payload(_ me: MeRecord) -> API.Me { me.payload(base: services.configuration.baseURL) }
}

extension ProfileChange {
    /// This change with the fields of a PATCH. Throws 422 for references to resources that don't exist or belong to others.
    func applying(_ input: API.MePatch, _ db: Transaction, _ me: MeRecord, _ language: Language) throws -> ProfileChange {
        var change = self
        var errors: [API.FieldError] = []
        change.firstName = input.firstName ?? firstName
        change.lastName = input.lastName ?? lastName
        change.language = input.locale ?? self.language
        change.photo = input.photoID.applied(to: photo)
        change.community = input.currentCommunityID.applied(to: community)
        change.preferredCategories = input.preferredCategoryIDs ?? preferredCategories
        if case .set(let photo) = input.photoID, try !db.photos.isOwned(photo, by: me.id) {
            errors.append(API.FieldError("photo_id", .notFound, in: language))
        }
        if case .set(let community) = input.currentCommunityID, try !db.memberships.isActive(me.id, in: community) {
            errors.append(API.FieldError("current_community_id", .notFound, in: language))
        }
        if let categories = input.preferredCategoryIDs {
            let known = try db.accounts.errandCategories(among: categories)
            for (index, id) in categories.enumerated() where !known.contains(id) {
                errors.append(API.FieldError("preferred_category_ids.\(index)", .notFound, in: language))
            }
        }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        return change
    }
}
