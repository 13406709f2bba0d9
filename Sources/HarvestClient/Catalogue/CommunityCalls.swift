import HarvestCore

extension HarvestClient {
    /// `GET /communities`: communities, for guests, too.
    public func communities(_ query: API.CommunityQuery = .init()) async throws -> API.Page<API.Community> {
        try await value(of: .get("/communities", query))
    }

    /// `GET /communities/{community_id}`: a community, for guests, too.
    public func community(_ community: API.CommunityID) async throws -> API.Community {
        try await value(of: .get("/communities/\(community)"))
    }

    /// `GET /categories`: categories in the operator's order, for guests, too.
    public func categories(_ query: API.CategoryQuery = .init()) async throws -> API.Page<API.Category> {
        try await value(of: .get("/categories", query))
    }
}
