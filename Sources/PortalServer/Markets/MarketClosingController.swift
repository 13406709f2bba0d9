import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// Closing markets in the admin portal.
///
///     GET  /admin/markets/{id}/close      asks first; POST closes it. Its orders stay
///     POST /admin/markets/{id}/reopen     shows it to those who saw it before
struct MarketClosingController: Sendable {
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to admins: RouterGroup<AdminContext>) {
        admins.get("markets/:id/close", use: askToClose)
        admins.post("markets/:id/close", use: close)
        admins.post("markets/:id/reopen", use: reopen)
    }

    @Sendable private func askToClose(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        guard let market = try await services.read({ try $0.markets.find(id) }) else { throw Problem.notFound }
        return site.answer(MarketClosePage(id: id, name: market.name), in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func close(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        let (now, actor) = (services.now(), context.actor)
        try await services.write { db in
            guard try db.markets.close(id, at: now) else { return }
            try db.audit.record(.marketClosed, of: id.description, by: actor, at: now)
        }
        let flash = Flash(Text(context.language).adminMarkets.isClosed, undo: .init(action: .adminMarketReopen(id)))
        return site.seeOther(.adminMarket(id), flash: flash)
    }

    @Sendable private func reopen(_ request: Request, context: AdminContext) async throws -> Response {
        let id = try context.parameters.id("id", Market.ID.self)
        let (now, actor) = (services.now(), context.actor)
        let outcome = try await services.write { db in
            let outcome = try db.markets.reopen(id, at: now)
            if case .reopened = outcome { try db.audit.record(.marketReopened, of: id.description, by: actor, at: now) }
            return outcome
        }
        let strings = Text(context.language).adminMarkets
        let flash =
            switch outcome {
            case .reopened(let visibility), .unchanged(let visibility): Flash(strings.isVisible(to: visibility))
            case .positionMissing: Flash(strings.positionNeeded, tone: .bad)
            }
        return site.seeOther(.adminMarket(id), flash: flash)
    }
}
