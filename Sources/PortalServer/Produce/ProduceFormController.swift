import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The form of a produce.
///
///     GET  /vendor/produce/new     an empty form
///     POST /vendor/produce         adds it; the same submission counts once
///     GET  /vendor/produce/{id}    the stored values
///     POST /vendor/produce/{id}    saves it, unless somebody else saved it meanwhile
struct ProduceFormController: Sendable {
    static let units = ["each", "lb", "bunch", "pint", "basket", "dozen", "bag", "jar", "head", "plate"]
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("produce/new", use: new)
        routes.post("produce", use: create)
        routes.get("produce/:id", use: edit)
        routes.post("produce/:id", use: save)
    }

    /// The options of the form, and the count in the navigation.
    struct Options: Sendable {
        let categories: [Control.Option]
        let categoryKeys: [Category.ID: String]
        let isRestaurant: Bool
        let markets: [ProduceFormPage.MarketChoice]
        let toPack: Int

        var choices: ProduceForm.Choices {
            .init(categories: categoryKeys, markets: Set(markets.map(\.id)), isRestaurant: isRestaurant)
        }
    }

    @Sendable private func new(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let options = try await options(context)
        let form = FormState(
            values: [
                "visible": ["1"], "unit": [context.vendor.isRestaurant ? "plate" : "each"],
                "taxable": context.vendor.isRestaurant ? ["1"] : [],
                "market": options.markets.map(\.id.description),
            ], problems: [])
        return answer(page(nil, form, options, context), options, context)
    }

    @Sendable private func create(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let options = try await options(context)
        let (form, photo): (ProduceForm, Photo.ID?)
        do {
            (form, photo) = try await read(context, options)
        } catch let refused as RefusedForm {
            return answer(page(nil, refused.state, options, context), options, context, status: .unprocessableContent)
        }
        let (id, vendor, user, now, submitted) = (
            services.id(Produce.ID.self), context.vendor.id, context.signedIn.account.id, services.now(),
            context.form.submission(at: .vendorProduce, leadsTo: .vendorProduce)
        )
        let earlier = try await services.write { db -> SitePath? in
            if let earlier = try db.submissions.claim(submitted, of: user, at: now) { return SitePath(returning: earlier) }
            try db.produce(of: vendor).add(id, form.draft, photo: photo, at: now)
            return nil
        }
        return site.seeOther(earlier ?? .vendorProduce, flash: Flash(context.text.produce.added(form.draft.produce.name)))
    }

    /// A form that is not saved, as it is shown again.
    private struct RefusedForm: Error {
        let state: FormState
    }

    /// The form and its photo. Throws a `RefusedForm`, which keeps a photo that could be read.
    private func read(
        _ context: VendorContext, _ options: Options, stored: VendorProduce.Record? = nil
    ) async throws -> (ProduceForm, Photo.ID?) {
        let (photo, problem) = try await photo(context)
        do {
            let form = try ProduceForm(context.form, options.choices, stored: stored, context.language)
            guard let problem else { return (form, photo) }
            throw FormProblems([problem])
        } catch let failure as FormProblems {
            let problems =
                failure.list + [problem].compactMap(\.self).filter { photo in !failure.list.contains { $0.field == photo.field } }
            throw RefusedForm(state: Self.state(context.formState(problems), keeping: photo))
        }
    }

    /// The uploaded photo, or the one that a refused form has kept; and why an upload was not stored.
    private func photo(_ context: VendorContext) async throws -> (Photo.ID?, FieldProblem?) {
        let user = context.signedIn.account.id
        do {
            if let photo = try await services.storeUpload(context.form.file("photo"), of: user) { return (photo, nil) }
        } catch let refusal as PhotoUploadRefusal {
            return (nil, refusal.problem(context.text.photos))
        }
        guard let kept = context.form.text("photo_token").flatMap({ Photo.ID($0) }) else { return (nil, nil) }
        return (try await services.read { try $0.photos.isOwned(kept, by: user) } ? kept : nil, nil)
    }

    /// The form with a photo that is stored and not used yet.
    private static func state(_ state: FormState, keeping photo: Photo.ID?) -> FormState {
        var state = state
        state.values["photo_token"] = photo.map { [$0.description] } ?? []
        return state
    }

    @Sendable private func edit(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let record = try await record(context)
        let options = try await options(context)
        return answer(page(record, FormState(record), options, context), options, context)
    }

    @Sendable private func save(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let record = try await record(context)
        let options = try await options(context)
        let (form, photo): (ProduceForm, Photo.ID?)
        do {
            (form, photo) = try await read(context, options, stored: record)
        } catch let refused as RefusedForm {
            return answer(page(record, refused.state, options, context), options, context, status: .unprocessableContent)
        }
        let (vendor, now) = (context.vendor.id, services.now())
        // The field contains version and count as the page showed them: `version.count`.
        let seen = (context.form.text("version") ?? "").split(separator: ".").map { Int($0) }
        let version = seen.first.flatMap { $0 } ?? record.version
        let countSeen = seen.count > 1 ? seen[1] : nil
        let isSaved = try await services.write {
            try $0.produce(of: vendor).save(record.id, form.draft, photo: photo, version: version, countSeen: countSeen, at: now)
        }
        guard isSaved else { return try await answerConflict(photo, options, context) }
        return site.seeOther(.vendorProduce, flash: Flash(context.text.common.saved(form.draft.produce.name)))
    }

    /// Shows the stored and the typed values. Saving again stores the typed ones.
    private func answerConflict(_ photo: Photo.ID?, _ options: Options, _ context: VendorContext) async throws -> Response {
        let present = try await record(context)
        let theirs = FormState(present)
        var typed = Self.state(context.formState([]), keeping: photo)
        typed.values["version"] = theirs.values["version"]
        let conflicts = ["name", "price", "unit", "description", "count", "low_at", "cap"].compactMap { field in
            theirs[field] == typed[field] ? nil : ProduceFormPage.Conflict(field: field, theirs: theirs[field], yours: typed[field])
        }
        return answer(page(present, typed, options, context, conflicts: conflicts), options, context, status: .conflict)
    }

    private func record(_ context: VendorContext) async throws -> VendorProduce.Record {
        let id = try context.parameters.id("id", Produce.ID.self)
        let (vendor, language) = (context.vendor.id, context.language)
        guard let record = try await services.read({ try $0.produce(of: vendor).record(id, language: language) }) else {
            throw Problem.notFound
        }
        return record
    }

    private func options(_ context: VendorContext) async throws -> Options {
        let (vendor, isRestaurant, language) = (context.vendor.id, context.vendor.isRestaurant, context.language)
        return try await services.read { db in
            let categories = try db.categories.all(.produce)
            let strings = Text(language).vendorMarkets
            let markets = try db.stalls(of: vendor).all().map {
                ProduceFormPage.MarketChoice(id: $0.id, name: $0.name, hours: $0.stallNumber.isEmpty ? "" : strings.stall($0.stallNumber))
            }
            return Options(
                categories: categories.map { Control.Option($0.id.description, $0.name(language)) },
                categoryKeys: Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0.key) }), isRestaurant: isRestaurant,
                markets: markets, toPack: try db.countToPack(of: vendor))
        }
    }

    private func page(
        _ record: VendorProduce.Record?, _ form: FormState, _ options: Options, _ context: VendorContext,
        conflicts: [ProduceFormPage.Conflict] = []
    ) -> ProduceFormPage {
        let units =
            form["unit"].isEmpty || Self.units.contains(form["unit"]) || form["unit"] == "other" ? Self.units : [form["unit"]] + Self.units
        let kept = Photo.ID(form["photo_token"]).map { Picture.photo($0) }
        return ProduceFormPage(
            id: record?.id, storedName: record?.item.name, form: form, farm: context.vendor.name, categories: options.categories,
            units: units, markets: options.markets,
            picture: kept ?? record?.item.picture ?? .standIn(for: form["name"]), price: Cents(typed: form["price"]), conflicts: conflicts)
    }

    private func answer(_ page: ProduceFormPage, _ options: Options, _ context: VendorContext, status: HTTPResponse.Status = .ok)
        -> Response
    {
        site.answer(page, in: context.layout(toPack: options.toPack), context.portal, status: status)
    }
}

extension FormState {
    init(_ record: VendorProduce.Record) {
        let item = record.item
        self.init(values: [
            "name": [item.name], "category": [item.category.description], "description": [record.description], "price": [item.price.plain],
            "unit": [item.unit], "count": [item.stock.map(String.init) ?? ""], "low_at": [String(item.warnAt)],
            "cap": [record.cap.map(String.init) ?? ""], "taxable": record.isTaxable ? ["1"] : [],
            "by_weight": record.isSoldByWeight ? ["1"] : [],
            "snap": [record.isSNAPEligible ? "1" : "0"],
            "market": record.markets.map(\.description),
            "visible": [item.isAvailable ? "1" : "0"], "version": ["\(record.version).\(item.stock.map(String.init) ?? "")"],
        ])
    }
}
