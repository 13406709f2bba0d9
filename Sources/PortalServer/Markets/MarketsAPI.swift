import HarvestCore
import HarvestServices
import Hummingbird

/// Markets, their vendors and slots in the public catalogue.
///
///     GET /api/v1/markets
///     GET /api/v1/markets/{market_id}
///     GET /api/v1/markets/{market_id}/vendors
///     GET /api/v1/slots
struct MarketsAPI {
    let services: Services
    let responder: CatalogueResponder

    init(services: Services, cache: ResponseCache) {
        self.services = services
        responder = CatalogueResponder(services: services, cache: cache, maxAge: 60)
    }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("markets", use: list)
        guests.get("markets/{market_id}", use: show)
        guests.get("markets/{market_id}/vendors", use: vendors)
        guests.get("slots", use: slots)
    }

    private func list(_ request: Request, _ context: PortalContext) async throws -> Response {
        let base = services.configuration.baseURL
        return try await responder.respond(request, context) { db, now in
            let query = try request.queryInput(API.MarketQuery.self, context.language)
            let matches = try MarketListQuery(query).matches(db, at: now)
            let page = ListPage(matches, limit: query.pageSize) { $0.cursor }
            let markets = page.shown.compactMap { $0.market.payload(at: now, base: base, metres: $0.metres) }
            return VersionedPayload(
                payload: API.Page(data: markets, nextCursor: page.nextCursor),
                // The words of a search change after the rows.
                subjects: query.openNow == true || query.search != nil ? [] : ["markets"],
                validUntil: matches.map { $0.market.openingHours.validUntil(at: now) }.min() ?? .distantFuture)
        }
    }

    private func show(_ request: Request, _ context: PortalContext) async throws -> Response {
        let id = try context.parameters.id("market_id", Market.ID.self)
        let base = services.configuration.baseURL
        return try await responder.respond(request, context) { db, now in
            guard let market = try db.markets.find(id), market.visibility == .customers, let payload = market.payload(at: now, base: base)
            else {
                throw Problem.notFound
            }
            return VersionedPayload(payload: payload, subjects: ["markets"], validUntil: market.openingHours.validUntil(at: now))
        }
    }

    private func vendors(_ request: Request, _ context: PortalContext) async throws -> Response {
        let id = try context.parameters.id("market_id", Market.ID.self)
        let base = services.configuration.baseURL
        return try await responder.respond(request, context) { db, now in
            let query = try request.queryInput(API.MarketVendorQuery.self, context.language)
            guard let market = try db.markets.find(id), market.visibility == .customers else { throw Problem.notFound }
            let groups = try MarketVendorListQuery(query, market: market, language: context.language)
                .page(db, at: now, base: base)
            return VersionedPayload(payload: groups, subjects: ["markets"], validUntil: market.openingHours.validUntil(at: now))
        }
    }

    /// Not cached, because slots expire.
    private func slots(_ request: Request, _ context: PortalContext) async throws -> Response {
        try await responder.respond(request, context) { db, now in
            let query = try request.queryInput(API.SlotQuery.self, context.language)
            guard let source = try db.orderSources.find(query.source), source.isOpenForOrders else {
                throw Problem.invalid([API.FieldError("query.source", .notFound, in: context.language)])
            }
            return VersionedPayload(
                payload: try SlotListQuery(query, hours: try db.orderSources.hours(of: source), room: try source.room(db, at: now)).page(
                    at: now))
        }
    }
}
