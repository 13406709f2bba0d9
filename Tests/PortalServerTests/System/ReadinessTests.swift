import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
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

    /// Asks a server of `site`; its answer must be one of the contract's.
    private static func ask(_ site: Site) async throws -> TestResponse {
        let application = Application(responder: Routes.router(site).buildResponder(), logger: site.services.logger)
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
        #expect(try await Self.ask(portal.site).status == .ok)
        var configuration = DatabaseConfiguration()
        configuration.readOnly = true
        let database = try Database.open(
            DatabaseLocation(parsing: portal.site.configuration.database), configuration: configuration,
            logger: portal.services.logger)
        defer { try? database.close() }
        let answer = try await Self.ask(portal.site.with(database))
        #expect(answer.status == .serviceUnavailable && answer.text.contains("read-only"))
        // Nothing more is asked of a database that fails: each question may take seconds.
        #expect(try answer.decoded(Answer.self).checks.map(\.name) == ["database"])
    }

    @Test func `a database that is gone is not ready`() async throws {
        let portal = try await TestPortal()
        try portal.services.database.close()
        #expect(try await Self.ask(portal.site).status == .serviceUnavailable)
    }

    @Test func `a database of another version is not ready`() async throws {
        let portal = try await TestPortal()
        try await portal.services.write { db in
            _ = try db.execute("INSERT INTO schema_migrations (name, checksum) VALUES ('2099-01-01 Create what is not known yet', 'x')")
        }
        let answer = try await Self.ask(portal.site)
        #expect(answer.status == .serviceUnavailable && answer.text.contains("migrations"))
    }

    @Test func `an older server stays ready when a newer version only adds, and is not ready when it takes away`() async throws {
        let portal = try await TestPortal()
        let (newer, unseen) = (try portal.anotherServer().services.database, try portal.anotherServer())
        defer { for database in [newer, unseen.services.database] { try? database.close() } }
        let adds = Migration("2099-01-01 Add a table", .expands, ["CREATE TABLE not_known_yet (id BIGINT PRIMARY KEY)"])
        let takes = Migration("2099-01-02 Take a table", ["DROP TABLE recovery_codes"])
        try portal.services.database.registerServer(knowing: Migrations.all)
        #expect(try newer.migrate(Migrations.all + [adds]) == [adds.name])
        #expect(try await Self.ask(portal.site).status == .ok)
        #expect(throws: DatabaseFailure.olderServersRun(migration: takes.name)) { try newer.migrate(Migrations.all + [adds, takes]) }
        #expect(try await Self.ask(portal.site).status == .ok)
        try portal.services.database.close()
        try await until {
            do { try newer.migrate(Migrations.all + [adds, takes]) } catch DatabaseFailure.olderServersRun { return false }
            return true
        }
        // As a server that was cut off while it happened.
        let answer = try await Self.ask(unseen)
        #expect(answer.status == .serviceUnavailable && answer.text.contains("migrations"))
    }

    @Test func `a server is in the way of what would break it from its start on`() async throws {
        let portal = try await TestPortal()
        let takes = Migration("2099-01-02 Take a table", ["DROP TABLE recovery_codes"])
        let server = try await PortalApplication.site(portal.site.configuration, serves: true, logger: portal.services.logger)
        defer { try? server.services.database.close() }
        let newer = portal.services.database
        #expect(throws: DatabaseFailure.olderServersRun(migration: takes.name)) { try newer.migrate(Migrations.all + [takes]) }
    }

    @Test func `a command is not in the way of what would break it`() async throws {
        let portal = try await TestPortal()
        let takes = Migration("2099-01-02 Take a table", ["DROP TABLE recovery_codes"])
        let command = try await PortalApplication.site(portal.site.configuration, logger: portal.services.logger)
        defer { try? command.services.database.close() }
        #expect(try portal.services.database.migrate(Migrations.all + [takes]) == [takes.name])
    }

    @Test func `a server that is stopping is not ready`() async throws {
        let portal = try await TestPortal()
        portal.services.broker.close()
        let answer = try await Self.ask(portal.site)
        #expect(answer.status == .serviceUnavailable && answer.text.contains("stopping"))
    }
}

extension Site {
    /// The same with another database.
    fileprivate func with(_ database: Database) -> Site {
        let other = Services(
            configuration: services.configuration, database: database, now: services.now, randomness: services.randomness,
            passwords: services.passwords, payments: services.payments, email: services.email, emailRenderer: services.emailRenderer,
            photos: services.photos, broker: services.broker, logger: services.logger)
        return Site(configuration: configuration, services: other, assets: assets, metrics: metrics)
    }
}
