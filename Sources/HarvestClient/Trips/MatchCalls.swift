import HarvestCore

extension HarvestClient {
    /// `GET /matches`: the caller's matches, newest first.
    public func matches(_ query: API.MatchQuery = .init()) async throws -> API.Page<API.Match> {
        try await value(of: .get("/matches", query))
    }

    /// `GET /matches/{match_id}`: a match.
    public func match(_ match: API.MatchID) async throws -> API.Match {
        try await value(of: .get("/matches/\(match)"))
    }

    /// `POST /matches/{match_id}/acceptance`: the traveler accepts. Refused with `not_allowed` or `illegal_state`.
    public func accept(_ match: API.MatchID) async throws -> API.Match {
        try await value(of: .post("/matches/\(match)/acceptance").idempotent)
    }

    /// `POST /matches/{match_id}/decline`: the traveler declines. Refused with `not_allowed` or `illegal_state`.
    public func decline(_ match: API.MatchID) async throws -> API.Match {
        try await value(of: .post("/matches/\(match)/decline").idempotent)
    }

    /// `POST /matches/{match_id}/completion`: either side marks it complete. Refused with `illegal_state`.
    public func complete(_ match: API.MatchID) async throws -> API.Match {
        try await value(of: .post("/matches/\(match)/completion").idempotent)
    }
}
