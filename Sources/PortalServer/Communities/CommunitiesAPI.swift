import HarvestCore
import HarvestServices
import Hummingbird

/// Communities in the public catalogue.
///
///     GET /api/v1/communities
///     GET /api/v1/communities/{community_id}
struct CommunitiesAPI {
    let services: Services
    let responder: CatalogueResponder

    init(services: Services, cache: ResponseCache) {
        self.services = services
        responder = CatalogueResponder(services: services, cache: cache, maxAge: 60)
    }

    func addRoutes(to guests: RouterGroup<PortalContext>) {
        guests.get("communities", use: list)
        guests.get("communities/{community_id}", use: show)
    }

    private func list(_ request: Request, _ context: PortalContext) async throws -> Response {
        let (language, base) = (context.language, services.configuration.baseURL)
        return try await responder.respond(request, context) { db, _ in
            let query = try request.queryInput(API.CommunityQuery.self, language)
            let page = query.sort == .distance ? try nearest(query, language, base, db) : try byName(query, language, base, db)
            return VersionedPayload(payload: page, subjects: ["communities"])
        }
    }

    private func byName(_ query: API.CommunityQuery, _ language: Language, _ base: String, _ db: Transaction) throws
        -> API.Page<API.Community>
    {
        let cursor = try ListCursor(query.cursor, parts: 2)
        let rows = try db.communities.byName(
            after: cursor.map { ($0[0], $0[1]) }, search: SearchText.pattern(query.search), limit: query.pageSize + 1)
        return ListPage(rows, limit: query.pageSize) { ListCursor($0.name, $0.id.description) }.payload {
            $0.payload(base: base, from: query.near)
        }
    }

    private func nearest(_ query: API.CommunityQuery, _ language: Language, _ base: String, _ db: Transaction) throws
        -> API.Page<API.Community>
    {
        guard let near = query.near else { throw Problem.invalid([API.FieldError("query.near", .required, in: language)]) }
        let cursor = try ListCursor(query.cursor, parts: 2)
        let after: (metres: Double, id: String)? = try cursor.map { (try $0.value(0), $0[1]) }
        let rows = try db.communities.nearest(to: near, after: after, search: SearchText.pattern(query.search), limit: query.pageSize + 1)
        return ListPage(rows, limit: query.pageSize) { ListCursor(String($0.metres), $0.community.id.description) }
            .payload { $0.community.payload(base: base, from: near) }
    }

    private func show(_ request: Request, _ context: PortalContext) async throws -> Response {
        let id = try context.parameters.id("community_id", Community.ID.self)
        let base = services.configuration.baseURL
        return try await responder.respond(request, context) { db, _ in
            guard let community = try db.communities.find(id) else { throw Problem.notFound }
            return VersionedPayload(payload: community.payload(base: base, from: nil), subjects: ["communities"])
        }
    }
}
