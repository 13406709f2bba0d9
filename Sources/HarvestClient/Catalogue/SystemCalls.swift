import HarvestCore

extension HarvestClient {
    /// `GET /health`, at the root: succeeds when the process answers.
    public func health() async throws -> API.Health {
        try await value(of: Call("GET", "/health"))
    }

    /// `GET /ready`, at the root: whether the server can do its work. Throws `ProblemFailure` with `unavailable` when it cannot.
    public func readiness() async throws -> API.Readiness {
        try await value(of: Call("GET", "/ready"))
    }
}
