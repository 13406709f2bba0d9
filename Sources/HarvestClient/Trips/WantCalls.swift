import HarvestCore

extension HarvestClient {
    /// `GET /wants`: what the caller wants, newest first.
    public func wants(_ query: API.TripQuery = .init()) async throws -> API.Page<API.Want> {
        try await value(of: .get("/wants", query))
    }

    /// `POST /wants`: asks for something, or changes the want that is placed. Refused with `membership_required` or `illegal_state`.
    public func createWant(_ body: API.WantCreate) async throws -> API.Want {
        try await value(of: .post("/wants", body).idempotent)
    }

    /// `GET /wants/{want_id}`: a want of the caller's, or of a match of the caller's.
    public func want(_ want: API.WantID) async throws -> API.Want {
        try await value(of: .get("/wants/\(want)"))
    }

    /// `POST /wants/{want_id}/cancellation`: cancels a want. Refused with `illegal_state` once a match was accepted.
    public func cancel(_ want: API.WantID) async throws -> API.Want {
        try await value(of: .post("/wants/\(want)/cancellation").idempotent)
    }
}
