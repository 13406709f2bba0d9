import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// Refusals of every operation: unknown paths and methods, operations that are not implemented, rate limits.
extension RecordedScene {
    func recordRefusals() async throws {
        let ana = try await portal.signUp(.ana)
        for language in ["en", "es"] {
            try await ask("GET /nothing", in: language)
            try await ask("DELETE /markets", in: language)
            try await ask("GET /orders/x/issues", as: ana, in: language)
            try await ask("GET /orders", in: language)
        }
        try await ask("GET /nothing", as: ana)
        try await ask("POST /me", "{}", as: ana)
        try await ask("PUT /orders/x/rating", #"{"stars":5}"#, as: ana)
        try await ask("GET /orders/x/issues")
        try await recordHeaders(ana)
    }

    private func recordHeaders(_ ana: Visitor) async throws {
        try await ask("OPTIONS /orders")
        try await ask("OPTIONS /nothing")
        try await ask("HEAD /me", as: ana)
        try await ask("HEAD /me")
        try await ask("GET /markets", headers: [.accept: "text/csv"])
        try await ask("GET /markets", headers: [.accept: "text/html", .acceptLanguage: "fr"])
        try await ask("GET /me", headers: [.cookie: ana.cookie])
        try await ask("GET /me?fields=all", as: ana)
        try await ask("GET /orders/x", as: ana)
        try await ask("PATCH /me", "{}", as: ana, headers: [.contentType: "text/plain"])
        try await ask("PATCH /me", "{}", as: ana, headers: [.contentType: "application/json; charset=utf-8"])
        try await ask("GET /health")
        try await ask("GET /ready")
        try await ask("GET /metrics", headers: [.forwardedFor: "203.0.113.7"])
    }

    func recordRateLimits() async throws {
        let ana = try await portal.signUp(.ana)
        for index in 1...5 { try await ask("GET /categories?kind=errand&limit=1", in: index == 5 ? "es" : nil) }
        for index in 1...7 { try await ask("GET /me/addresses", as: ana, in: index == 7 ? "es" : nil) }
        portal.clock.advance(seconds: 60)
        try await ask("GET /categories?kind=errand&limit=1")
    }
}
