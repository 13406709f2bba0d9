import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The pages of the built-in processor: onboarding with a bank account, and card authentication.
///
///     GET, POST /builtin-payments/onboarding/{token}
///     GET, POST /builtin-payments/{reference}/authenticate
struct BuiltInPaymentsController: Sendable {
    let site: Site
    private var services: Services { site.services }

    private var gateway: BuiltInGateway {
        BuiltInGateway(
            database: services.database, now: services.now, randomness: services.randomness, baseURL: services.configuration.baseURL)
    }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.group("builtin-payments")
            .get("onboarding/{token}", use: onboarding)
            .post("onboarding/{token}", use: finishOnboarding)
            .get("{reference}/authenticate", use: authentication)
            .post("{reference}/authenticate", use: authenticate)
    }

    @Sendable private func onboarding(_ request: Request, context: PortalContext) async throws -> Response {
        let token = try context.parameters.require("token")
        _ = try await payee(ofLink: token, context)
        let back = request.uri.queryParameters.get("back") ?? "/"
        return site.answer(BankOnboardingPage(token: token, form: FormState(["back": back])), in: .auth, context)
    }

    @Sendable private func finishOnboarding(_ request: Request, context: PortalContext) async throws -> Response {
        let token = try context.parameters.require("token")
        let payee = try await payee(ofLink: token, context)
        let form = BankForm(context.form, context.language)
        guard form.problems.isEmpty else {
            let page = BankOnboardingPage(token: token, form: FormState(form.values, problems: form.problems))
            return site.answer(page, in: .auth, context, status: .unprocessableContent)
        }
        guard try await gateway.finishOnboarding(token: token, bankName: form.bank, number: form.account) else {
            throw Problem.notFound
        }
        try await PayoutAccountService(services: services).refresh(payee)
        return .seeOther(back(form.back))
    }

    /// Whose bank account the link changes. A vendor's link needs the session of a member who may see money. A driver's app opens it in a browser
    /// without a session, so the link alone is enough: it works once, for minutes.
    private func payee(ofLink token: String, _ context: PortalContext) async throws -> Payee {
        guard let owner = try await gateway.onboarding(token: token), let payee = Payee(owner: owner) else { throw Problem.notFound }
        guard case .vendor(let vendor) = payee else { return payee }
        let member = try context.requireSignedIn().vendor
        guard let member, member.id == vendor, member.canMoney else { throw Problem.notFound }
        return payee
    }

    /// The portal's own page that the link named, as an absolute URL or a path.
    private func back(_ url: String) -> SitePath {
        let base = services.configuration.baseURL
        return SitePath(returning: url.hasPrefix(base) ? String(url.dropFirst(base.count)) : url) ?? .home
    }

    @Sendable private func authentication(_ request: Request, context: PortalContext) async throws -> Response {
        let reference = try context.parameters.require("reference")
        return site.answer(try await page(reference), in: .auth, context)
    }

    @Sendable private func authenticate(_ request: Request, context: PortalContext) async throws -> Response {
        let reference = try context.parameters.require("reference")
        let answers = ["approve": CardAuthentication.approved, "refuse": .refused]
        guard let answer = context.form.text("answer").flatMap({ answers[$0] }) else {
            return site.answer(try await page(reference), in: .auth, context, status: .unprocessableContent)
        }
        try await gateway.authenticate(reference, answer)
        return site.answer(CardAuthenticationPage(reference: reference, amount: nil), in: .auth, context)
    }

    private func page(_ reference: String) async throws -> CardAuthenticationPage {
        let object = try await services.read { db in try db.gatewayObject(reference) }
        guard let object else { throw Problem.notFound }
        return CardAuthenticationPage(reference: reference, amount: object.status == "requires_action" ? object.amount : nil)
    }
}

extension Payee {
    /// The payee of an id. The prefix of the id determines the kind.
    init?(owner: String) {
        guard let payee = Payee(id: owner, kind: "vendor") ?? Payee(id: owner, kind: "driver") else { return nil }
        self = payee
    }
}

/// The bank account form, with its problems.
struct BankForm {
    let bank: String
    let account: String
    let back: String
    let problems: [FieldProblem]

    init(_ form: SubmittedForm, _ language: Language) {
        let strings = Text(language).builtInPayments
        bank = form.text("bank") ?? ""
        account = (form.text("account") ?? "").filter { $0 != " " && $0 != "-" }
        back = form.text("back") ?? "/"
        let isNumber = (4...17).contains(account.utf8.count) && account.utf8.allSatisfy { (48...57).contains($0) }
        problems = [
            Self.problem(ofBank: bank, language).map { FieldProblem("bank", $0) },
            isNumber ? nil : FieldProblem("account", strings.accountNeeded),
        ].compactMap { $0 }
    }

    /// The name of the bank is in e-mails that warn of a thief, so it must not hold the thief's own words and links.
    private static func problem(ofBank name: String, _ language: Language) -> String? {
        do {
            _ = try TextRule.name(1...60).check(name)
            return nil
        } catch {
            return error == .empty ? Text(language).builtInPayments.bankNeeded : FieldRefusal(error).message(in: language)
        }
    }

    var values: [String: String] { ["bank": bank, "account": account, "back": back] }
}
