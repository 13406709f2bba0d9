import HarvestCore
import HarvestServices
import Hummingbird

/// Requests for listings. Each is its buyer's and its seller's; for everybody else it does not exist.
///
///     GET, POST /api/v1/listings/{listing_id}/exchange-requests
///     GET       /api/v1/exchange-requests, /{exchange_request_id}
///     POST      /api/v1/exchange-requests/{exchange_request_id}/acceptance, /withdrawal
///     PUT       /api/v1/exchange-requests/{exchange_request_id}/outcome
struct ExchangesAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.post("listings/:listing_id/exchange-requests", use: create)
        users.get("listings/:listing_id/exchange-requests", use: interested)
        users.get("exchange-requests", use: list)
        users.get("exchange-requests/:exchange_request_id", use: show)
        users.post("exchange-requests/:exchange_request_id/acceptance", use: accept)
        users.post("exchange-requests/:exchange_request_id/withdrawal", use: withdraw)
        users.put("exchange-requests/:exchange_request_id/outcome", use: tellOutcome)
    }

    @Sendable private func create(_ request: Request, _ context: UserContext) async throws -> Response {
        let listing = try context.parameters.id("listing_id", Listing.ID.self)
        let (user, viewer, new) = (context.user.id, services.viewer(context.portal), services.id(ExchangeRequest.ID.self))
        let (payload, isNew) = try await services.write { db in
            let listing = try db.listings.require(listing, for: user, at: viewer.now)
            let (id, isNew) = try db.exchanges.request(new, for: listing, by: user, at: viewer.now)
            return (try Self.payload(id, for: user, viewer, db), isNew)
        }
        return .json(payload, status: isNew ? .created : .ok)
    }

    @Sendable private func interested(_ request: Request, _ context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let listing = try context.parameters.id("listing_id", Listing.ID.self)
        let (user, limit, viewer, position) = (
            context.user.id, query.pageSize, services.viewer(context.portal), try Self.position(query.cursor)
        )
        return .json(
            try await services.read { db in
                _ = try db.listings.require(listing, of: user)
                let rows = try db.exchanges.interested(in: listing, of: user, after: position, limit: limit + 1, at: viewer.now)
                return try Self.page(rows, limit, viewer, db)
            })
    }

    @Sendable private func list(_ request: Request, _ context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.ExchangeQuery.self, context.language)
        let (user, limit, viewer, position) = (
            context.user.id, query.pageSize, services.viewer(context.portal), try Self.position(query.cursor)
        )
        return .json(
            try await services.read { db in
                let rows = try db.exchanges.list(
                    query.role ?? .buyer, of: user, query.status, before: position, limit: limit + 1, at: viewer.now)
                return try Self.page(rows, limit, viewer, db)
            })
    }

    @Sendable private func show(_ request: Request, _ context: UserContext) async throws -> Response {
        let id = try context.parameters.id("exchange_request_id", ExchangeRequest.ID.self)
        let (user, viewer) = (context.user.id, services.viewer(context.portal))
        return .json(try await services.read { try Self.payload(id, for: user, viewer, $0) })
    }

    @Sendable private func accept(_ request: Request, _ context: UserContext) async throws -> Response {
        let chat = services.id(Conversation.ID.self)
        return try await decide(context) { db, request, user, now in
            try db.exchanges.accept(request, by: user, chat: chat, at: now)
        }
    }

    @Sendable private func withdraw(_ request: Request, _ context: UserContext) async throws -> Response {
        try await decide(context) { db, request, user, now in try db.exchanges.withdraw(request, by: user, at: now) }
    }

    @Sendable private func tellOutcome(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.ExchangeOutcomeSet.self, context.language)
        return try await decide(context) { db, request, user, now in
            try db.exchanges.tell(input.outcome, of: request, by: user, at: now)
        }
    }

    /// Changes a request of which the caller is a party, and answers with what it is then.
    private func decide(
        _ context: UserContext, _ change: @escaping @Sendable (Transaction, ExchangeRecord, User.ID, Instant) throws -> Void
    ) async throws -> Response {
        let id = try context.parameters.id("exchange_request_id", ExchangeRequest.ID.self)
        let (user, viewer) = (context.user.id, services.viewer(context.portal))
        return .json(
            try await services.write { db in
                try change(db, try db.exchanges.require(id, for: user, at: viewer.now), user, viewer.now)
                return try Self.payload(id, for: user, viewer, db)
            })
    }

    private static func payload(
        _ id: ExchangeRequest.ID, for user: User.ID, _ viewer: ListingViewer, _ db: Transaction
    ) throws -> API.ExchangeRequest {
        let request = try db.exchanges.require(id, for: user, at: viewer.now)
        return try db.exchanges.payloads([request], for: viewer)[0]
    }

    private static func page(_ rows: [ExchangeRecord], _ limit: Int, _ viewer: ListingViewer, _ db: Transaction) throws
        -> API.Page<API.ExchangeRequest>
    {
        let page = ListPage(rows, limit: limit) { ListCursor(String($0.requestedAt.milliseconds), $0.id.description) }
        return API.Page(data: try db.exchanges.payloads(page.shown, for: viewer), nextCursor: page.nextCursor)
    }

    private static func position(_ cursor: String?) throws -> ExchangeRepository.Position? {
        try ListCursor(cursor, parts: 2).map { (Instant(milliseconds: try $0.value(0)), try $0.value(1)) }
    }
}
