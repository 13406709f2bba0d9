import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The second factor of the signed-in user: an authenticator app, and recovery codes.
///
///     GET, POST /profile/second-factor                the state; POST starts the enrollment
///     POST      /profile/second-factor/confirmation   switches it on, with a code of the app
///     POST      /profile/second-factor/codes          makes new recovery codes
///     POST      /profile/second-factor/removal        switches it off
struct SecondFactorController: Sendable {
    let site: Site
    private var services: Services { site.services }
    private var sessions: PortalSessions { PortalSessions(site: site) }
    private var check: CredentialCheck { CredentialCheck(services: services) }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("profile/second-factor", use: page)
        users.post("profile/second-factor", use: begin)
        users.post("profile/second-factor/confirmation", use: confirm)
        users.post("profile/second-factor/codes", use: renewCodes)
        users.post("profile/second-factor/removal", use: remove)
    }

    @Sendable private func page(_ request: Request, _ context: UserContext) async throws -> Response { try await show(context) }

    private func show(_ context: UserContext, problem: String? = nil, status: HTTPResponse.Status = .unprocessableContent) async throws
        -> Response
    {
        let user = context.user.id
        let record = try await services.read { try $0.secondFactors.find(user) }
        let form = FormState(problems: problem.map { [FieldProblem("code", $0)] } ?? [])
        let state: SecondFactorPage.State =
            switch record {
            case let record? where record.isOn: .on(codesLeft: record.recoveryCodes)
            case let record? where record.session == context.signedIn.session.id:
                .pending(secret: SecretText.encode(record.secret), account: context.user.email)
            // Another session's secret would let its reader make codes, too.
            case .some, nil: .off
            }
        let page = SecondFactorPage(state: state, isRequired: isRequired(context), form: form)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: problem == nil ? .ok : status)
    }

    private func isRequired(_ context: UserContext) -> Bool { context.user.isAdmin && site.configuration.needsSecondFactor }

    /// Requires reauthentication, like every change that would help a thief.
    @Sendable private func begin(_ request: Request, _ context: UserContext) async throws -> Response {
        if let challenge = try await Reauthentication(site: site).challenge(context, action: .secondFactor) { return challenge }
        let (user, secret, now) = (context.user.id, services.randomness.bytes(TOTP.secretBytes), services.now())
        let session = context.signedIn.session.id
        try await services.write { try $0.secondFactors.begin(user, secret: secret, in: session, at: now) }
        return .seeOther(.secondFactor)
    }

    /// Reauthentication returns here and not to `begin`, so that the secret in the app stays valid.
    @Sendable private func confirm(_ request: Request, _ context: UserContext) async throws -> Response {
        if let challenge = try await Reauthentication(site: site).challenge(context, action: .secondFactorConfirmation) { return challenge }
        let (user, code, codes, now) = (context.user.id, typedCode(context), freshCodes(), services.now())
        let (session, device, block) = (context.signedIn.session.id, sessions.newDevice(request), AddressBlock(context.address))
        let tokens = try await services.write { db -> DeviceTokens? in
            guard try db.secondFactors.confirm(user, code: code, in: session, recovery: codes, at: now) else { return nil }
            // The other sessions started without the second factor.
            try db.sessions.endAll(of: user, except: session, at: now)
            return try db.devices.keepOnly(device, of: user, address: block, at: now)
        }
        guard let tokens else { return try await show(context, problem: Text(context.language).secondFactor.wrongCode) }
        context.logger.notice("Second factor switched on", metadata: ["user": "\(user)"])
        let page = site.answer(RecoveryCodesPage(codes: codes), in: await site.layout(for: context.signedIn), context.portal)
        return sessions.remembering(tokens, page)
    }

    @Sendable private func renewCodes(_ request: Request, _ context: UserContext) async throws -> Response {
        if let refusal = try await codeRefusal(context) { return refusal }
        let (user, codes, now) = (context.user.id, freshCodes(), services.now())
        try await services.write { try $0.secondFactors.renewRecoveryCodes(codes, of: user, at: now) }
        context.logger.notice("Recovery codes renewed", metadata: ["user": "\(user)"])
        return site.answer(RecoveryCodesPage(codes: codes), in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func remove(_ request: Request, _ context: UserContext) async throws -> Response {
        if let refusal = try await codeRefusal(context) { return refusal }
        let (user, now) = (context.user.id, services.now())
        let (device, block) = (sessions.newDevice(request), AddressBlock(context.address))
        let tokens = try await services.write { db in
            try db.secondFactors.remove(user, at: now)
            return try db.devices.keepOnly(device, of: user, address: block, at: now)
        }
        context.logger.notice("Second factor switched off", metadata: ["user": "\(user)"])
        return sessions.remembering(tokens, site.seeOther(.profile, flash: Flash(Text(context.language).secondFactor.switchedOff)))
    }

    /// The page with a problem if the code is wrong, otherwise nil. Wrong codes count like wrong passwords.
    private func codeRefusal(_ context: UserContext) async throws -> Response? {
        do {
            try await check.verifyCode(typedCode(context), of: context.user.id, origin: context.attemptOrigin)
            return nil
        } catch let refusal as LimitRefusal {
            let message = Text(context.language).accounts.tryAgain(minutes: refusal.minutesToWait)
            return try await show(context, problem: message, status: .tooManyRequests)
        } catch AccessRefusal.invalidCredentials {
            return try await show(context, problem: Text(context.language).secondFactor.wrongCode)
        }
    }

    private func freshCodes() -> [String] { (0..<RecoveryCode.count).map { _ in RecoveryCode.fresh(services.randomness) } }

    private func typedCode(_ context: UserContext) -> String { SecondFactorController.code(context.form) }

    /// The typed code without spaces. Apps show a code with a space in the middle.
    static func code(_ form: SubmittedForm, _ field: String = "code") -> String {
        String((form.text(field) ?? "").filter { $0 != " " }.prefix(32))
    }
}
