import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Sign-up of vendors: four pages for a farm, three for a restaurant. Each page is saved separately, so people can stop and resume.
///
///     GET       /terms
///     GET, POST /sign-up                               the account
///     GET, POST /sign-up/farm, /restaurant, /markets   what and where they sell
///     GET, POST /sign-up/payouts                       bank account now or later
struct SignUpController {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(guests: RouterGroup<PortalContext>, users: RouterGroup<UserContext>) {
        guests.get("terms", use: terms)
        guests.get("sign-up", use: page)
        guests.post("sign-up", use: signUp)
        users.get("sign-up/farm", use: farmPage)
        users.post("sign-up/farm", use: saveFarm)
        users.get("sign-up/restaurant", use: restaurantPage)
        users.post("sign-up/restaurant", use: saveRestaurant)
        users.get("sign-up/markets", use: marketsPage)
        users.post("sign-up/markets", use: saveMarkets)
        users.get("sign-up/payouts", use: payoutsPage)
        users.post("sign-up/payouts", use: choosePayouts)
    }

    @Sendable private func terms(_ request: Request, _ context: PortalContext) async throws -> Response {
        let payday = try await services.read { try $0.settings.read().payoutWeekday }
        return site.answer(TermsPage(isSignedIn: context.signedIn != nil, payday: payday), in: .auth, context)
    }

    // MARK: Account

    @Sendable private func page(_ request: Request, _ context: PortalContext) async throws -> Response {
        if context.signedIn != nil { return .seeOther(.signUpFarm) }
        return site.answer(SignUpPage(), in: .auth, context)
    }

    @Sendable private func signUp(_ request: Request, _ context: PortalContext) async throws -> Response {
        if context.signedIn != nil { return .seeOther(.signUpFarm) }
        var problems: [FieldProblem] = []
        let person = PersonForm(context.form, phoneIsRequired: true, context.language, problems: &problems)
        let password = context.form["password"] ?? ""
        let owner = person.map { PasswordOwner([$0.firstName, $0.lastName, $0.email]) }
        if let refusal = PasswordRule.refusal(password, of: owner) { problems.append(refusal.problem("password", context.language)) }
        if !context.form.isTicked("terms") { problems.append(FieldRefusal.termsRequired.problem("terms", context.language)) }
        guard let person, problems.isEmpty else { return showAgain(context, problems) }
        let accounts = AccountService(services: services)
        let submission = context.form.submission(at: .signUp, leadsTo: .signUpFarm)
        try await accounts.admitSignUp(from: context.address)
        let account = NewAccount(
            id: services.id(User.ID.self), email: person.email, firstName: person.firstName, lastName: person.lastName, phone: person.phone,
            passwordHash: try await services.passwords.hash(password), language: context.language,
            termsVersion: Terms.version, createdAt: services.now())
        let sessions = PortalSessions(site: site)
        let session = sessions.newSession(request, isLong: false, address: context.address)
        do {
            _ = try await accounts.signUp(account, session, form: submission)
        } catch let refusal as InputRefusal {
            if let submission, try await accounts.isSignedUp(person.email, by: submission),
                let response = try await signInAgain(person.email, password, session, context)
            {
                return response
            }
            return showAgain(context, refusal.fields.map { $0.refusal.problem($0.path, context.language) })
        }
        return sessions.redirect(to: .signUpFarm, starting: session, in: session.device?.tokensOfNewAccount)
    }

    /// Signs in a form that was submitted twice. The browser keeps the cookie of the second response, so the second submission starts a
    /// session with the same password, and the session of the first one ends. Returns nil if sign-in is refused.
    private func signInAgain(_ email: String, _ password: String, _ session: NewSession, _ context: PortalContext) async throws -> Response?
    {
        do {
            let (owner, needsCode) = try await CredentialCheck(services: services).verifyPassword(
                email: email, password: password, origin: AttemptOrigin(address: context.address))
            guard !needsCode else { return nil }
            let tokens = try await services.write { db in
                try db.sessions.endUnused(like: session, of: owner.userID)
                return try db.sessions.start(session, by: owner)
            }
            return PortalSessions(site: site).redirect(to: .signUpFarm, starting: session, in: tokens)
        } catch is any Refusal {
            return nil
        }
    }

    private func showAgain(_ context: PortalContext, _ problems: [FieldProblem]) -> Response {
        site.answer(SignUpPage(form: context.form.state(problems)), in: .auth, context, status: .unprocessableContent)
    }

    // MARK: Farm

    @Sendable private func farmPage(_ request: Request, _ context: UserContext) async throws -> Response {
        if let vendor = context.signedIn.vendor { return .seeOther(vendor.isRestaurant ? .signUpRestaurant : .signUpMarkets) }
        return site.answer(SignUpFarmPage(categories: try await categories(context)), in: .auth, context.portal)
    }

    private func categories(_ context: UserContext) async throws -> [Control.Option] {
        let (language, strings) = (context.language, Text(context.language).farm)
        return try await services.read { db in
            try db.categories.all(.vendor).map { .init($0.id.description, strings.category($0.key, $0.name(language))) }
        }
    }

    @Sendable private func saveFarm(_ request: Request, _ context: UserContext) async throws -> Response {
        if let vendor = context.signedIn.vendor { return .seeOther(vendor.isRestaurant ? .signUpRestaurant : .signUpMarkets) }
        let categories = try await categories(context)
        let draft: SignUpFarmDraft
        switch SignUpFarmForm.read(context.form, categories: categories.compactMap { Category.ID($0.value) }, context.language) {
        case .success(let value): draft = value
        case .failure(let failure):
            let page = SignUpFarmPage(form: context.form.state(failure.list), categories: categories)
            return site.answer(page, in: .auth, context.portal, status: .unprocessableContent)
        }
        let (id, user, now) = (services.id(Vendor.ID.self), context.user.id, services.now())
        try await services.write { try $0.signUps.addFarm(id, draft, owner: user, at: now) }
        return .seeOther(draft.kind == .restaurant ? .signUpRestaurant : .signUpMarkets)
    }

    // MARK: Restaurant

    @Sendable private func restaurantPage(_ request: Request, _ context: UserContext) async throws -> Response {
        guard let vendor = context.signedIn.vendor, vendor.isRestaurant, vendor.role == .owner else { return .seeOther(.signUpFarm) }
        let values = try await services.read { db in
            var values = try db.restaurants.profile(of: vendor.id)?.fields ?? [:]
            values["phone"] = try db.farms.phone(of: vendor.id)
            return values
        }
        return site.answer(SignUpRestaurantPage(form: FormState(values)), in: .auth, context.portal)
    }

    @Sendable private func saveRestaurant(_ request: Request, _ context: UserContext) async throws -> Response {
        guard let vendor = context.signedIn.vendor, vendor.isRestaurant, vendor.role == .owner else { return .seeOther(.signUpFarm) }
        let text = Text(context.language, isKitchen: true)
        var (place, problems): (RestaurantPlaceForm?, [FieldProblem]) = (nil, [])
        let phone = context.form.text("phone") ?? ""
        if !PhoneNumber.isShowable(phone) { problems.append(.init("phone", text.farm.phoneUnreadable)) }
        do { place = try RestaurantPlaceForm(context.form, text.farm) } catch { problems += error.list }
        var logo: Photo.ID?
        do { logo = try await services.storeUpload(context.form.file("photo"), of: context.user.id) } catch let refusal
            as PhotoUploadRefusal
        {
            problems.append(refusal.problem(text.photos))
        }
        guard let place, problems.isEmpty else {
            let page = SignUpRestaurantPage(form: context.form.state(problems))
            return site.answer(page, in: .auth, context.portal, status: .unprocessableContent)
        }
        try await services.write { [logo] db in
            try db.restaurants.save(place.draft, of: vendor.id)
            try db.farms.setPhone(phone, photo: logo, of: vendor.id)
        }
        return site.seeOther(.vendorOrders, flash: Flash(text.signUp.isSignedUp(vendor.name)))
    }

    // MARK: Markets

    @Sendable private func marketsPage(_ request: Request, _ context: UserContext) async throws -> Response {
        guard let vendor = context.signedIn.vendor, !vendor.isRestaurant else { return .seeOther(.signUpFarm) }
        return try await markets(vendor, context, nil)
    }

    /// The page with the stored or the submitted form. It shows ticked markets even if the search doesn't match them.
    private func markets(_ vendor: VendorMembership, _ context: UserContext, _ submitted: FormState?) async throws -> Response {
        let query = String((submitted?["q"] ?? "").prefix(SubmittedForm.searchLimit))
        let ticked = submitted.map { $0.values["market", default: []].prefix(50).compactMap { Market.ID($0) } }
        let cards = MarketCards(language: context.language, now: services.now())
        let (shown, chosen) = try await services.read { db in
            let chosen = try ticked ?? db.signUps.stalls(of: vendor.id)
            let matches = try db.signUps.markets(matching: query, of: vendor.id).filter { !chosen.contains($0.market.id) }
            return (try db.signUps.chosen(chosen, of: vendor.id) + matches, chosen)
        }
        let form = submitted ?? FormState(values: ["market": chosen.map(\.description)])
        let page = SignUpMarketsPage(form: form, markets: shown.map(cards.choice), query: query)
        return site.answer(page, in: .auth, context.portal, status: form.hasProblems ? .unprocessableContent : .ok)
    }

    @Sendable private func saveMarkets(_ request: Request, _ context: UserContext) async throws -> Response {
        guard let vendor = context.signedIn.vendor, !vendor.isRestaurant else { return .seeOther(.signUpFarm) }
        if context.form.text("op") == "search" { return try await self.markets(vendor, context, context.form.state()) }
        let markets = Array(Set(context.form.all("market").compactMap { Market.ID($0) }).prefix(50))
        let elsewhere = context.form.text("elsewhere").map { String($0.prefix(300)) }
        guard !markets.isEmpty || elsewhere != nil else {
            let message = Text(context.language).accounts.pickMarket
            return try await self.markets(vendor, context, context.form.state([FieldProblem("elsewhere", message)]))
        }
        let (now, emailID, operatorAddress) = (services.now(), services.id(Email.ID.self), site.configuration.mailFrom)
        try await services.write { db in
            try db.signUps.join(markets, vendor.id, at: now)
            guard let elsewhere else { return }
            try db.outbox.queue(
                .unlistedMarket(vendor: vendor.name, message: elsewhere), in: .english, to: operatorAddress, id: emailID, at: now)
        }
        return .seeOther(.signUpPayouts)
    }

    // MARK: Payouts

    @Sendable private func payoutsPage(_ request: Request, _ context: UserContext) async throws -> Response {
        guard let vendor = context.signedIn.vendor else { return .seeOther(.signUpFarm) }
        let settings = try await services.read { try $0.settings.read() }
        let page = SignUpPayoutsPage(
            awaitsApproval: vendor.status == .pending, payday: settings.payoutWeekday, isRequired: !settings.sellsWithoutPayoutAccount)
        return site.answer(page, in: .auth, context.portal)
    }

    @Sendable private func choosePayouts(_ request: Request, _ context: UserContext) async throws -> Response {
        .seeOther(context.form.text("op") == "now" ? .vendorPayoutsBank : .vendorToday)
    }
}
