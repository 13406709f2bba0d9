import Foundation
import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct SystemTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a new portal is ready`() async throws {
        try await client.execute(uri: "/health", method: .get) { #expect($0.status == .ok) }
        try await client.execute(uri: "/ready", method: .get) { #expect($0.status == .ok) }
    }

    @Test func `answers of the API and pages state their limit, and what is not limited states none`() async throws {
        let names = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset", "RateLimit-Policy"].compactMap { HTTPField.Name($0) }
        for path in ["/api/v1/categories?kind=errand", "/api/v1/nothing", "/sign-in", "/nothing"] {
            let headers = try await client.execute(uri: path, method: .get).headers
            #expect(names.count == 4 && names.allSatisfy { headers[$0] != nil }, "\(path)")
        }
        for path in ["/health", "/ready", "/metrics", "/openapi.yaml", "/.well-known/security.txt", "/static/site.css", "/static/nothing"] {
            let headers = try await client.execute(uri: path, method: .get).headers
            #expect(names.allSatisfy { headers[$0] == nil }, "\(path)")
        }
    }

    @Test func `the health of a portal states the version of the contract`() async throws {
        let health: API.Health = try await client.execute(uri: "/health", method: .get).decoded()
        #expect(health == API.Health(status: "ok", version: API.version))
        let file = URL(fileURLWithPath: TestPortal.publicDirectory).appendingPathComponent("../openapi.yaml").standardized
        let contract = try String(contentsOf: file, encoding: .utf8)
        #expect(contract.contains("\n  version: \(API.version)\n"))
    }
}
