import HarvestCore

extension HarvestClient {
    /// `GET /me/memberships`: the caller's communities, the one that was joined first at the top.
    public func memberships(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Membership> {
        try await value(of: .get("/me/memberships", query))
    }

    /// `PUT /communities/{community_id}/membership`: joins a community. Refused with `invalid` on `email` if it admits other e-mail domains.
    public func join(_ community: API.CommunityID) async throws -> API.Membership {
        try await value(of: .put("/communities/\(community)/membership"))
    }

    /// `DELETE /communities/{community_id}/membership`: leaves a community. Refused with `jobs_running`.
    public func leave(_ community: API.CommunityID) async throws {
        try await done(.delete("/communities/\(community)/membership"))
    }
}
