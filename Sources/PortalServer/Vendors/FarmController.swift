import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A vendor's public profile.
///
///     GET  /vendor/farm
///     POST /vendor/farm
struct FarmController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("farm", use: show)
        routes.post("farm", use: save)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOwner()
        return try await page(context, submitted: nil)
    }

    private func page(_ context: VendorContext, submitted: FormState?, status: HTTPResponse.Status = .ok) async throws -> Response {
        let (vendor, language, strings) = (context.vendor.id, context.language, context.text.farm)
        let (farm, restaurant, toPack, categories) = try await services.read { db in
            (
                try db.farms.find(vendor), try db.restaurants.profile(of: vendor), try db.countToPack(of: vendor),
                try db.categories.all(.vendor)
            )
        }
        let page = FarmPage(
            form: submitted ?? farm.formState(restaurant), picture: farm.photo.map { .photo($0) } ?? .initial(farm.name.first ?? " "),
            categories: categories.map { .init($0.id.description, strings.category($0.key, $0.name(language))) },
            timeZones: context.vendor.isRestaurant ? MarketClocks.offered : [], status: context.vendor.status,
            ebtStoppedBecause: farm.ebtStoppedBecause)
        return site.answer(page, in: context.layout(toPack: toPack), context.portal, status: status)
    }

    @Sendable private func save(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOwner()
        let strings = context.text.farm
        let vendor = context.vendor.id
        let (categories, name) = try await services.read { (try $0.categories.all(.vendor).map(\.id), try $0.farms.find(vendor).name) }
        let (form, restaurant, problems) = read(context, categories, storedName: name)
        guard let form, problems.isEmpty else {
            return try await page(context, submitted: context.formState(problems), status: .unprocessableContent)
        }
        let photo: Photo.ID?
        do {
            photo = try await services.storeUpload(context.form.file("photo"), of: context.signedIn.account.id)
        } catch let refusal as PhotoUploadRefusal {
            let problem = refusal.problem(context.text.photos)
            return try await page(context, submitted: context.formState([problem]), status: .unprocessableContent)
        }
        let (actor, now) = (context.signedIn.account.id.description, services.now())
        let outcome = try await services.write { db in
            let outcome = try db.farms.save(form.draft, photo: photo, of: vendor, by: actor, at: now)
            if case .saved = outcome, let restaurant { try db.restaurants.save(restaurant.draft, of: vendor) }
            return outcome
        }
        switch outcome {
        case .saved(ebtOrders: 0): return site.seeOther(.vendorFarm, flash: Flash(strings.saved))
        case .saved(let orders): return site.seeOther(.vendorFarm, flash: Flash(strings.savedWithoutEBT(orders), tone: .warn))
        case .ebtStopped(let reason):
            let problem = FieldProblem("takes_ebt", strings.ebtStopped(reason))
            return try await page(context, submitted: context.formState([problem]), status: .unprocessableContent)
        }
    }

    /// The form, with a restaurant's own fields if it is one, and all problems.
    private func read(
        _ context: VendorContext, _ categories: [Category.ID], storedName: String
    ) -> (FarmForm?, RestaurantForm?, [FieldProblem]) {
        var (farm, restaurant, problems): (FarmForm?, RestaurantForm?, [FieldProblem]) = (nil, nil, [])
        do {
            farm = try FarmForm(
                context.form, categories: categories, storedName: storedName, isRestaurant: context.vendor.isRestaurant, context.text.farm)
        } catch { problems += error.list }
        guard context.vendor.isRestaurant else { return (farm, nil, problems) }
        do { restaurant = try RestaurantForm(context.form, context.text) } catch { problems += error.list }
        return (farm, restaurant, problems)
    }
}

/// The profile form of a vendor, parsed and validated.
struct FarmForm: Sendable {
    let draft: FarmProfileDraft

    /// Throws all problems of the form at once.
    init(
        _ form: SubmittedForm, categories: [Category.ID], storedName: String, isRestaurant: Bool, _ strings: FarmStrings
    ) throws(FormProblems) {
        let (name, story) = (form.text("name") ?? "", form.text("story") ?? "")
        let (phone, website) = (form.text("phone") ?? "", form.text("website") ?? "")
        var problems: [FieldProblem] = []
        if let problem = Self.problem(ofName: name, stored: storedName, strings.text.language) { problems.append(.init("name", problem)) }
        let category = form.text("category").flatMap { Category.ID($0) }.flatMap { categories.contains($0) ? $0 : nil }
        if category == nil, form.text("category") != nil { problems.append(.init("category", strings.categoryMissing)) }
        if story.count > 2000 { problems.append(.init("story", strings.storyTooLong)) }
        if !phone.isEmpty, !PhoneNumber.isShowable(phone) { problems.append(.init("phone", strings.phoneUnreadable)) }
        if !website.isEmpty, website.count > 200 || WebLink(website) == nil { problems.append(.init("website", strings.websiteUnreadable)) }
        // A restaurant's form has no fields of EBT.
        let takesEBT = !isRestaurant && form.isTicked("takes_ebt")
        let fnsNumber = isRestaurant ? nil : form.text("fns_number").flatMap { FNSNumber($0) }
        if fnsNumber == nil, takesEBT || (!isRestaurant && form.text("fns_number") != nil) {
            problems.append(.init("fns_number", strings.fnsNumberUnreadable))
        }
        guard problems.isEmpty else { throw FormProblems(problems) }
        draft = FarmProfileDraft(
            name: name, story: story, phone: phone, website: website, category: category, takesEBT: takesEBT, fnsNumber: fnsNumber)
    }

    /// What is wrong with the name of a vendor, or nil. The stored name is not wrong.
    static func problem(ofName name: String, stored: String? = nil, _ language: Language) -> String? {
        do {
            _ = try TextRule.name(1...80, stored: stored).check(name)
            return nil
        } catch {
            return error == .empty ? Text(language).farm.nameMissing : FieldRefusal(error).message(in: language)
        }
    }
}

extension FarmProfile {
    /// The form with the stored values, including a restaurant's own fields.
    fileprivate func formState(_ restaurant: RestaurantProfile?) -> FormState {
        var values = ["name": name, "story": story, "phone": phone, "website": website, "category": category?.description ?? ""]
        (values["takes_ebt"], values["fns_number"]) = (takesEBT ? "1" : "", fnsNumber?.digits ?? "")
        if let restaurant { values.merge(restaurant.fields) { $1 } }
        return FormState(values)
    }
}
