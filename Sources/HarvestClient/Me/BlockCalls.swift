import HarvestCore

extension HarvestClient {
    /// `GET /me/blocks`: the people whom the caller blocks.
    public func blocks(_ query: API.PageQuery = .init()) async throws -> API.Page<API.Person> {
        try await value(of: .get("/me/blocks", query))
    }

    /// `PUT /me/blocks/{user_id}`: blocks a person. The two don't meet again in errands, listings and trips, and neither drives for the other.
    public func block(_ user: API.UserID) async throws { try await done(.put("/me/blocks/\(user)")) }

    /// `DELETE /me/blocks/{user_id}`: lifts a block.
    public func unblock(_ user: API.UserID) async throws { try await done(.delete("/me/blocks/\(user)")) }
}
