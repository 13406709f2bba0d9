import HarvestCore

extension HarvestClient {
    /// `GET /communities/{community_id}/trip-origins`: places that trips of others start from. Refused with `membership_required`.
    public func tripOrigins(in community: API.CommunityID, _ query: API.TripOriginQuery = .init()) async throws -> API.Page<API.TripOrigin>
    {
        try await value(of: .get("/communities/\(community)/trip-origins", query))
    }

    /// `GET /communities/{community_id}/trips`: trips of others, the oldest first. Refused with `membership_required`.
    public func trips(in community: API.CommunityID, _ query: API.CommunityTripQuery = .init()) async throws -> API.Page<API.Trip> {
        try await value(of: .get("/communities/\(community)/trips", query))
    }

    /// `GET /trips`: the caller's trips, newest first.
    public func trips(_ query: API.TripQuery = .init()) async throws -> API.Page<API.Trip> {
        try await value(of: .get("/trips", query))
    }

    /// `POST /trips`: announces a trip, or changes the one that is placed. Refused with `membership_required` or `illegal_state`.
    public func createTrip(_ body: API.TripCreate) async throws -> API.Trip {
        try await value(of: .post("/trips", body).idempotent)
    }

    /// `GET /trips/{trip_id}`: a trip.
    public func trip(_ trip: API.TripID) async throws -> API.Trip {
        try await value(of: .get("/trips/\(trip)"))
    }

    /// `POST /trips/{trip_id}/cancellation`: cancels a trip. Refused with `illegal_state` once a match was accepted.
    public func cancel(_ trip: API.TripID) async throws -> API.Trip {
        try await value(of: .post("/trips/\(trip)/cancellation").idempotent)
    }
}
