import HarvestCore
import HarvestServices
import Hummingbird
import Templates

/// A driver's payout account and payouts.
///
///     GET  /api/v1/me/payout-account
///     POST /api/v1/me/payout-account/onboarding-links
///     GET  /api/v1/payouts
///     GET  /api/v1/payouts/{payout_id}/items
struct PayoutsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("me/payout-account", use: account)
        users.post("me/payout-account/onboarding-links", use: link)
        users.get("payouts", use: list)
        users.get("payouts/{payout_id}/items", use: items)
    }

    @Sendable private func account(_ request: Request, context: UserContext) async throws -> Response {
        let accounts = PayoutAccountService(services: services)
        return Response.json(try await accounts.payload(of: .driver(context.user.id), context.language))
    }

    @Sendable private func link(_ request: Request, context: UserContext) async throws -> Response {
        try context.signedIn.requireFresh(at: services.now())
        let back = services.configuration.baseURL + SitePath.bankAdded.text
        let link = try await PayoutAccountService(services: services).link(for: .driver(context.user.id), returnURL: back)
        return .created(API.OnboardingLink(url: link.url, expiresAt: link.expiresAt))
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let limit = query.limit ?? 20
        let last = query.cursor.flatMap { Payout.ID($0) }
        guard (last == nil) == (query.cursor == nil) else { throw ListCursor.malformed }
        let payouts = try await services.read { [user = context.user.id] db in
            try db.payouts.list(of: .driver(user), after: last, limit: limit + 1)
        }
        let shown = payouts.prefix(limit)
        return Response.json(
            API.Page(data: shown.map(\.payload), nextCursor: payouts.count > limit ? shown.last?.id.description : nil))
    }

    @Sendable private func items(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("payout_id", Payout.ID.self)
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let after = try OrderCursor(query.cursor)?.number ?? 0
        let (limit, language) = (query.limit ?? 20, context.language)
        let page = try await services.read { [user = context.user.id] db in
            guard let payout = try db.payouts.find(id, of: .driver(user)) else { throw Problem.notFound }
            return try PayoutItemQuery(db: db, language: language).page(of: payout, after: after, limit: limit)
        }
        return Response.json(API.Page(data: page.items, nextCursor: page.next.map { OrderCursor(number: $0).text }))
    }
}
