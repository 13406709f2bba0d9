import HarvestCore
import HarvestServices
import Hummingbird
import Templates

// The second step of signing in, for accounts with a second factor.
extension SignInController {
    func askForCode(_ account: Credentials, _ context: PortalContext, _ next: SitePath?) async throws -> Response {
        let (token, now) = (services.randomness.token(), services.now())
        try await services.write { db in
            try db.sessions.requireSamePassword(account)
            try db.secondFactors.addProof(token, of: account.userID, at: now)
        }
        let remember = context.form.isTicked("remember") ? "1" : nil
        var response = Response.seeOther(SitePath.signInCode.with("next", next?.text).with("remember", remember))
        cookies.setProof(token, on: &response)
        return response
    }

    /// The user who entered the right password in this browser and needs a second-factor code.
    private func pendingUser(_ request: Request) async throws -> User.ID? {
        guard let token = cookies.proof(of: request) else { return nil }
        let now = services.now()
        return try await services.read { try $0.secondFactors.user(ofProof: token, at: now) }
    }

    @Sendable func codePage(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard try await pendingUser(request) != nil else { return .seeOther(.signIn) }
        let query = request.uri.queryParameters
        let page = SignInCodePage(next: query["next"].flatMap { SitePath(returning: String($0)) }, isRemembered: query["remember"] == "1")
        return site.answer(page, in: .auth, context)
    }

    @Sendable func enterCode(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard let user = try await pendingUser(request) else { return .seeOther(.signIn) }
        let next = context.form.text("next").flatMap { SitePath(returning: $0) }
        do {
            let code = SecondFactorController.code(context.form)
            let account = try await CredentialCheck(services: services).verifyCode(
                code, of: user, origin: sessions.origin(of: request, context))
            try await services.write { try $0.secondFactors.endProofs(of: user) }
            var response = try await startSession(account, request, context, next)
            cookies.clearProof(on: &response)
            return response
        } catch let refusal as any RefusalProblem {
            let text = Text(context.language)
            let isWrong = refusal as? AccessRefusal == .invalidCredentials || refusal as? AccessRefusal == .unauthenticated
            let wait = (refusal as? LimitRefusal).map { text.accounts.tryAgain(minutes: $0.minutesToWait) }
            let message = isWrong ? text.secondFactor.wrongCode : wait ?? Self.message(refusal, text.accounts)
            let page = SignInCodePage(
                form: FormState(problems: [.init("code", message)]), next: next, isRemembered: context.form.isTicked("remember"))
            return answer(page, to: refusal, context)
        }
    }
}
