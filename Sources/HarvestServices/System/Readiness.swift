/// Whether this server can work, as `GET /ready` answers.
package struct Readiness: Encodable, Sendable {
    struct Check: Encodable, Sendable {
        let name: String
        let ok: Bool
        var detail: String?
    }

    let checks: [Check]
    let status: String
    /// Whether all checks passed.
    package var isReady: Bool { checks.allSatisfy(\.ok) }

    init(_ checks: [Check]) {
        self.checks = checks
        status = checks.allSatisfy(\.ok) ? "ready" : "not_ready"
    }
}
