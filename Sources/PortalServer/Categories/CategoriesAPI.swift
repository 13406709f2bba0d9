import HarvestCore
import HarvestServices
import Hummingbird

/// Categories in the public catalogue.
///
///     GET /api/v1/categories
struct CategoriesAPI {
    let responder: CatalogueResponder

    init(services: Services, cache: ResponseCache) {
        responder = CatalogueResponder(services: services, cache: cache, maxAge: 60)
    }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("categories", use: list)
    }

    private func list(_ request: Request, _ context: PortalContext) async throws -> Response {
        let language = context.language
        return try await responder.respond(request, context) { db, _ in
            let query = try request.queryInput(API.CategoryQuery.self, language)
            let after = try ListCursor(query.cursor, parts: 1)
            let all = try db.categories.all(query.kind)
            let rest = after.map { cursor in all.drop { $0.id.description != cursor[0] }.dropFirst() } ?? all[...]
            let page = ListPage(rest, limit: query.pageSize) { ListCursor($0.id.description) }
            return VersionedPayload(payload: page.payload { $0.payload(language) }, subjects: ["markets"])
        }
    }
}
