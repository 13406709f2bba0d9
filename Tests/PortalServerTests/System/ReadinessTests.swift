import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// `GET /ready`, by which a load balancer decides whether to send requests.
@Suite(.portal) struct ReadinessTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Requests `/ready` from a server of `site` and checks that the answer conforms to the contract.
    private static func ask(_ site: Site) async throws -> (status: HTTPResponse.Status, checks: [API.ReadinessCheck]) {
        let application = Application(responder: Routes.router(site).buildResponder(), logger: site.services.logger)
        let answer = try await application.test(.router) { direct in
            let client = RecordingClient.around(direct)
            #expect(try await client.execute(uri: "/health", method: .get).status == .ok)
            return try await client.execute(uri: "/ready", method: .get)
        }
        let body = try answer.decoded(API.Readiness.self)
        let schema = try Contract.read().document["components"]?["schemas"]?["ReadinessCheck"]?["properties"]?["name"]?["enum"]
        let names = Set(try #require(schema).items.compactMap(\.text))
        #expect(!names.isEmpty && body.checks.allSatisfy { names.contains($0.name.rawValue) }, "\(answer.text)")
        #expect((body.status == .ready) == body.checks.allSatisfy(\.ok) && (answer.status == .ok) == (body.status == .ready))
        #expect((answer.headers[.retryAfter] != nil) == (answer.status != .ok))
        return (answer.status, body.checks)
    }

    @Test func `readiness is proven by a write that concurrent requests share`() async throws {
        let probe = ReadinessProbe(services: portal.services)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 { group.addTask { await probe.readiness().isReady } }
            for await isReady in group { #expect(isReady) }
        }
        let proofs = try await portal.services.read { try $0.one(Int.self, "SELECT proofs FROM readiness") }
        // Requests during a check share its result. A slow machine may need more than one second for all of them.
        #expect((1..<50).contains(proofs))
    }

    @Test func `a server with a read-only database is not ready, although it runs`() async throws {
        #expect(try await Self.ask(portal.site).status == .ok)
        var configuration = DatabaseConfiguration()
        configuration.readOnly = true
        let database = try Database.open(
            DatabaseLocation(parsing: portal.site.configuration.database), configuration: configuration,
            logger: portal.services.logger)
        defer { try? database.close() }
        let answer = try await Self.ask(portal.site.with(database))
        #expect(answer.status == .serviceUnavailable)
        // After a failed check of the database no other check runs, because each may take seconds.
        #expect(answer.checks == [API.ReadinessCheck(name: .database, ok: false, detail: "The database is read-only.")])
    }

    @Test func `a server without its database is not ready`() async throws {
        try portal.services.database.close()
        #expect(try await Self.ask(portal.site).status == .serviceUnavailable)
    }

    @Test func `a server with a database of another version is not ready`() async throws {
        try await portal.services.write { db in
            _ = try db.execute("INSERT INTO schema_migrations (name, checksum) VALUES ('2099-01-01 Create what is not known yet', 'x')")
        }
        let answer = try await Self.ask(portal.site)
        #expect(answer.status == .serviceUnavailable && answer.checks.filter { !$0.ok }.map(\.name) == [.migrations])
    }

    @Test func `an older server stays ready after additive migrations, but not after others`() async throws {
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
        // Like a server that was disconnected during the migration.
        let answer = try await Self.ask(unseen)
        #expect(answer.status == .serviceUnavailable && answer.checks.filter { !$0.ok }.map(\.name) == [.migrations])
    }

    @Test func `a server blocks migrations that would break it as soon as it starts`() async throws {
        let takes = Migration("2099-01-02 Take a table", ["DROP TABLE recovery_codes"])
        let server = try await PortalApplication.site(portal.site.configuration, serves: true, logger: portal.services.logger)
        defer { try? server.services.database.close() }
        let newer = portal.services.database
        #expect(throws: DatabaseFailure.olderServersRun(migration: takes.name)) { try newer.migrate(Migrations.all + [takes]) }
    }

    @Test func `a command does not block migrations`() async throws {
        let takes = Migration("2099-01-02 Take a table", ["DROP TABLE recovery_codes"])
        let command = try await PortalApplication.site(portal.site.configuration, logger: portal.services.logger)
        defer { try? command.services.database.close() }
        #expect(try portal.services.database.migrate(Migrations.all + [takes]) == [takes.name])
    }

    @Test func `a server that is stopping is not ready`() async throws {
        portal.services.broker.close()
        let answer = try await Self.ask(portal.site)
        #expect(answer.status == .serviceUnavailable && answer.checks.map(\.detail) == ["The server is stopping."])
    }
}

extension Site {
    /// The same site with another database.
    fileprivate func with(_ database: Database) -> Site {
        let other = Services(
            configuration: services.configuration, database: database, now: services.now, randomness: services.randomness,
            passwords: services.passwords, payments: services.payments, email: services.email, emailRenderer: services.emailRenderer,
            textMessages: services.textMessages, photos: services.photos, exports: services.exports, broker: services.broker,
            logger: services.logger)
        return Site(configuration: configuration, services: other, assets: assets, metrics: metrics)
    }
}
