import HarvestCore
import Hummingbird
import Templates

/// Links of letters in the portal: a new password, a confirmed address.
struct PasswordController {
    let services: Services
    private var desk: AccountDesk { AccountDesk(services: services) }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("forgot", use: forgotPage)
        guests.post("forgot", use: forget)
        guests.get("forgot/sent", use: sentPage)
        guests.get("reset/:token", use: resetPage)
        guests.post("reset/:token", use: reset)
        guests.get("confirm-email/:token", use: confirmPage)
        guests.post("confirm-email/:token", use: confirm)
    }

    @Sendable private func forgotPage(_ request: Request, _ context: PortalContext) async throws -> Response {
        services.answer(ForgotPage(), in: .auth, context)
    }

    @Sendable private func forget(_ request: Request, _ context: PortalContext) async throws -> Response {
        switch context.form.read(API.PasswordResetCreate.self, ["email"], context.language) {
        case .failure(let failure):
            return services.answer(ForgotPage(form: context.form.state(failure.list)), in: .auth, context, status: .unprocessableContent)
        case .success(let input):
            try await desk.admitMail(from: context.address)
            try await desk.forgotten(input.email)
            return .seeOther(.checkMail)
        }
    }

    @Sendable private func sentPage(_ request: Request, _ context: PortalContext) async throws -> Response {
        services.answer(CheckMailPage(), in: .auth, context)
    }

    @Sendable private func resetPage(_ request: Request, _ context: PortalContext) async throws -> Response {
        let token = try context.parameters.require("token")
        guard try await desk.isResetOpen(token) else { return services.answer(ResetLinkUsedPage(), in: .auth, context, status: .notFound) }
        return services.answer(ResetPage(token: token), in: .auth, context)
    }

    @Sendable private func reset(_ request: Request, _ context: PortalContext) async throws -> Response {
        let token = try context.parameters.require("token")
        guard try await desk.isResetOpen(token) else { return services.answer(ResetLinkUsedPage(), in: .auth, context, status: .notFound) }
        let password = context.form["password"] ?? ""
        if let refusal = PasswordRule.refusal(password) {
            let form = FormState(problems: [refusal.problem("password", context.language)])
            return services.answer(ResetPage(token: token, form: form), in: .auth, context, status: .unprocessableContent)
        }
        guard try await desk.reset(token: token, password: password) else {
            return services.answer(ResetLinkUsedPage(), in: .auth, context, status: .notFound)
        }
        return PortalEntry(services: services).leave(to: .signIn, flash: Flash(Text(context.language).accounts.passwordSaved))
    }

    @Sendable private func confirmPage(_ request: Request, _ context: PortalContext) async throws -> Response {
        services.answer(ConfirmEmailPage(token: try context.parameters.require("token")), in: .auth, context)
    }

    @Sendable private func confirm(_ request: Request, _ context: PortalContext) async throws -> Response {
        guard try await desk.confirmEmail(token: try context.parameters.require("token")) else {
            return services.answer(ResetLinkUsedPage(), in: .auth, context, status: .notFound)
        }
        return services.seeOther(.home, flash: Flash(Text(context.language).accounts.emailConfirmed))
    }
}
