import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A vendor's own produce.
///
///     GET  /vendor/produce               the list, filtered and sorted by the query
///     POST /vendor/produce/{id}/stock    a change of the count: +10, -1, a count typed, sold out or its undo; safe to repeat
///     POST /vendor/produce/{id}/remove   takes it off the list; orders keep their copies
///     POST /vendor/produce/{id}/restore  undoes that
struct ProduceController: Sendable {
    static let pageSize = 50
    let site: Site
    private var services: Services { site.services }

    init(site: Site) { self.site = site }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("produce", use: index)
        routes.post("produce/:id/stock", use: changeStock)
        routes.post("produce/:id/remove", use: remove)
        routes.post("produce/:id/restore", use: restore)
        ProduceFormController(site: site).addRoutes(to: routes)
    }

    @Sendable private func index(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let filter = try ProduceFilter(query: FormDecoding.urlEncoded((request.uri.query ?? "").utf8))
        return try await page(filter, context)
    }

    private func page(_ filter: ProduceFilter, _ context: VendorContext, outcome: (Produce.ID, Stepper.Outcome)? = nil) async throws
        -> Response
    {
        let (vendor, language) = (context.vendor.id, context.language)
        let (shown, toPack) = try await services.read { db in
            (try list(filter, of: vendor, language, outcome: outcome, db), try db.countToPack(of: vendor))
        }
        return site.answer(shown, in: context.layout(toPack: toPack), context.portal, status: outcome?.1.status ?? .ok)
    }

    private func list(
        _ filter: ProduceFilter, of vendor: Vendor.ID, _ language: Language, outcome: (Produce.ID, Stepper.Outcome)?, _ db: Transaction
    ) throws -> ProduceListPage {
        let produce = db.produce(of: vendor)
        let items = try produce.list(filter, language: language, size: Self.pageSize)
        let markets = try db.stalls(of: vendor).all()
        // Most produce is sold at all of the vendor's markets, so only the rest is looked up.
        let sellingAt = try produce.markets(of: items.filter { $0.marketCount > 0 && $0.marketCount < markets.count }.map(\.id))
        let rows = items.map { item in
            let names = markets.filter { sellingAt[item.id]?.contains($0.id) ?? (item.marketCount > 0) }.map(\.name)
            return ProduceRow(item, markets: names, of: markets.count, outcome: outcome?.0 == item.id ? outcome?.1 : nil)
        }
        let counts = try produce.counts()
        return ProduceListPage(
            filter: filter, counts: counts, markets: markets.map { ($0.id, $0.name) }, rows: rows,
            total: filter.isNarrowed ? try produce.count(filter) : counts[filter.show] ?? 0, pageSize: Self.pageSize)
    }

    // MARK: Stock

    @Sendable private func changeStock(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let id = try context.parameters.id("id", Produce.ID.self)
        guard let change = StockChange(context.form) else { return try await answerUnreadable(id, request, context) }
        let (vendor, actor, now) = (context.vendor.id, context.signedIn.account.id, services.now())
        // One conditional UPDATE decides, so a snapshot is enough: two changes at once, or one key twice, update the same row.
        let outcome = try await services.write(.snapshot) { try $0.produce(of: vendor).change(id, by: change, actor: actor, at: now) }
        guard let outcome else { throw Problem.notFound }
        let shown = Stepper.Outcome(outcome, isSoldOut: change.isSoldOut, at: now, context.language)
        return try await answer(shown, about: id, request, context)
    }

    private func answerUnreadable(_ id: Produce.ID, _ request: Request, _ context: VendorContext) async throws -> Response {
        let reason = context.text.produce.countUnreadable(Stock.limit)
        return try await answer(.refused(reason), about: id, request, context)
    }

    /// The script gets only the row's stepper. Without script the browser gets the list, with the outcome in the row.
    private func answer(_ outcome: Stepper.Outcome, about id: Produce.ID, _ request: Request, _ context: VendorContext) async throws
        -> Response
    {
        let (vendor, language) = (context.vendor.id, context.language)
        let item = try await services.read { try $0.produce(of: vendor).find(id, language: language) }
        guard let item else { throw Problem.notFound }
        if request.headers[.fragment] == "stepper" {
            let stepper = Stepper(id: id, name: item.name, unit: item.unit, count: item.stock, level: item.level, outcome: outcome)
            return .html(stepper.html(site.renderContext(context.portal)), status: outcome.status)
        }
        if outcome.status == .ok {
            let flash = outcome.flash(item, services.randomness.token(), context.text)
            return site.seeOther(returnPath(request).at(id.description), flash: flash)
        }
        return try await page(ProduceFilter(query: item.name), context, outcome: (id, outcome))
    }

    /// Back to the list as it was, when the form was sent from there.
    private func returnPath(_ request: Request) -> SitePath {
        guard let referer = request.headers[.referer], let start = referer.range(of: "/vendor", options: [])?.lowerBound else {
            return .vendorProduce
        }
        return SitePath(returning: String(referer[start...])) ?? .vendorProduce
    }

    // MARK: Removing

    @Sendable private func remove(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let id = try context.parameters.id("id", Produce.ID.self)
        let (vendor, now) = (context.vendor.id, services.now())
        let name = try await services.write { try $0.produce(of: vendor).remove(id, at: now) }
        guard let name else { throw Problem.notFound }
        let undo = Flash.Undo(action: .vendorProduceRestore(id))
        return site.seeOther(.vendorProduce, flash: Flash(context.text.common.removed(name), undo: undo))
    }

    @Sendable private func restore(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let id = try context.parameters.id("id", Produce.ID.self)
        let (vendor, now) = (context.vendor.id, services.now())
        let name = try await services.write { try $0.produce(of: vendor).restore(id, at: now) }
        guard let name else { throw Problem.notFound }
        return site.seeOther(.vendorProduce, flash: Flash(context.text.produce.isRestored(name)))
    }
}

extension Stepper.Outcome {
    init(_ outcome: StockOutcome, isSoldOut: Bool, at now: Instant, _ language: Language) {
        switch outcome {
        case .changed(to: 0, from: let before) where isSoldOut: self = .soldOut(now, before: before)
        case .changed, .repeated: self = .saved(now)
        case .changedMeanwhile(let present, let was): self = present > was ? .restocked(present) : .soldMeanwhile(was - present)
        case .outOfRange(let present): self = .refused(Text(language).produce.cantGoThere(present, Stock.limit))
        }
    }

    var status: HTTPResponse.Status {
        switch self {
        case .saved, .soldOut: .ok
        case .soldMeanwhile, .restocked: .conflict
        case .refused: .unprocessableContent
        }
    }

    /// The message after a saved change, for browsers without script. `key` makes its undo safe to repeat.
    func flash(_ item: VendorProduce.Item, _ key: String, _ text: Text) -> Flash {
        guard case .soldOut(_, let before) = self else { return Flash(text.produce.nowInStock(item.name, item.stock)) }
        let fields = ["op": Stepper.restore, "before": before.map(String.init) ?? "", "key": key]
        return Flash(text.produce.isSoldOut(item.name), undo: .init(action: .vendorProduceStock(item.id), fields: fields))
    }
}

extension ProduceFilter {
    init(query form: SubmittedForm) {
        self.init(
            show: form.filter("show") ?? .all, query: form.search, market: form.text("market").flatMap { Market.ID($0) },
            sort: form.filter("sort") ?? .lowestStock, page: form.page(upTo: 10_000))
    }
}

extension ProduceRow {
    init(_ item: VendorProduce.Item, markets names: [String], of total: Int, outcome: Stepper.Outcome?) {
        let markets: Markets = names.isEmpty ? .nowhere : names.count == total && total > 1 ? .all(total) : .some(names)
        self.init(
            id: item.id, name: item.name, category: item.categoryName, unit: item.unit, price: item.price, picture: item.picture,
            markets: markets,
            stock: item.stock, level: item.level, isHidden: !item.isAvailable, outcome: outcome)
    }
}
