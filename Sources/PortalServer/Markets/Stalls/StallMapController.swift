import HTTPTypes
import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The map of a market's stalls in the admin portal.
///
///     GET, POST /admin/markets/{id}/stalls
struct StallMapController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("markets/:id/stalls", use: show)
        admins.post("markets/:id/stalls", use: save)
    }

    @Sendable private func show(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        let map = try await services.read { try $0.stallMaps.find(id) }
        return try await page(id, FormState([StallMapPage.mapField: map.text]), context)
    }

    private func page(_ id: Market.ID, _ form: FormState, _ context: AdminContext) async throws -> Response {
        guard let market = try await services.read({ try $0.markets.find(id) }) else { throw Problem.notFound }
        return site.answer(
            StallMapPage(market: id, name: market.name, form: form), in: await site.layout(for: context.signedIn), context.portal,
            status: form.hasProblems ? .unprocessableContent : .ok)
    }

    @Sendable private func save(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        let strings = Text(context.language).stallMap
        func refused(_ message: String) async throws -> Response {
            try await page(id, FormState(context.form, problems: [.init(StallMapPage.mapField, message)]), context)
        }
        let map: StallMap
        do {
            map = try StallMap(reading: context.form[StallMapPage.mapField] ?? "")
        } catch {
            switch error {
            case .unreadable(let line): return try await refused(strings.unreadable(line))
            case .twice(let line): return try await refused(strings.twice(line))
            }
        }
        let (now, actor) = (services.now(), context.actor)
        let unknown = try await services.write { db -> [String] in
            guard let market = try db.markets.find(id) else { throw Problem.notFound }
            let unknown = try db.stallMaps.save(map, of: id)
            if unknown.isEmpty { try db.audit.record(.marketChanged, of: id.description, detail: market.name, by: actor, at: now) }
            return unknown
        }
        guard unknown.isEmpty else { return try await refused(strings.unknown(unknown)) }
        return site.seeOther(.adminMarket(id), flash: Flash(strings.saved))
    }
}
