import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Password resets and e-mail confirmations in the portal.
///
///     GET, POST /forgot
///     GET       /forgot/sent
///     GET, POST /reset/{token}
///     GET, POST /confirm-email/{token}
struct PasswordController {
    let site: Site
    private var services: Services { site.services }
    private var accounts: AccountService { AccountService(services: services) }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("forgot", use: forgotPage)
        guests.post("forgot", use: requestReset)
        guests.get("forgot/sent", use: sentPage)
        guests.get("reset/:token", use: resetPage)
        guests.post("reset/:token", use: reset)
        guests.get("confirm-email/:token", use: confirmPage)
        guests.post("confirm-email/:token", use: confirm)
    }

    @Sendable private func forgotPage(_ request: Request, _ context: PortalContext) async throws -> Response {
        site.answer(ForgotPage(), in: .auth, context)
    }

    @Sendable private func requestReset(_ request: Request, _ context: PortalContext) async throws -> Response {
        switch context.form.read(API.PasswordResetCreate.self, ["email"], context.language) {
        case .failure(let failure):
            let isMissing = context.form.text("email") == nil
            let problems = isMissing ? [FieldProblem("email", Text(context.language).accounts.emailNeeded)] : failure.list
            return site.answer(ForgotPage(form: context.form.state(problems)), in: .auth, context, status: .unprocessableContent)
        case .success(let input):
            try await accounts.admitEmail(from: context.address)
            try await accounts.requestPasswordReset(of: input.email)
            return .seeOther(.checkEmail)
        }
    }

    @Sendable private func sentPage(_ request: Request, _ context: PortalContext) async throws -> Response {
        site.answer(CheckEmailPage(), in: .auth, context)
    }

    @Sendable private func resetPage(_ request: Request, _ context: PortalContext) async throws -> Response {
        let token = try context.parameters.require("token")
        guard try await accounts.isResetTokenValid(token) else {
            return site.answer(ResetLinkUsedPage(), in: .auth, context, status: .notFound)
        }
        return site.answer(ResetPage(token: token), in: .auth, context)
    }

    @Sendable private func reset(_ request: Request, _ context: PortalContext) async throws -> Response {
        let token = try context.parameters.require("token")
        guard try await accounts.isResetTokenValid(token) else {
            return site.answer(ResetLinkUsedPage(), in: .auth, context, status: .notFound)
        }
        let password = context.form["password"] ?? ""
        if let refusal = try await accounts.refusal(of: password, resetting: token) {
            let form = FormState(problems: [refusal.problem("password", context.language)])
            return site.answer(ResetPage(token: token, form: form), in: .auth, context, status: .unprocessableContent)
        }
        let sessions = PortalSessions(site: site)
        let device = sessions.newDevice(request)
        guard let tokens = try await accounts.resetPassword(token: token, to: password, on: device, address: context.address) else {
            return site.answer(ResetLinkUsedPage(), in: .auth, context, status: .notFound)
        }
        var response = sessions.redirectSignedOut(to: .signIn, flash: Flash(Text(context.language).accounts.passwordSaved))
        Cookies(isSecure: site.configuration.isSecure).setDevice(tokens, on: &response)
        return response
    }

    @Sendable private func confirmPage(_ request: Request, _ context: PortalContext) async throws -> Response {
        site.answer(ConfirmEmailPage(token: try context.parameters.require("token")), in: .auth, context)
    }

    @Sendable private func confirm(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard try await accounts.confirmEmail(token: try context.parameters.require("token")) else {
            return site.answer(ResetLinkUsedPage(), in: .auth, context, status: .notFound)
        }
        return site.seeOther(.home, flash: Flash(Text(context.language).accounts.emailConfirmed))
    }
}
