import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The phone number of the signed-in user, verified by a code in a text message.
///
///     GET  /profile/phone                whether it is verified
///     POST /profile/phone/code           texts a code to it
///     POST /profile/phone/verification   verifies it with the code
struct PhoneController: Sendable {
    let site: Site
    private var services: Services { site.services }
    private var verification: PhoneVerification { PhoneVerification(services: services) }

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("profile/phone", use: page)
        users.post("profile/phone/code", use: sendCode)
        users.post("profile/phone/verification", use: verify)
    }

    @Sendable private func page(_ request: Request, _ context: UserContext) async throws -> Response { try await show(context) }

    private func show(_ context: UserContext, problem: String? = nil, status: HTTPResponse.Status = .ok) async throws -> Response {
        let state = try await state(of: context.user.id)
        let form = FormState(problems: problem.map { [FieldProblem("code", $0)] } ?? [])
        let page = PhonePage(state: state, serverNumber: services.configuration.twilio?.number, form: form)
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal, status: status)
    }

    private func state(of user: User.ID) async throws -> PhonePage.State {
        let now = services.now()
        return try await services.read { db in
            let me = try db.accounts.me(user)
            guard let phone = me.phone else { return .noPhone }
            if try db.verifiedPhones.isOptedOut(phone) { return .optedOut(phone) }
            if me.isPhoneVerified { return .verified(phone) }
            return .unverified(phone, isCodeSent: try db.phoneCodes.isPending(of: user, for: phone, at: now))
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
