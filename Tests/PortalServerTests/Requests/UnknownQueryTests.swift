import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Query parameters of every operation of the contract: the documented ones are read, all others are refused.
@Suite(.portal) struct UnknownQueryTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let operations = ((try? Contract.read())?.operations ?? []).filter { !$0.isComing && !$0.path.hasPrefix("/webhooks/") }

    /// The path with the contract's example for each parameter.
    private static func path(of operation: Contract.Operation) -> String {
        operation.parameters.filter { $0["in"]?.text == "path" }.reduce(operation.path) {
            $0.replacing("{\($1["name"]?.text ?? "")}", with: $1["example"]?.text ?? "x")
        }
    }

    private static func queryParameters(of operation: Contract.Operation) -> [YAML] {
        operation.parameters.filter { $0["in"]?.text == "query" }
    }

    /// A person who is let in to `operation`.
    private func person(for operation: Contract.Operation, driver: Visitor, charity: Visitor) -> Visitor {
        operation.node["x-capability"]?.text == "charity" ? charity : driver
    }

    @Test func `every operation refuses a query parameter that it doesn't have`() async throws {
        let charity = try await SurplusScene(portal, client).charity()
        let driver = try await portal.signUp(.dee)
        #expect(Self.operations.count > 150)
        for operation in Self.operations {
            let answer = try await client.api(
                operation.method, Self.path(of: operation) + "?surprise=1", operation.example?.json,
                as: person(for: operation, driver: driver, charity: charity),
                headers: [.idempotencyKey: "press-0123456789-\(operation.id)"])
            #expect(answer.status == .unprocessableContent && answer.code == "invalid", "\(operation.id) answers \(answer.status.code)")
            #expect(answer.fieldErrors.contains("query.surprise unknown_field"), "\(operation.id): \(answer.fieldErrors)")
        }
    }

    @Test func `no operation refuses a query parameter that the contract documents`() async throws {
        let charity = try await SurplusScene(portal, client).charity()
        let driver = try await portal.signUp(.dee)
        let reads = Self.operations.filter { !Self.queryParameters(of: $0).isEmpty }
        #expect(reads.count > 30)
        for operation in reads {
            let names = Self.queryParameters(of: operation).compactMap { $0["name"]?.text }
            let query = names.map { "\($0)=x" }.joined(separator: "&")
            let answer = try await client.api(
                operation.method, Self.path(of: operation) + "?" + query,
                as: person(for: operation, driver: driver, charity: charity))
            #expect(!answer.fieldErrors.contains { $0.hasSuffix(" unknown_field") }, "\(operation.id): \(answer.fieldErrors)")
            // Each list reads its limit, so the query was looked at.
            #expect(answer.fieldErrors.contains { $0.hasPrefix("query.limit ") }, "\(operation.id) answers \(answer.status.code)")
        }
    }

    @Test func `every wrong parameter of an operation without parameters is named`() async throws {
        let ana = try await portal.signUp(.ana)
        let answer = try await client.api(.get, "/me?a=1&b=2&b=3", as: ana)
        #expect(answer.fieldErrors.sorted() == ["query.a unknown_field", "query.b duplicate", "query.b unknown_field"])
        #expect(try await client.api(.get, "/me?", as: ana).status == .ok)
    }

    @Test func `a refused request changes nothing`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.delete, "/sessions/current?surprise=1", as: ana).status == .unprocessableContent)
        #expect(try await client.api(.get, "/me", as: ana).status == .ok)
    }

    @Test func `HEAD refuses what GET refuses, and OPTIONS refuses nothing`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.head, "/me?surprise=1", as: ana).status == .unprocessableContent)
        #expect(try await client.api(.options, "/me?surprise=1", as: ana).status == .noContent)
    }

    @Test func `whoever has to sign in hears that first, and guests hear of parameters of open operations`() async throws {
        #expect(try await client.api(.get, "/me?surprise=1").code == "unauthenticated")
        #expect(try await client.api(.get, "/me?surprise=1", headers: [.authorization: "Bearer hv_forged"]).code == "unauthenticated")
        let open = Self.operations.filter { $0.isOpen }
        #expect(open.count > 15)
        for operation in open {
            let path = Self.path(of: operation) + "?surprise=1"
            let answer = try await client.api(operation.method, path, operation.example?.json)
            #expect(answer.fieldErrors.contains("query.surprise unknown_field"), "\(operation.id) answers \(answer.status.code)")
        }
    }

    @Test func `a webhook may have any parameters, as its URL is the provider's`() async throws {
        let with = try await client.api(.post, "/webhooks/payments?surprise=1", "{}")
        let without = try await client.api(.post, "/webhooks/payments", "{}")
        #expect(with.status == without.status && with.code == without.code)
    }

    @Test func `pages ignore parameters that they don't know`() async throws {
        #expect(try await client.page("/sign-in?surprise=1").status == .ok)
    }
}
