import HarvestCore

extension HarvestClient {
    /// `POST /listings/{listing_id}/exchange-requests`: asks for a listing. Asking again returns the same request.
    public func request(_ listing: API.ListingID) async throws -> API.ExchangeRequest {
        try await value(of: .post("/listings/\(listing)/exchange-requests").idempotent)
    }

    /// `GET /listings/{listing_id}/exchange-requests`: who is interested in the caller's own listing, the first one first.
    public func requests(for listing: API.ListingID, _ query: API.PageQuery = .init()) async throws -> API.Page<API.ExchangeRequest> {
        try await value(of: .get("/listings/\(listing)/exchange-requests", query))
    }

    /// `GET /exchange-requests`: requests by the caller or for the caller's listings, newest first.
    public func exchangeRequests(_ query: API.ExchangeQuery = .init()) async throws -> API.Page<API.ExchangeRequest> {
        try await value(of: .get("/exchange-requests", query))
    }

    /// `GET /exchange-requests/{exchange_request_id}`: a request. It has the other side's contact data while they may be seen.
    public func exchangeRequest(_ request: API.ExchangeRequestID) async throws -> API.ExchangeRequest {
        try await value(of: .get("/exchange-requests/\(request)"))
    }

    /// `POST /exchange-requests/{exchange_request_id}/acceptance`: gives the listing to who asked. Refused with `too_early` if it is drawn.
    public func accept(_ request: API.ExchangeRequestID) async throws -> API.ExchangeRequest {
        try await value(of: .post("/exchange-requests/\(request)/acceptance").idempotent)
    }

    /// `POST /exchange-requests/{exchange_request_id}/withdrawal`: withdraws a request before it is decided.
    public func withdraw(_ request: API.ExchangeRequestID) async throws -> API.ExchangeRequest {
        try await value(of: .post("/exchange-requests/\(request)/withdrawal").idempotent)
    }

    /// `PUT /exchange-requests/{exchange_request_id}/outcome`: says whether the other side came.
    public func tellOutcome(of request: API.ExchangeRequestID, _ body: API.ExchangeOutcomeSet) async throws -> API.ExchangeRequest {
        try await value(of: .put("/exchange-requests/\(request)/outcome", body))
    }
}
