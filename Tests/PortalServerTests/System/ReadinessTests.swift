import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import PortalServer

/// What tells a load balancer to send people elsewhere.
@Suite struct ReadinessTests {
    private struct Answer: Decodable {
        struct Check: Decodable {
            let name: String
            let ok: Bool
        }
        let status: String
        let checks: [Check]
    }

    /// Asks a server of `services`; its answer must be one of the contract's.
    private static func ask(_ services: Services) async throws -> TestResponse {
        let application = Application(responder: Routes.router(services).buildResponder(), logger: services.logger)
        let answer = try await application.test(.router) { client in
            #expect(try await client.execute(uri: "/health", method: .get).status == .ok)
            return try await client.execute(uri: "/ready", method: .get)
        }
        let body = try answer.decoded(Answer.self)
        let schema = try Contract.read().document["components"]?["schemas"]?["ReadinessCheck"]?["properties"]?["name"]?["enum"]
        let names = Set(try #require(schema).items.compactMap(\.text))
        #expect(!names.isEmpty && body.checks.allSatisfy { names.contains($0.name) }, "\(answer.text)")
        #expect((body.status == "ready") == body.checks.allSatisfy(\.ok) && (answer.status == .ok) == (body.status == "ready"))
        #expect((answer.headers[.retryAfter] != nil) == (answer.status != .ok))
        return answer
    }

    @Test func `it is proven by a write, and not by one for every question`() async throws {
        let portal = try await TestPortal()
        let probe = ReadinessProbe(services: portal.services)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 { group.addTask { await probe.readiness().isReady } }
            for await isReady in group { #expect(isReady) }
        }
        let proofs = try await portal.services.read { try $0.one(Int.self, "SELECT proofs FROM readiness") }
        // Those who come while one is asking share its answer; a slow machine may need more than one second for all of them.
        #expect((1..<50).contains(proofs))
    }

    @Test func `a database that can only be read is not ready, though the server runs`() async throws {
        let portal = try await TestPortal()
        #expect(try await Self.ask(portal.services).status == .ok)
        var configuration = DatabaseConfiguration()
        configuration.readOnly = true
        let database = try Database.open(
            DatabaseLocation(parsing: portal.services.configuration.database), configuration: configuration,
            logger: portal.services.logger)
        defer { try? database.close() }
        let answer = try await Self.ask(portal.services.with(database))
        #expect(answer.status == .serviceUnavailable && answer.text.contains("read-only"))
    }

    @Test func `a database that is gone is not ready`() async throws {
        let portal = try await TestPortal()
        try portal.services.database.close()
        #expect(try await Self.ask(portal.services).status == .serviceUnavailable)
    }

    @Test func `a database of another version is not ready`() async throws {
        let portal = try await TestPortal()
        try await portal.services.write { db in
            _ = try db.execute("INSERT INTO schema_migrations (name, checksum) VALUES ('2099-01-01 Create what is not known yet', 'x')")
        }
        let answer = try await Self.ask(portal.services)
        #expect(answer.status == .serviceUnavailable && answer.text.contains("migrations"))
    }

    @Test func `a server that is stopping is not ready`() async throws {
        let portal = try await TestPortal()
        portal.services.live.close()
        let answer = try await Self.ask(portal.services)
        #expect(answer.status == .serviceUnavailable && answer.text.contains("stopping"))
    }
}

extension Services {
    /// The same with another database.
    fileprivate func with(_ database: Database) -> Services {
        Services(
            configuration: configuration, database: database, now: now, randomness: randomness, passwords: passwords, payments: payments,
            mail: mail, photos: photos, live: live, assets: assets, metrics: metrics, logger: logger)
    }
}
