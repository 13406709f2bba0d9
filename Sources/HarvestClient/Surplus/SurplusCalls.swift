import HarvestCore

extension HarvestClient {
    /// `GET /charity/surplus`: what vendors near the charity offer, or what it claimed. Refused with `capability_required`.
    public func surplus(_ query: API.SurplusQuery = .init()) async throws -> API.Page<API.Surplus> {
        try await value(of: .get("/charity/surplus", query))
    }

    /// `GET /charity/surplus/{surplus_id}`: one offer near the charity, or one that it claimed.
    public func surplus(_ surplus: API.SurplusID) async throws -> API.Surplus {
        try await value(of: .get("/charity/surplus/\(surplus)"))
    }

    /// `POST /charity/surplus/{surplus_id}/claim`: promises to fetch it. Refused with `illegal_state` if somebody else did first.
    public func claim(_ surplus: API.SurplusID) async throws -> API.Surplus {
        try await value(of: .post("/charity/surplus/\(surplus)/claim").idempotent)
    }

    /// `POST /charity/surplus/{surplus_id}/release`: gives a claim up, so that others can claim it.
    public func release(_ surplus: API.SurplusID) async throws -> API.Surplus {
        try await value(of: .post("/charity/surplus/\(surplus)/release"))
    }

    /// `GET /charity/surplus/{surplus_id}/receipt`: the receipt of what was handed over. Refused with `illegal_state` before.
    public func receipt(of surplus: API.SurplusID) async throws -> API.SurplusReceipt {
        try await value(of: .get("/charity/surplus/\(surplus)/receipt"))
    }
}
