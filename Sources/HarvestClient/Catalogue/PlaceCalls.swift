import HarvestCore

extension HarvestClient {
    /// `GET /places`: places whose name or address begins with a text.
    public func places(_ query: API.PlaceQuery = .init()) async throws -> API.Page<API.Place> {
        try await value(of: .get("/places", query))
    }

    /// `POST /places`: adds a place, or finds the one with the same `externalID`. Refused with `membership_required`.
    public func createPlace(_ body: API.PlaceCreate) async throws -> API.Place {
        try await value(of: .post("/places", body))
    }

    /// `GET /places/{place_id}`: a place. One that was merged is found as the remaining one.
    public func place(_ place: API.PlaceID) async throws -> API.Place {
        try await value(of: .get("/places/\(place)"))
    }
}
