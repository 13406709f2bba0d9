import HarvestCore

extension HarvestClient {
    /// `GET /health`: whether the process answers.
    public func health() async throws -> API.Health {
        try await value(of: Call("GET", "/health"))
    }

    /// `GET /ready`: whether the server can do its work, and what is missing. Throws a `ProblemFailure` or `UnexpectedAnswer` when it can not.
    public func readiness() async throws -> API.Readiness {
        try await value(of: Call("GET", "/ready"))
    }
}
