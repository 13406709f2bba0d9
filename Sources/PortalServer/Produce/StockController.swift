import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Changes of a vendor's stock counts, safe to repeat.
///
///     POST /vendor/produce/stock         the steppers of a page, from a browser without script
///     POST /vendor/produce/{id}/stock    one change: +10, -1, a count typed, sold out or its undo
struct StockController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to routes: RouterGroup<VendorContext>) {
        routes.post("produce/stock", use: changeListed)
        routes.post("produce/:id/stock", use: change)
    }

    @Sendable private func change(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let id = try context.parameters.id("id", Produce.ID.self)
        let rows = try await save([(id, StockChange(context.form))], context)
        guard let row = rows.first else { throw Problem.notFound }
        // The script gets only the row's stepper.
        guard request.headers[.fragment] == "stepper" else { return try await answer(rows, request, context) }
        return .html(row.stepper.html(site.renderContext(context.portal)), status: row.outcome.status)
    }

    @Sendable private func changeListed(_ request: Request, context: VendorContext) async throws -> Response {
        try context.requireStockRights()
        let changes = context.form.listedStockChanges
        let rows = try await save(changes, context)
        guard changes.isEmpty || !rows.isEmpty else { throw Problem.notFound }
        return try await answer(rows, request, context)
    }

    /// Produce with the outcome of its change.
    private struct Row {
        let item: VendorProduce.Item
        let outcome: Stepper.Outcome

        var stepper: Stepper {
            Stepper(id: item.id, name: item.name, unit: item.unit, count: item.stock, level: item.level, outcome: outcome)
        }
    }

    /// Makes the changes. An unreadable change (nil) is refused. There is no row for produce that is not there or has no count to change.
    private func save(_ changes: [(id: Produce.ID, change: StockChange?)], _ context: VendorContext) async throws -> [Row] {
        let (vendor, actor, now, language) = (context.vendor.id, context.signedIn.account.id, services.now(), context.language)
        let unreadable = Stepper.Outcome.refused(context.text.produce.countUnreadable(Stock.limit))
        // One conditional UPDATE decides, so a snapshot is enough: two changes at once, or one key twice, update the same row.
        let outcomes = try await services.write(.snapshot) { db in
            try changes.map { id, change -> Stepper.Outcome? in
                guard let change else { return unreadable }
                let outcome = try db.produce(of: vendor).change(id, by: change, actor: actor, at: now)
                return outcome.map { Stepper.Outcome($0, isSoldOut: change.isSoldOut, at: now, language) }
            }
        }
        return try await services.read { db in
            try zip(changes, outcomes).compactMap { changed, outcome in
                guard let outcome, let item = try db.produce(of: vendor).find(changed.id, language: language) else { return nil }
                return Row(item: item, outcome: outcome)
            }
        }
    }

    /// Back to the list, or the list with what was refused in its rows.
    private func answer(_ rows: [Row], _ request: Request, _ context: VendorContext) async throws -> Response {
        let refused = rows.filter { $0.outcome.status != .ok }
        guard let first = refused.first else { return answerSaved(rows, request, context) }
        let outcomes = Dictionary(refused.map { ($0.item.id, $0.outcome) }, uniquingKeysWith: { first, _ in first })
        // A list of one is found by its name. For more, the message on top names them, on whatever page they are.
        let renderContext = site.renderContext(context.portal)
        let all = refused.map { "\($0.item.name): \($0.outcome.text(renderContext))" }.joined(separator: "; ")
        return try await ProduceController(site: site).page(
            ProduceFilter(query: refused.count == 1 ? first.item.name : ""), context, outcomes: outcomes, status: first.outcome.status,
            flash: refused.count == 1 ? nil : Flash(all, tone: .bad))
    }

    private func answerSaved(_ rows: [Row], _ request: Request, _ context: VendorContext) -> Response {
        let path = returnPath(request)
        guard let row = rows.last else { return .seeOther(path) }
        let flash =
            rows.count == 1
            ? row.outcome.flash(row.item, services.randomness.token(), context.text) : Flash(context.text.produce.countsSaved(rows.count))
        return site.seeOther(path.at(row.item.id.description), flash: flash)
    }

    /// Back to the list as it was, when the form was sent from there.
    private func returnPath(_ request: Request) -> SitePath {
        guard let referer = request.headers[.referer], let start = referer.range(of: "/vendor", options: [])?.lowerBound else {
            return .vendorProduce
        }
        return SitePath(returning: String(referer[start...])) ?? .vendorProduce
    }
}
