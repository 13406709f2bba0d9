import HarvestCore
import HarvestServices
import Hummingbird

/// Produce in the public catalogue. The lists of single vendors are cached.
///
///     GET /api/v1/produce
///     GET /api/v1/produce/{produce_id}
struct ProduceCatalogueAPI {
    let services: Services
    let responder: CatalogueResponder

    init(services: Services, cache: ResponseCache) {
        self.services = services
        responder = CatalogueResponder(services: services, cache: cache, maxAge: 5)
    }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("produce", use: list)
        guests.get("produce/{produce_id}", use: show)
    }

    private func list(_ request: Request, _ context: PortalContext) async throws -> Response {
        let (language, base) = (context.language, services.configuration.baseURL)
        return try await responder.respond(request, context) { db, now in
            let query = try request.queryInput(API.ProduceQuery.self, language)
            let filter = ProduceCatalogue.Filter(query, search: try CatalogueSearch(query.search, db))
            let after = try ListCursor(query.cursor, parts: 5).map {
                ProduceCatalogue.Cursor(rank: try $0.value(0), vendorName: $0[1], vendor: $0[2], name: $0[3], id: $0[4])
            }
            let rows = try db.produceCatalogue.list(filter, after: after, limit: query.pageSize + 1)
            let page = ListPage(rows, limit: query.pageSize) {
                ListCursor(String($0.searchRank), $0.vendorName, $0.vendor.description, $0.name, $0.id.description)
            }
            return VersionedPayload(
                payload: page.payload { $0.payload(language, base: base, at: now) },
                // The words of a search change after the rows.
                subjects: query.search == nil ? query.vendor.map { ["markets", $0.description] } ?? [] : [],
                validUntil: rows.map(\.priceEndsAt).filter { $0 > now }.min() ?? .distantFuture)
        }
    }

    private func show(_ request: Request, _ context: PortalContext) async throws -> Response {
        let id = try context.parameters.id("produce_id", Produce.ID.self)
        let (language, base) = (context.language, services.configuration.baseURL)
        return try await responder.respond(request, context) { db, now in
            guard let produce = try db.produceCatalogue.find(id) else { throw Problem.notFound }
            return VersionedPayload(payload: produce.payload(language, base: base, at: now))
        }
    }
}

extension ProduceCatalogue.Filter {
    /// A restaurant as `source` selects the produce of that vendor.
    init(_ query: API.ProduceQuery, search: CatalogueSearch?) {
        self.init(vendor: query.vendor, category: query.category, search: search, withSoldOut: query.soldOut ?? false)
        switch query.source {
        case .market(let id): market = id
        case .restaurant(let id): vendor = vendor ?? id
        case nil: break
        }
    }
}
