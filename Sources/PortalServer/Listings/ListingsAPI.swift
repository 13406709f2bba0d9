import HarvestCore
import HarvestServices
import Hummingbird

/// Food that neighbors offer each other. Guests read what is available.
///
///     GET        /api/v1/communities/{community_id}/listings
///     POST       /api/v1/listings
///     GET, PATCH /api/v1/listings/{listing_id}
///     POST       /api/v1/listings/{listing_id}/closure
///     GET        /api/v1/me/listings
struct ListingsAPI: Sendable {
    let services: Services

    func addRoutes(guests: RouterGroup<PortalContext>, users: RouterGroup<UserContext>) {
        guests.get("communities/:community_id/listings", use: feed)
        guests.get("listings/:listing_id", use: show)
        users.post("listings", use: create)
        users.patch("listings/:listing_id", use: change)
        users.post("listings/:listing_id/closure", use: end)
        users.get("me/listings", use: mine)
    }

    @Sendable private func feed(_ request: Request, _ context: PortalContext) async throws -> Response {
        let query = try request.queryInput(API.ListingQuery.self, context.language)
        let community = try context.parameters.id("community_id", Community.ID.self)
        let (feed, limit, viewer) = (ListingFeed(of: community, query), query.pageSize, services.viewer(context))
        let after: ListingFeed.Position? = try ListCursor(query.cursor, parts: 2).map { (try $0.value(0), try $0.value(1)) }
        let rows = try await services.read { db in
            let rows = try db.listings.feed(feed, for: viewer.user, after: after, limit: limit + 1, at: viewer.now)
            guard try !rows.isEmpty || db.communities.exists(community) else { throw Problem.notFound }
            return rows
        }
        let page = ListPage(rows, limit: limit) { row in
            let position = feed.position(of: row)
            return ListCursor(String(position.value), position.id.description)
        }
        return .json(page.payload { $0.payload(for: viewer) })
    }

    @Sendable private func show(_ request: Request, _ context: PortalContext) async throws -> Response {
        let (id, viewer) = (try context.parameters.id("listing_id", Listing.ID.self), services.viewer(context))
        let listing = try await services.read { try $0.listings.require(id, for: viewer.user, at: viewer.now) }
        return try ConditionalResponse.json(listing.payload(for: viewer), for: request)
    }

    @Sendable private func create(_ request: Request, _ context: UserContext) async throws -> Response {
        let body = try await request.jsonBody()
        let input = try API.ListingCreate.read(checking: body, context.language)
        let viewer = services.viewer(context.portal)
        let new = NewListing(id: services.id(), seller: context.user.id, input, seed: services.randomness.token())
        let location = "/api/v1/listings/\(new.id)"
        let add: @Sendable (Transaction) throws -> API.Listing = { db in
            try db.listings.add(new, at: viewer.now).payload(for: viewer)
        }
        guard let idempotent = try IdempotentResponse(services: services, ifAsked: request, body: body, context) else {
            return .created(try await services.write(add), location: location)
        }
        return try await idempotent.answer { db in try StoredResponse(try add(db), status: 201, location: location) }
    }

    @Sendable private func change(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.ListingPatch.self, context.language)
        let (id, viewer, user) = (
            try context.parameters.id("listing_id", Listing.ID.self), services.viewer(context.portal), context.user.id
        )
        let changed = try await services.write { db in
            let present = try db.listings.require(id, of: user)
            try ConditionalResponse.requireMatch(request, present.payload(for: viewer))
            return try db.listings.update(present, input, at: viewer.now).payload(for: viewer)
        }
        return try ConditionalResponse.json(changed, for: request.unconditional)
    }

    @Sendable private func end(_ request: Request, _ context: UserContext) async throws -> Response {
        let (id, viewer, user) = (
            try context.parameters.id("listing_id", Listing.ID.self), services.viewer(context.portal), context.user.id
        )
        return .json(
            try await services.write { db in
                try db.listings.end(try db.listings.require(id, of: user), at: viewer.now).payload(for: viewer)
            })
    }

    @Sendable private func mine(_ request: Request, _ context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.MyListingQuery.self, context.language)
        let (user, limit, viewer) = (context.user.id, query.pageSize, services.viewer(context.portal))
        let before: (at: Instant, id: Listing.ID)? = try ListCursor(query.cursor, parts: 2).map {
            (Instant(milliseconds: try $0.value(0)), try $0.value(1))
        }
        let rows = try await services.read {
            try $0.listings.mine(user, query.status, before: before, limit: limit + 1, at: viewer.now)
        }
        let page = ListPage(rows, limit: limit) { ListCursor(String($0.postedAt.milliseconds), $0.id.description) }
        return .json(page.payload { $0.payload(for: viewer) })
    }
}

extension Services {
    /// Who looks at listings with a request. It reads the clock once.
    func viewer(_ context: PortalContext) -> ListingViewer {
        ListingViewer(
            user: context.signedIn?.account.id, base: configuration.baseURL, language: context.language, now: now())
    }
}
