import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The account of the signed-in user in the portal.
///
///     GET, POST /profile
///     POST      /profile/password
///     POST      /profile/identities/{provider}/remove
///     POST      /profile/sign-out-everywhere
///     POST      /profile/sessions/{session}/end
struct ProfileController {
    let site: Site
    private var services: Services { site.services }
    private var portalSessions: PortalSessions { PortalSessions(site: site) }
    private var accounts: AccountService { AccountService(services: services) }
    private var reauthentication: Reauthentication { Reauthentication(site: site) }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("profile", use: page)
        users.post("profile", use: save)
        users.post("profile/password", use: changePassword)
        users.post("profile/identities/:provider/remove", use: unlinkIdentity)
        users.post("profile/sign-out-everywhere", use: signOutElsewhere)
        users.post("profile/sessions/:session/end", use: endSession)
    }

    @Sendable private func page(_ request: Request, _ context: UserContext) async throws -> Response {
        try await show(context)
    }

    private func show(_ context: UserContext, form: FormState? = nil, passwordForm: FormState = .empty) async throws -> Response {
        let (user, now) = (context.user.id, services.now())
        let (me, alerts, sessions, issuers, phone) = try await services.read { db in
            (
                try db.accounts.me(user), try db.accounts.emailAlerts(of: user),
                try db.sessions.list(of: user, before: nil, limit: 50, at: now), try db.identities.issuers(of: user),
                try PhoneVerification(services: services).state(of: user, db)
            )
        }
        let stored = FormState(values: [
            "name": [context.user.name], "email": [me.email], "phone": [me.phone ?? ""], "language": [me.language.rawValue],
            "theme": [(context.user.isAlwaysLight ? Theme.light : .automatic).rawValue], "alert": alerts,
        ])
        let devices = sessions.map { session in
            let name = session.deviceName ?? (session.kind == .api ? "Harvest app" : "Web")
            return ProfilePage.Device(
                id: session.id, name: name, lastSeen: session.lastUsedAt, isCurrent: session.id == context.signedIn.session.id)
        }
        let page = ProfilePage(
            form: form ?? stored, passwordForm: passwordForm, devices: devices, hasSecondFactor: context.signedIn.hasSecondFactor,
            hasPassword: me.hasPassword,
            identities: services.identityProviders.all.filter { issuers.contains($0.issuer) }.map {
                .init(provider: $0.key, name: $0.name)
            },
            phone: phone)
        return site.answer(
            page, in: await site.layout(for: context.signedIn), context.portal, status: page.hasProblems ? .unprocessableContent : .ok)
    }

    @Sendable private func save(_ request: Request, _ context: UserContext) async throws -> Response {
        let (user, now) = (context.user.id, services.now())
        let me = try await services.read { try $0.accounts.me(user) }
        var problems: [FieldProblem] = []
        let person = PersonForm(
            context.form, stored: "\(me.firstName) \(me.lastName)", phoneIsRequired: false, context.language, problems: &problems)
        let language = context.form.text("language").flatMap { Language(rawValue: $0) } ?? context.language
        let theme = context.form.text("theme").flatMap { Theme(rawValue: $0) } ?? .automatic
        guard let person, problems.isEmpty else { return try await show(context, form: context.form.state(problems)) }
        let changesEmail = EmailKey.of(person.email) != EmailKey.of(me.email)
        if changesEmail, let problem = try await addressProblem(person.email, context) {
            return try await show(context, form: context.form.state([problem]))
        }
        if changesEmail || person.phone != me.phone, let challenge = try await reauthentication.challenge(context, action: .profile) {
            return challenge
        }
        let alerts = ["orders", "payouts"].filter { context.form.all("alert").contains($0) }.joined(separator: " ")
        try await services.write { db in
            var change = ProfileChange(of: try db.accounts.me(user))
            change.firstName = person.firstName
            change.lastName = person.lastName
            change.language = language
            try db.accounts.update(user, change)
            try db.accounts.setPhone(person.phone, of: user, at: now)
            try db.accounts.setPreferences(of: user, theme: theme == .light ? "light" : "system", emailAlerts: alerts)
        }
        if changesEmail { try await accounts.requestEmailChange(of: user, to: person.email) }
        let strings = Text(language).accounts
        var response = site.seeOther(
            .profile, flash: Flash(changesEmail ? strings.confirmationSent(person.email) : strings.accountSaved))
        Cookies(isSecure: site.configuration.isSecure).setLanguage(language, on: &response)
        return response
    }

    /// The problem of an address that another account has, nil if it is free. It reveals accounts, so it has the rate limit of sign-ups.
    private func addressProblem(_ email: String, _ context: UserContext) async throws -> FieldProblem? {
        let strings = Text(context.language).accounts
        do {
            try await accounts.admitSignUp(from: context.address)
        } catch let refusal as LimitRefusal {
            return .init("email", strings.tryAgain(minutes: refusal.minutesToWait))
        }
        return try await services.read { try $0.accounts.isTaken(email: email) } ? .init("email", strings.emailTaken) : nil
    }

    @Sendable private func changePassword(_ request: Request, _ context: UserContext) async throws -> Response {
        let (user, password) = (context.user.id, context.form["password"] ?? "")
        if let refusal = try await accounts.refusal(of: password, for: user) {
            return try await show(context, passwordForm: FormState(problems: [refusal.problem("password", context.language)]))
        }
        if let problem = try await reauthentication.problem(with: context.form["current_password"] ?? "", context) {
            return try await show(context, passwordForm: FormState(problems: [problem]))
        }
        let tokens = try await accounts.changePassword(
            of: user, to: password, keeping: context.signedIn.session.id, on: portalSessions.newDevice(request), address: context.address)
        let response = site.seeOther(.profile, flash: Flash(Text(context.language).accounts.passwordChanged))
        return portalSessions.remembering(tokens, response)
    }

    @Sendable private func unlinkIdentity(_ request: Request, _ context: UserContext) async throws -> Response {
        guard let provider = context.parameters.get("provider").flatMap({ services.identityProviders.find($0) }) else {
            throw Problem.notFound
        }
        let action = SitePath.unlinkIdentity(provider.key)
        if let challenge = try await reauthentication.challenge(context, action: action) { return challenge }
        try await IdentitySignIn(services: services).unlink(provider, from: context.user.id)
        return site.seeOther(.profile, flash: Flash(Text(context.language).profile.identityIsRemoved(provider.name)))
    }

    @Sendable private func signOutElsewhere(_ request: Request, _ context: UserContext) async throws -> Response {
        let (user, session, now) = (context.user.id, context.signedIn.session.id, services.now())
        let (device, block) = (portalSessions.newDevice(request), AddressBlock(context.address))
        let tokens = try await services.write { db in
            try db.sessions.endAll(of: user, except: session, at: now)
            return try db.devices.keepOnly(device, of: user, address: block, at: now)
        }
        let response = site.seeOther(.profile, flash: Flash(Text(context.language).accounts.sessionsEnded))
        return portalSessions.remembering(tokens, response)
    }

    @Sendable private func endSession(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, user, now) = (try context.parameters.id("session", Session.ID.self), context.user.id, services.now())
        guard try await services.write({ try $0.sessions.end(id, of: user, at: now) }) else { throw Problem.notFound }
        if id == context.signedIn.session.id { return portalSessions.redirectSignedOut(to: .signIn) }
        return .seeOther(.profile)
    }
}
