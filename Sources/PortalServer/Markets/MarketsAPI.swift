import HarvestCore
import Hummingbird
import SQLStore

/// Markets, their vendors and their slots, for anybody.
struct MarketsAPI {
    let services: Services
    let answer: CatalogueAnswer

    init(services: Services, cache: CatalogueCache) {
        self.services = services
        answer = CatalogueAnswer(services: services, cache: cache, maxAge: 60)
    }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("markets", use: list)
        guests.get("markets/{market_id}", use: one)
        guests.get("markets/{market_id}/vendors", use: vendors)
        guests.get("slots", use: slots)
    }

    private func list(_ request: Request, _ context: PortalContext) async throws -> Response {
        let base = services.configuration.baseURL
        return try await answer.respond(request, context) { db, now in
            let query = try request.queryInput(API.MarketQuery.self, context.language)
            let found = try MarketListing(query: query, language: context.language).read(db, now)
            let page = ListPage(found, limit: query.pageSize) { $0.cursor }
            let markets = page.shown.compactMap { $0.market.payload(at: now, base: base, metres: $0.metres) }
            return CatalogueReading(
                payload: API.Page(data: markets, nextCursor: page.nextCursor), subjects: query.openNow == true ? [] : ["markets"],
                until: found.map { $0.market.openingHours.isSettled(at: now) }.min() ?? .distant)
        }
    }

    private func one(_ request: Request, _ context: PortalContext) async throws -> Response {
        let id = try context.parameters.id("market_id", Market.ID.self)
        let base = services.configuration.baseURL
        return try await answer.respond(request, context) { db, now in
            guard let market = try db.markets.find(id), market.status == .open, let payload = market.payload(at: now, base: base) else {
                throw Problem.notFound
            }
            return CatalogueReading(payload: payload, subjects: ["markets"], until: market.openingHours.isSettled(at: now))
        }
    }

    private func vendors(_ request: Request, _ context: PortalContext) async throws -> Response {
        let id = try context.parameters.id("market_id", Market.ID.self)
        let base = services.configuration.baseURL
        return try await answer.respond(request, context) { db, now in
            let query = try request.queryInput(API.MarketVendorQuery.self, context.language)
            guard let market = try db.markets.find(id), market.status == .open else { throw Problem.notFound }
            let groups = try MarketVendorListing(market: market, query: query, language: context.language).read(db, now, base: base)
            return CatalogueReading(payload: groups, subjects: ["markets"], until: market.openingHours.isSettled(at: now))
        }
    }

    /// Never kept: a slot is over when it is over.
    private func slots(_ request: Request, _ context: PortalContext) async throws -> Response {
        try await answer.respond(request, context) { db, now in
            let query = try request.queryInput(API.SlotQuery.self, context.language)
            guard let source = try db.orderSources.find(query.source), source.isOpenForOrders else {
                throw Problem.invalid([API.FieldError("query.source", .notFound, in: context.language)])
            }
            return CatalogueReading(
                payload: try SlotListing(hours: try db.orderSources.hours(of: source), query: query, language: context.language).page(
                    at: now))
        }
    }
}
