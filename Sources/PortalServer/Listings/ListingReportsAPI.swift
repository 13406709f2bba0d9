import HarvestCore
import HarvestServices
import Hummingbird

/// What members report about listings, and what sellers answer.
///
///     POST /api/v1/listings/{listing_id}/reports
///     POST /api/v1/listings/{listing_id}/appeal
struct ListingReportsAPI: Sendable {
    let services: Services

    func addRoutes(to users: RouterGroup<UserContext>) {
        users.post("listings/:listing_id/reports", use: report)
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
