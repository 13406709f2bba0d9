import DatabaseTesting
import HarvestCore
import HummingbirdTesting
import SQLStore
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Several servers at one database see each other's changes and do nothing twice.
/// SQLite has only one server.
@Suite(.portal, .enabled(if: EmptyDatabase.server != nil), .timeLimit(.minutes(60))) struct SeveralServersTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: ["DELETE FROM sessions", "UPDATE users SET status = 'suspended'"])
    func `a session that ends on one server has ended on all`(revocation: SQL) async throws {
        let rosa = try await portal.signUp(.rosa)
        let other = try portal.anotherServer()
        defer { try? other.services.database.close() }
        try await portal.run(other) { client async throws in
            for _ in 0..<3 { #expect(try await client.page("/vendor/produce", as: rosa).status == .ok) }
            try await portal.services.write { db in _ = try db.execute(revocation) }
            #expect(try await client.page("/vendor/produce", as: rosa).status != .ok)
            #expect(try await client.api(.get, "/me", as: rosa).status == .unauthorized)
        }
    }

    @Test func `a page shows what another server committed before the request`() async throws {
        let market = try await portal.addMarket("Silverlake")
        let rosa = try await portal.signUp(.rosa)
        let vendor = try rosa.requireVendor()
        try await portal.addStall(vendor, at: market)
        let other = try portal.anotherServer()
        defer { try? other.services.database.close() }
        try await portal.run(other) { client async throws in
            for number in 0..<20 {
                _ = try await portal.addProduce("Plum \(number)", of: vendor, at: [market], stock: 3)
                #expect(try await client.page("/vendor/produce", as: rosa).markup.shows("Plum \(number)"))
            }
        }
    }

    @Test func `a server delivers the events that another server publishes, in order`() async throws {
        let now = portal.clock.now
        let other = try portal.anotherServer().services
        defer { try? other.database.close() }
        let subscription = try #require(other.broker.subscribe(["ana"]))
        defer { subscription.end() }
        let poller = Task { try await EventPoller(services: other).run() }
        defer { poller.cancel() }
        let writers = Task {
            for number in 0..<50 {
                _ = try await portal.services.write {
                    try $0.events.append("order.status_changed", payload: "\(number)", to: ["ana"], at: now)
                }
            }
        }
        var received: [LiveEvent] = []
        for await _ in subscription.signals {
            let after = received.last?.number ?? 0
            received += try await other.read { try $0.events.events(after: after, for: ["ana"], limit: 100) }
            if received.count == 50 { break }
        }
        try await writers.value
        #expect(received.map(\.payload) == (0..<50).map(String.init))
    }

    /// Records the e-mails that are sent.
    private final class RecordingEmailGateway: EmailGateway {
        let sent = Mutex<[String]>([])
        func send(_ email: OutgoingEmail) async throws { sent.withLock { $0.append("\(email.id)") } }
    }

    @Test func `an e-mail is sent once, however many servers send`() async throws {
        let gateway = RecordingEmailGateway()
        let servers = try (0..<3).map { _ in try portal.anotherServer(email: gateway).services }
        defer { for server in servers { try? server.database.close() } }
        for number in 0..<20 {
            let body =
                #"{"email":"p\#(number)@example.com","password":"plums at the door","first_name":"T","last_name":"W","phone":"+13105550142","accept_terms":true}"#
            #expect(try await client.api(.post, "/users", body).status == .created)
        }
        let waiting = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM outbox WHERE status = 'waiting'") }
        #expect(waiting >= 20)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for server in servers { group.addTask { while try await EmailWorker(services: server).runOnce() {} } }
            try await group.waitForAll()
        }
        let sent = gateway.sent.withLock { $0 }
        #expect(sent.count == waiting && Set(sent).count == waiting)
    }

    @Test func `all workers of all servers at once keep the ledger consistent and make each payout once`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.signUp(.ana)
        let dee = try await portal.signUp(.dee)
        try await portal.equip(ana)
        for number in 0..<3 {
            let order = try await portal.place(shop.firstCart, as: ana, key: "key-servers-01234567-\(number)", client)
            try await portal.complete(order, by: dee)
        }
        let servers = try (0..<3).map { _ in try portal.anotherServer().services }
        defer { for server in servers { try? server.database.close() } }
        portal.clock.advance(seconds: 4 * 86_400)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for server in servers {
                for worker in Workers.all(server) { group.addTask { for _ in 0..<5 { _ = try await worker.runOnce() } } }
            }
            try await group.waitForAll()
        }
        let (findings, payouts) = try await portal.services.read { db in
            (try LedgerVerification(db: db).run().findings, try db.all(String.self, "SELECT hex(owner_id) || week FROM payouts"))
        }
        #expect(findings == [])
        #expect(!payouts.isEmpty && Set(payouts).count == payouts.count)
    }
}
