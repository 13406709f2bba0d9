import HTTPTypes
import HarvestCore
import Hummingbird
import SQLStore
import Templates

/// What customers read about a vendor.
///
///     GET  /vendor/farm
///     POST /vendor/farm
struct FarmController: Sendable {
    let services: Services

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("farm", use: show)
        routes.post("farm", use: save)
    }

    @Sendable private func show(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOwner()
        return try await page(context, typed: nil)
    }

    private func page(_ context: VendorContext, typed: FormState?, status: HTTPResponse.Status = .ok) async throws -> Response {
        let (vendor, language) = (context.vendor.id, context.language)
        let (farm, toPack, categories) = try await services.read { db in
            (try db.farms.find(vendor), try db.countToPack(of: vendor), try db.categories.all(.vendor))
        }
        let page = FarmPage(
            form: typed ?? farm.form, picture: farm.photo.map { .photo($0) } ?? .drawing(.carrot),
            categories: categories.map { .init($0.id.description, $0.name(language)) },
            timeZones: context.vendor.isRestaurant ? MarketClocks.offered : [])
        return services.answer(page, in: context.frame(toPack: toPack), context.portal, status: status)
    }

    @Sendable private func save(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireOwner()
        let words = context.text.farm
        let categories = try await services.read { try $0.categories.all(.vendor).map(\.id) }
        let (form, restaurant, problems) = read(context, categories)
        guard let form, problems.isEmpty else {
            return try await page(context, typed: context.formState(problems), status: .unprocessableContent)
        }
        let photo: Photo.ID?
        do {
            photo = try await services.keepPhoto(context.form.file("photo"), of: context.signedIn.account.id)
        } catch let refusal as PhotoNotKept {
            let problem = refusal.problem(context.text.photos)
            return try await page(context, typed: context.formState([problem]), status: .unprocessableContent)
        }
        let vendor = context.vendor.id
        try await services.write { db in
            try db.farms.save(form, photo: photo, of: vendor)
            if let restaurant { try db.restaurants.save(restaurant, of: vendor) }
        }
        return services.seeOther(.vendorFarm, flash: Flash(words.saved))
    }

    /// A restaurant says more of itself; everything that is wrong is told at once.
    private func read(_ context: VendorContext, _ categories: [Category.ID]) -> (FarmForm?, RestaurantForm?, [FormState.Problem]) {
        var (farm, restaurant, problems): (FarmForm?, RestaurantForm?, [FormState.Problem]) = (nil, nil, [])
        do { farm = try FarmForm(context.form, categories: categories, context.text.farm) } catch { problems += error.problems }
        guard context.vendor.isRestaurant else { return (farm, nil, problems) }
        do { restaurant = try RestaurantForm(context.form, context.text) } catch { problems += error.problems }
        return (farm, restaurant, problems)
    }
}

/// What the farm's form parses to, or everything that is wrong with it.
struct FarmForm: Sendable {
    let name: String
    /// Nil leaves it as it is.
    let category: Category.ID?
    let story: String
    let phone: String
    let website: String

    struct Unreadable: Error {
        let problems: [FormState.Problem]
    }

    init(_ form: SubmittedForm, categories: [Category.ID], _ words: FarmWords) throws(Unreadable) {
        (name, story) = (form.text("name") ?? "", form.text("story") ?? "")
        (phone, website) = (form.text("phone") ?? "", form.text("website") ?? "")
        var problems: [FormState.Problem] = []
        let hasControls = name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        if name.isEmpty || name.count > 80 || hasControls { problems.append(.init("name", words.nameMissing)) }
        category = form.text("category").flatMap { Category.ID($0) }.flatMap { categories.contains($0) ? $0 : nil }
        if category == nil, form.text("category") != nil { problems.append(.init("category", words.categoryMissing)) }
        if story.count > 2000 { problems.append(.init("story", words.storyTooLong)) }
        if !phone.isEmpty, !Self.isPhone(phone) { problems.append(.init("phone", words.phoneUnreadable)) }
        if !website.isEmpty, website.count > 200 || WebLink(website) == nil { problems.append(.init("website", words.websiteUnreadable)) }
        guard problems.isEmpty else { throw Unreadable(problems: problems) }
    }

    static func isPhone(_ text: String) -> Bool {
        let digits = text.filter { ("0"..."9").contains($0) }.count
        return (10...15).contains(digits) && text.count <= 30 && text.allSatisfy { ("0"..."9").contains($0) || "+-(). ".contains($0) }
    }
}
