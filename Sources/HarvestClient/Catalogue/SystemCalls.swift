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

    /// `GET /metrics`, at the root: the server's metrics as Prometheus reads them. From another machine, `token` is the operator's metrics token.
    public func metrics() async throws -> String {
        var call = Call<Done>("GET", "/metrics")
        call.accept = "text/plain"
        return String(decoding: try await bytes(of: call), as: UTF8.self)
    }
}
