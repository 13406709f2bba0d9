import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A vendor's own produce.
///
///     GET  /vendor/produce               the list, filtered and sorted by the query
///     POST /vendor/produce/{id}/remove   takes it off the list; orders keep their copies
///     POST /vendor/produce/{id}/restore  undoes that
struct ProduceController: Sendable {
    static let pageSize = 50
    let site: Site
    private var services: Services { site.services }

    init(site: Site) { self.site = site }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.get("produce", use: index)
        routes.post("produce/:id/remove", use: remove)
        routes.post("produce/:id/restore", use: restore)
        StockController(site: site).addRoutes(to: routes)
        ProduceFormController(site: site).addRoutes(to: routes)
    }

    @Sendable private func index(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let filter = try ProduceFilter(query: FormDecoding.urlEncoded((request.uri.query ?? "").utf8))
        return try await page(filter, context)
    }

    /// The list, with the outcomes of stock changes in their rows.
    func page(
        _ filter: ProduceFilter, _ context: VendorContext, outcomes: [Produce.ID: Stepper.Outcome] = [:], status: HTTPResponse.Status = .ok,
        flash: Flash? = nil
    ) async throws -> Response {
        let (vendor, language) = (context.vendor.id, context.language)
        let (shown, toPack) = try await services.read { db in
            (try list(filter, of: vendor, language, outcomes: outcomes, db), try db.countToPack(of: vendor))
        }
        return site.answer(shown, in: context.layout(toPack: toPack), context.portal, status: status, flash: flash)
    }

    private func list(
        _ filter: ProduceFilter, of vendor: Vendor.ID, _ language: Language, outcomes: [Produce.ID: Stepper.Outcome], _ db: Transaction
    ) throws -> ProduceListPage {
        let produce = db.produce(of: vendor)
        let (items, counts) = try produce.page(filter, language: language, size: Self.pageSize)
        let markets = try db.stalls(of: vendor).all().map { (id: $0.id, name: $0.name) }
        // Most produce is sold at all of the vendor's markets, so only the rest is looked up.
        let sellingAt = try produce.markets(of: items.compactMap { 0 < $0.marketCount && $0.marketCount < markets.count ? $0.id : nil })
        let everywhere = ProduceRow.Markets(markets.map(\.name), of: markets.count)
        let rows = items.map { item in
            let some = sellingAt[item.id].map { ids in
                ProduceRow.Markets(markets.compactMap { ids.contains($0.id) ? $0.name : nil }, of: markets.count)
            }
            return ProduceRow(item, some ?? (item.marketCount > 0 ? everywhere : .nowhere), outcome: outcomes[item.id])
        }
        return ProduceListPage(
            filter: filter, counts: counts, markets: markets, rows: rows,
            total: filter.isNarrowed ? try produce.count(filter) : counts[filter.show] ?? 0, pageSize: Self.pageSize,
            restockNumber: services.configuration.twilio?.number)
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

extension ProduceFilter {
    init(query form: SubmittedForm) {
        self.init(
            show: form.filter("show") ?? .all, query: form.search, market: form.text("market").flatMap { Market.ID($0) },
            sort: form.filter("sort") ?? .lowestStock, page: form.page(upTo: 10_000))
    }
}

extension ProduceRow {
    init(_ item: VendorProduce.Item, _ markets: Markets, outcome: Stepper.Outcome?) {
        self.init(
            id: item.id, name: item.name, category: item.categoryName, unit: item.unit, price: item.price, picture: item.picture,
            markets: markets,
            stock: item.stock, level: item.level, isHidden: !item.isAvailable, outcome: outcome)
    }
}

extension ProduceRow.Markets {
    /// Some of `total` markets, by their names.
    init(_ names: [String], of total: Int) {
        self = names.isEmpty ? .nowhere : names.count == total && total > 1 ? .all(total) : .some(names)
    }
}
