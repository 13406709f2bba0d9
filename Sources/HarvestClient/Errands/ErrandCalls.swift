import HarvestCore

extension HarvestClient {
    /// `GET /communities/{community_id}/errands`: open errands of a community, without the caller's own.
    public func openErrands(in community: API.CommunityID, _ query: API.OpenErrandQuery = .init()) async throws -> API.Page<API.Errand> {
        try await value(of: .get("/communities/\(community)/errands", query))
    }

    /// `GET /errands`: errands that the caller asked for or runs, newest first.
    public func errands(_ query: API.ErrandQuery = .init()) async throws -> API.Page<API.Errand> {
        try await value(of: .get("/errands", query))
    }

    /// `GET /errands/{errand_id}`: an errand.
    public func errand(_ errand: API.ErrandID) async throws -> API.Errand { try await value(of: .get("/errands/\(errand)")) }

    /// `POST /errands`: posts an errand. The reward is held first; the answer may be `payment_failed`.
    public func createErrand(_ body: API.ErrandCreate, key: API.IdempotencyKey? = nil) async throws -> API.Errand {
        try await value(of: .post("/errands", body, key: key ?? makeKey()))
    }

    /// `PATCH /errands/{errand_id}`: changes an errand before somebody accepts it. `ifMatch` is the ETag of the version that was read.
    public func updateErrand(_ errand: API.ErrandID, _ body: API.ErrandPatch, ifMatch: String? = nil) async throws -> API.Errand {
        try await value(of: .patch("/errands/\(errand)", body, ifMatch: ifMatch))
    }

    /// `POST /errands/{errand_id}/cancellation`: cancels an errand before somebody accepts it.
    public func cancelErrand(_ errand: API.ErrandID, key: API.IdempotencyKey? = nil) async throws -> API.Errand {
        try await value(of: .post("/errands/\(errand)/cancellation", key: key ?? makeKey()))
    }

    /// `POST /errands/{errand_id}/reorder`: posts an errand that is over once more.
    public func reorderErrand(_ errand: API.ErrandID, key: API.IdempotencyKey? = nil) async throws -> API.Errand {
        try await value(of: .post("/errands/\(errand)/reorder", key: key ?? makeKey()))
    }

    /// `POST /errands/{errand_id}/acceptance`: accepts an errand. Refused with `errand_taken` if somebody was faster.
    public func acceptErrand(_ errand: API.ErrandID) async throws -> API.Errand {
        try await value(of: .post("/errands/\(errand)/acceptance").idempotent)
    }

    /// `POST /errands/{errand_id}/arrival`: the runner is at the store.
    public func arriveForErrand(_ errand: API.ErrandID) async throws -> API.Errand {
        try await value(of: .post("/errands/\(errand)/arrival").idempotent)
    }

    /// `POST /errands/{errand_id}/pickup`: the runner has the item.
    public func pickUpErrand(_ errand: API.ErrandID) async throws -> API.Errand {
        try await value(of: .post("/errands/\(errand)/pickup").idempotent)
    }

    /// `POST /errands/{errand_id}/hand-back`: the runner gives the errand up before pick-up.
    public func handBackErrand(_ errand: API.ErrandID) async throws -> API.Errand {
        try await value(of: .post("/errands/\(errand)/hand-back"))
    }

    /// `GET /errands/{errand_id}/hand-over-token`: what the runner shows, once picked up.
    public func errandToken(_ errand: API.ErrandID) async throws -> API.HandOverToken {
        try await value(of: .get("/errands/\(errand)/hand-over-token"))
    }

    /// `POST /errands/{errand_id}/verification`: the requester confirms the hand-over, which pays the reward. Refused with `wrong_code`.
    public func verifyErrand(
        _ errand: API.ErrandID, _ body: API.ErrandVerification, key: API.IdempotencyKey? = nil
    ) async throws -> API.Errand {
        try await value(of: .post("/errands/\(errand)/verification", body, key: key ?? makeKey()))
    }

    /// `POST /errands/{errand_id}/dispute`: asks an administrator to decide.
    public func disputeErrand(_ errand: API.ErrandID, _ body: API.ErrandReason) async throws -> API.Errand {
        try await value(of: .post("/errands/\(errand)/dispute", body))
    }

    /// `PUT /errands/{errand_id}/rating`: the requester rates the runner's service.
    public func rateErrand(_ errand: API.ErrandID, _ body: API.ErrandRatingPut) async throws -> API.ErrandRating {
        try await value(of: .put("/errands/\(errand)/rating", body))
    }

    /// `POST /errands/{errand_id}/complaint`: complains to the operator.
    public func complainAboutErrand(_ errand: API.ErrandID, _ body: API.ErrandReason) async throws {
        try await done(.post("/errands/\(errand)/complaint", body))
    }
}
