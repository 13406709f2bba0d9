import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The phone number of the signed-in user, verified by a code in a text message.
///
/// Not found on a server that sends no texts.
///
///     GET  /profile/phone                      whether it is verified
///     POST /profile/phone/email-confirmation   e-mails a link that confirms the address, which a code needs
///     POST /profile/phone/code                 texts a code to it
///     POST /profile/phone/verification         verifies it with the code
struct PhoneController: Sendable {
    let site: Site
    private var services: Services { site.services }
    private var verification: PhoneVerification { PhoneVerification(services: services) }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("profile/phone", use: page)
        users.post("profile/phone/email-confirmation", use: sendConfirmation)
        users.post("profile/phone/code", use: sendCode)
        users.post("profile/phone/verification", use: verify)
    }

    @Sendable private func page(_ request: Request, _ context: UserContext) async throws -> Response { try await show(context) }

    /// - Parameter state: nil for the stored one.
    private func show(
        _ context: UserContext, _ state: PhoneState? = nil, problem: String? = nil, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        let stored = try await self.state(of: context.user.id)
        guard let state = state ?? stored else { throw Problem.notFound }
        let form = FormState(problems: problem.map { [FieldProblem("code", $0)] } ?? [])
        let page = PhonePage(state: state, serverNumber: services.configuration.twilio?.number, form: form)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: status)
    }

    private func state(of user: User.ID) async throws -> PhoneState? {
        try await services.read { try verification.state(of: user, $0) }
    }

    @Sendable private func sendConfirmation(_ request: Request, _ context: UserContext) async throws -> Response {
        let text = Text(context.language)
        do {
            try await AccountService(services: services).resendConfirmation(to: context.user.id, from: context.address)
            return site.seeOther(.phone, flash: Flash(text.phone.confirmationSent))
        } catch let refusal as LimitRefusal {
            return site.seeOther(.phone, flash: Flash(text.accounts.tryAgain(minutes: refusal.minutesToWait), tone: .bad))
        }
    }

    @Sendable private func sendCode(_ request: Request, _ context: UserContext) async throws -> Response {
        let text = Text(context.language)
        do {
            try await verification.sendCode(to: context.user.id, from: context.address)
        } catch let refusal as LimitRefusal {
            let isToday = refusal.retryAfterSeconds < 7200
            let message = isToday ? text.accounts.tryAgain(minutes: refusal.minutesToWait) : text.phone.tryTomorrow
            return try await show(context, problem: message, status: .tooManyRequests)
        } catch PhoneRefusal.optedOut {
            // Only who has asked for a code learns it, because each attempt is counted.
            guard case .unverified(let phone, _) = try await state(of: context.user.id) else { return .seeOther(.phone) }
            return try await show(context, .optedOut(phone), status: .conflict)
        } catch is PhoneRefusal {
            // The page says why.
            return .seeOther(.phone)
        }
        guard case .unverified(let phone, _) = try await state(of: context.user.id) else { return .seeOther(.phone) }
        return site.seeOther(.phone, flash: Flash(text.phone.codeSent(PhoneNumber.shown(phone))))
    }

    @Sendable private func verify(_ request: Request, _ context: UserContext) async throws -> Response {
        let code = (context.form.text("code") ?? "").filter { $0 != " " && $0 != "-" }
        // What is no code doesn't count as a wrong one.
        let isCode = code.wholeMatch(of: /[0-9]{6}/) != nil
        if let refusal = isCode ? try await verification.verify(code, of: context.user.id) : .malformed(.code) {
            return try await show(context, problem: refusal.message(in: context.language), status: .unprocessableContent)
        }
        return site.seeOther(.phone, flash: Flash(Text(context.language).phone.verified))
    }
}
