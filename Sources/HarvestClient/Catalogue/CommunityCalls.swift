import HarvestCore

extension HarvestClient {
    /// `GET /communities`: list communities.
    public func communities(_ query: API.CommunityQuery = .init()) async throws -> API.Page<API.Community> {
        try await value(of: .get("/communities", query))
    }

    /// `GET /communities/{community_id}`: read a community.
    public func community(_ community: API.CommunityID) async throws -> API.Community {
        try await value(of: .get("/communities/\(community)"))
    }

    /// `GET /categories`: list categories.
    public func categories(_ query: API.CategoryQuery = .init()) async throws -> API.Page<API.Category> {
        try await value(of: .get("/categories", query))
    }
}
