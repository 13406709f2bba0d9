import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// The page of a charity.
///
///     GET  /charity                          what it can fetch, and what it claimed
///     POST /charity/{id}/claim, /release
///     GET  /charity/{id}/receipt
struct CharityController: Sendable {
    static let offers = 100
    static let claims = 50
    let site: Site
    private var services: Services { site.services }

    func addRoutes(to charities: RouterGroup<CharityContext>) {
        charities.get(use: show)
        charities.get(":id/receipt", use: receipt)
        charities.post(":id/claim", use: claim)
        charities.post(":id/release", use: release)
    }

    @Sendable private func show(_ request: Request, context: CharityContext) async throws -> Response {
        let (user, now) = (context.user, services.now())
        let page = try await services.read { db in
            let charity = try db.charities.require(user)
            let surplus = db.surplus(for: charity)
            return CharityPage(
                name: charity.name, radiusMetres: charity.radiusMetres,
                offered: try surplus.offered(after: nil, limit: Self.offers, at: now).compactMap { $0.payload(for: charity, at: now) },
                mine: try surplus.claimed(before: nil, limit: Self.claims).compactMap { $0.payload(for: charity, at: now) })
        }
        return site.answer(page, in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func receipt(_ request: Request, context: CharityContext) async throws -> Response {
        let (id, user, now) = (try context.parameters.id("id", Surplus.ID.self), context.user, services.now())
        let receipt = try await services.read { db in
            try db.surplus(for: db.charities.require(user)).require(id, at: now).receipt
        }
        guard let receipt else { throw Problem.notFound }
        return site.answer(SurplusReceiptPage(receipt, back: .charity), in: await site.layout(for: context.signedIn), context.portal)
    }

    @Sendable private func claim(_ request: Request, context: CharityContext) async throws -> Response {
        try await change(context, Text(context.language).charity.isClaimed) { try $0.claim($1, at: $2) }
    }

    @Sendable private func release(_ request: Request, context: CharityContext) async throws -> Response {
        try await change(context, Text(context.language).charity.isReleased) { try $0.release($1, at: $2) }
    }

    private func change(
        _ context: CharityContext, _ message: String,
        _ change: @escaping @Sendable (CharitySurplus, SurplusRecord, Instant) throws -> Void
    ) async throws -> Response {
        let (id, user, now) = (try context.parameters.id("id", Surplus.ID.self), context.user, services.now())
        do {
            try await services.write { db in
                let surplus = db.surplus(for: try db.charities.require(user))
                try change(surplus, try surplus.require(id, at: now), now)
            }
        } catch let refusal as SurplusRefusal {
            return site.seeOther(.charity, flash: Flash(refusal.message(in: context.language), tone: .bad))
        }
        return site.seeOther(.charity, flash: Flash(message))
    }
}
