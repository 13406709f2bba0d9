import HarvestCore
import HarvestServices
import Hummingbird

/// Restaurants, shops and buildings.
///
///     GET, POST /api/v1/places
///     GET       /api/v1/places/{place_id}
struct PlacesAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.get("places", use: list)
        users.post("places", use: create)
        users.get("places/{place_id}", use: show)
    }

    @Sendable private func list(_ request: Request, context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PlaceQuery.self, context.language)
        let search = PlaceSearch(query.search, kind: query.kind)
        let cursor = try ListCursor(query.cursor, parts: 2)
        return .json(
            try await services.read { db in
                guard let near = query.near else { return try byName(search, cursor, limit: query.pageSize, db) }
                return try nearest(to: near, search, cursor, limit: query.pageSize, db)
            })
    }

    private func byName(_ search: PlaceSearch, _ cursor: ListCursor?, limit: Int, _ db: Transaction) throws -> API.Page<API.Place> {
        let after: (key: String, id: String)? = try cursor.map { ($0[0], (try $0.value(1) as Place.ID).description) }
        let rows = try db.places.byName(search, after: after, limit: limit + 1)
        return ListPage(rows, limit: limit) { ListCursor($0.key, $0.place.id.description) }.payload { $0.place.payload() }
    }

    private func nearest(
        to near: Position, _ search: PlaceSearch, _ cursor: ListCursor?, limit: Int, _ db: Transaction
    ) throws -> API.Page<API.Place> {
        let after: (metres: Double, id: Place.ID)? = try cursor.map { (try $0.value(0), try $0.value(1)) }
        let rows = try db.places.nearest(to: near, search, after: after, limit: limit + 1)
        return ListPage(rows, limit: limit) { ListCursor(String($0.metres), $0.place.id.description) }
            .payload { $0.place.payload(from: near) }
    }

    @Sendable private func create(_ request: Request, context: UserContext) async throws -> Response {
        let input = try await request.input(API.PlaceCreate.self, context.language)
        let (user, id, now) = (context.user.id, services.id(Place.ID.self), services.now())
        let (place, isNew) = try await services.write { db in
            try db.memberships.requireAny(user)
            return try db.places.add(id, input, by: user, at: now)
        }
        return isNew ? .created(place.payload(), location: "/api/v1/places/\(place.id)") : .json(place.payload())
    }

    @Sendable private func show(_ request: Request, context: UserContext) async throws -> Response {
        let id = try context.parameters.id("place_id", Place.ID.self)
        guard let place = try await services.read({ try $0.places.find(id) }) else { throw Problem.notFound }
        return try ConditionalResponse.json(place.payload(), for: request)
    }
}
