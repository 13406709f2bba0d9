import HarvestCore
import HarvestServices
import Hummingbird

/// What members report about listings, what moderators decide, and what sellers answer.
///
///     POST /api/v1/listings/{listing_id}/reports
///     GET  /api/v1/communities/{community_id}/reported-listings
///     POST /api/v1/listings/{listing_id}/moderation
///     POST /api/v1/listings/{listing_id}/appeal
struct ListingReportsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.post("listings/:listing_id/reports", use: report)
        users.get("communities/:community_id/reported-listings", use: reported)
        users.post("listings/:listing_id/moderation", use: decide)
        users.post("listings/:listing_id/appeal", use: appeal)
    }

    @Sendable private func report(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.ListingReportCreate.self, context.language)
        let (id, user, now) = (try context.parameters.id("listing_id", Listing.ID.self), context.user.id, services.now())
        try await services.write { db in
            try db.listingReports.add(input, about: try db.listings.require(id, for: user, at: now), by: user, at: now)
        }
        return .noContent
    }

    @Sendable private func reported(_ request: Request, _ context: UserContext) async throws -> Response {
        let query = try request.queryInput(API.PageQuery.self, context.language)
        let community = try context.parameters.id("community_id", Community.ID.self)
        let (user, limit, viewer) = (context.user.id, query.pageSize, services.viewer(context.portal))
        let after: (at: Instant, id: Listing.ID)? = try ListCursor(query.cursor, parts: 2).map {
            (Instant(milliseconds: try $0.value(0)), try $0.value(1))
        }
        let rows = try await services.read { db in
            guard try db.communities.exists(community) else { throw Problem.notFound }
            return try db.listingReports.reported(in: community, for: user, after: after, limit: limit + 1)
        }
        let page = ListPage(rows, limit: limit) { ListCursor(String($0.firstAt.milliseconds), $0.listing.id.description) }
        return .json(page.payload { $0.payload(for: viewer) })
    }

    @Sendable private func decide(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.ListingDecision.self, context.language)
        let (id, user, now) = (try context.parameters.id("listing_id", Listing.ID.self), context.user.id, services.now())
        try await services.write { try $0.listingReports.decide(input, about: id, by: user, at: now) }
        return .noContent
    }

    @Sendable private func appeal(_ request: Request, _ context: UserContext) async throws -> Response {
        let input = try await request.input(API.ListingAppeal.self, context.language)
        let (id, viewer, user) = (
            try context.parameters.id("listing_id", Listing.ID.self), services.viewer(context.portal), context.user.id
        )
        let listing = try await services.write { db in
            try db.listingReports.appeal(input.text, for: try db.listings.require(id, of: user), at: viewer.now)
            return try db.listings.require(id, of: user)
        }
        return .json(listing.payload(for: viewer))
    }
}
