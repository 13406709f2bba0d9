import HarvestCore

extension HarvestClient {
    /// `GET /communities/{community_id}/listings`: what is available in a community. Works without a token.
    public func listings(of community: API.CommunityID, _ query: API.ListingQuery = .init()) async throws -> API.Page<API.Listing> {
        try await value(of: .get("/communities/\(community)/listings", query))
    }

    /// `POST /listings`: posts a listing. Refused with `membership_required`.
    public func createListing(_ body: API.ListingCreate, key: API.IdempotencyKey? = nil) async throws -> API.Listing {
        try await value(of: .post("/listings", body, key: key ?? makeKey()))
    }

    /// `GET /listings/{listing_id}`: a listing. Works without a token.
    public func listing(_ listing: API.ListingID) async throws -> API.Listing {
        try await value(of: .get("/listings/\(listing)"))
    }

    /// `PATCH /listings/{listing_id}`: changes the caller's own listing. Refused with `illegal_state` once it is no longer available.
    public func updateListing(_ listing: API.ListingID, _ body: API.ListingPatch, ifMatch: String? = nil) async throws -> API.Listing {
        try await value(of: .patch("/listings/\(listing)", body, ifMatch: ifMatch))
    }

    /// `POST /listings/{listing_id}/closure`: ends the caller's own listing for good.
    public func endListing(_ listing: API.ListingID) async throws -> API.Listing {
        try await value(of: .post("/listings/\(listing)/closure").idempotent)
    }

    /// `GET /me/listings`: the caller's own listings, newest first.
    public func myListings(_ query: API.MyListingQuery = .init()) async throws -> API.Page<API.Listing> {
        try await value(of: .get("/me/listings", query))
    }

    /// `GET /users/{user_id}`: the profile of somebody who shares a community with the caller.
    public func user(_ user: API.UserID) async throws -> API.UserProfile {
        try await value(of: .get("/users/\(user)"))
    }
}

extension HarvestClient {
    /// `POST /listings/{listing_id}/reports`: reports a listing to the operator.
    public func report(_ listing: API.ListingID, _ body: API.ListingReportCreate) async throws {
        try await done(.post("/listings/\(listing)/reports", body).idempotent)
    }

    /// `GET /communities/{community_id}/moderators`: who moderates a community of the caller.
    public func moderators(of community: API.CommunityID) async throws -> API.Page<API.Person> {
        try await value(of: .get("/communities/\(community)/moderators"))
    }

    /// `GET /communities/{community_id}/reported-listings`: what members reported in a community that the caller moderates, the earliest first.
    public func reportedListings(of community: API.CommunityID, _ query: API.PageQuery = .init()) async throws
        -> API.Page<API.ReportedListing>
    {
        try await value(of: .get("/communities/\(community)/reported-listings", query))
    }

    /// `POST /listings/{listing_id}/moderation`: hides a listing of a community that the caller moderates, or answers its reports.
    public func decide(_ decision: API.ListingDecision, about listing: API.ListingID) async throws {
        try await done(.post("/listings/\(listing)/moderation", decision))
    }

    /// `POST /listings/{listing_id}/appeal`: asks for another look at the caller's own hidden listing. Refused with `illegal_state`.
    public func appeal(_ listing: API.ListingID, _ body: API.ListingAppeal) async throws -> API.Listing {
        try await value(of: .post("/listings/\(listing)/appeal", body))
    }
}
