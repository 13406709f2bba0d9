import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

@Suite(.portal) struct PushWorkerTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private var worker: PushWorker { PushWorker(services: portal.services) }

    @Test func `a notification reaches each device of its person once, in the person's language`() async throws {
        let (ana, ben) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        try await portal.speakSpanish(ana)
        for token in ["phone-of-ana-1", "phone-of-ana-2"] { _ = try await client.register(token, as: ana) }
        _ = try await client.register("phone-of-ben-1", as: ben)
        try await portal.tell(ana, .exchangeRequested, item: "Leche")
        #expect(portal.push.accepted.isEmpty)
        for _ in 0..<3 { _ = try await worker.runOnce() }
        #expect(portal.push.accepted.map(\.target.token).sorted() == ["phone-of-ana-1", "phone-of-ana-2"])
        let push = try #require(portal.push.accepted.first)
        #expect(push.title == "Alguien quiere lo que publicaste" && push.text == "A Phil P. le interesa «Leche».")
        let left = try await portal.services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM pushes WHERE status = 'sent' AND item = '' AND person = ''")
        }
        #expect(left == 2)
    }

    @Test func `several servers send each push once`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.register("phone-of-ana-1", as: ana)
        for number in 0..<60 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        let workers = try (0..<3).map { _ in PushWorker(services: try portal.anotherServer().services) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in workers { group.addTask { while try await worker.runOnce() {} } }
            try await group.waitForAll()
        }
        #expect(portal.push.accepted.count == 60 && Set(portal.push.accepted.map(\.notification)).count == 60)
    }

    @Test func `a push that fails is tried again with growing delays, or when the service asks for it`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.register("phone-of-ana-1", as: ana)
        portal.push.refuse(
            "phone-of-ana-1", PushRefusal(status: 500, reason: "down"), PushRefusal(status: 0, reason: "no route"),
            PushRefusal(status: 429, reason: "slowly", retryAfterSeconds: 300))
        try await portal.tell(ana, .exchangeRequested)
        for wait in [5, 10, 300] as [Int64] {
            _ = try await worker.runOnce()
            portal.clock.advance(seconds: wait - 1)
            #expect(try await !worker.runOnce() && portal.push.accepted.isEmpty)
            portal.clock.advance(seconds: 1)
        }
        _ = try await worker.runOnce()
        #expect(portal.push.accepted.count == 1)
    }

    @Test(arguments: [404, 410]) func `a device that its service no longer knows is deleted`(status: Int) async throws {
        let ana = try await portal.signUp(.ana)
        for token in ["phone-of-ana-1", "phone-of-ana-2"] { _ = try await client.register(token, as: ana) }
        portal.push.refuse("phone-of-ana-1", PushRefusal(status: status, reason: "gone", isGone: true))
        try await portal.tell(ana, .exchangeRequested)
        _ = try await worker.runOnce()
        let devices = try await client.api(.get, "/me/devices", as: ana).decoded(API.Page<API.Device>.self).data
        #expect(devices.count == 1)
        try await portal.tell(ana, .exchangeRequested, occasion: "again")
        while try await worker.runOnce() {}
        #expect(portal.push.accepted.allSatisfy { $0.target.token == "phone-of-ana-2" } && portal.push.accepted.count == 2)
    }

    @Test func `a push that no service will accept is given up, and administrators see it`() async throws {
        let (ana, ian) = (try await portal.signUp(.ana), try await portal.signUp(.ian))
        _ = try await client.register("phone-of-ana-1", as: ana)
        portal.push.refuse("phone-of-ana-1", PushRefusal(status: 413, reason: "too large"))
        try await portal.tell(ana, .exchangeRequested)
        _ = try await worker.runOnce()
        portal.clock.advance(seconds: 7200)
        #expect(try await !worker.runOnce() && portal.push.accepted.isEmpty)
        #expect(try await client.page("/admin", as: ian).markup.shows("1 notification could not be sent to a device."))
        let page = try await client.page("/admin/pushes", as: ian).markup
        #expect(page.shows("Ana Lopez") && page.shows("Somebody wants your listing") && page.shows("too large"))
        #expect(!page.mentions("phone-of-ana-1"))
        #expect(try await client.page("/admin/pushes", as: ana).status == .notFound)
        portal.clock.advance(seconds: 8 * 86_400)
        #expect(try await !AdminTaskQuery.hasFailedPushes(portal))
    }

    @Test func `an offer that is over is not pushed`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.register("phone-of-ana-1", as: ana)
        try await portal.tell(ana, .offerMade)
        portal.clock.advance(seconds: 31)
        _ = try await worker.runOnce()
        #expect(portal.push.accepted.isEmpty)
        #expect(try await portal.services.read { try $0.one(String.self, "SELECT status FROM pushes") } == "expired")
    }

    @Test func `after a crash between claim and outcome the push is sent when the claim ends`() async throws {
        let ana = try await portal.signUp(.ana)
        _ = try await client.register("phone-of-ana-1", as: ana)
        try await portal.tell(ana, .exchangeRequested)
        let now = portal.services.now()
        let claimed = try await portal.services.database.write(.snapshot) { try $0.pushes.claim(limit: 10, seconds: 180, at: now).count }
        #expect(claimed == 1)
        #expect(try await !worker.runOnce())
        portal.clock.advance(seconds: 180)
        _ = try await worker.runOnce()
        #expect(portal.push.accepted.count == 1)
    }

    @Test func `a key that every server shares is generated once`() async throws {
        let now = portal.services.now()
        let first = try await P256PrivateKey.webPush(in: portal.services.database, .seeded(1), at: now)
        let second = try await P256PrivateKey.webPush(in: portal.services.database, .seeded(2), at: now)
        #expect(first == second)
    }
}

extension AdminTaskQuery {
    fileprivate static func hasFailedPushes(_ portal: TestPortal) async throws -> Bool {
        let now = portal.services.now()
        return try await portal.services.read { db in
            try AdminTaskQuery(db: db, now: now).all().contains { if case .pushesFailed = $0 { true } else { false } }
        }
    }
}
