import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What may have been sent, and what changes between the claim of a text and its sending.
@Suite(.portal) struct TextMessageClaimTests: TextMessageScene {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    // MARK: What may have been sent

    @Test(arguments: [0, 500, 503]) func `a text that may have been sent each time is sent at most three times`(status: Int) async throws {
        let (ana, ian) = (try await ana(), try await portal.signUp(.ian))
        for _ in 0..<9 { portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: status, reason: "lost")) }
        try await portal.tell(ana, .exchangeRequested)
        var waits: [Int64] = []
        for _ in 0..<200 {
            if try await worker.runOnce() { waits.append(portal.clock.now.seconds(since: Instant(TestPortal.usualStart)!)) }
            portal.clock.advance(seconds: 30)
        }
        #expect(waits == [0, 30, 330] && portal.textGateway.attempts == 3)
        #expect(try await portal.texts().map(\.status) == ["failed"])
        #expect(try await portal.sends() == [3])
        #expect(try await client.page("/admin/text-messages", as: ian).markup.shows("lost"))
    }

    @Test func `clear refusals don't count as sent`() async throws {
        let ana = try await ana()
        for _ in 0..<6 { portal.textGateway.refuse(TestPortal.phone, TextMessageRefusal(status: 429, reason: "slowly")) }
        try await portal.tell(ana, .exchangeRequested)
        for _ in 0..<20 {
            _ = try await worker.runOnce()
            portal.clock.advance(seconds: 120)
        }
        #expect(portal.textGateway.accepted.count == 1 && portal.textGateway.attempts == 7)
        #expect(try await portal.sends() == [1])
    }

    @Test func `crashes after sending repeat a text at most three times`() async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        for _ in 0..<3 {
            let now = portal.services.now()
            let claimed = try await portal.services.database.write(.snapshot) {
                try $0.textMessages.claim(limit: 10, seconds: 180, at: now)
            }
            #expect(claimed.count == 1)
            portal.clock.advance(seconds: 180)
        }
        try await portal.sendTexts()
        #expect(portal.textGateway.attempts == 0)
        #expect(try await portal.texts().map(\.status) == ["failed"])
    }

    @Test func `what may have been sent twice counts twice, and what was never sent not at all`() async throws {
        let ana = try await ana()
        for number in 0..<20 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        let now = portal.services.now()
        try await portal.services.write { db in try db.verifiedPhones.optOut(TestPortal.phone, byCarrier: false, at: now) }
        try await portal.services.write { db in try db.verifiedPhones.optIn(TestPortal.phone) }
        #expect(try await portal.texts().map(\.status) == Array(repeating: "expired", count: 20))
        for number in 20..<50 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        #expect(try await portal.texts().count == 40)
        try await portal.services.write { db in _ = try db.execute("DELETE FROM text_messages") }
        try await portal.tell(ana, .exchangeRequested, occasion: "lost")
        try await portal.services.write { db in _ = try db.execute("UPDATE text_messages SET sends = 3") }
        for number in 50..<80 { try await portal.tell(ana, .exchangeRequested, occasion: "\(number)") }
        #expect(try await portal.texts().count == 18)
    }

    // MARK: Between claim and sending

    private func claim() async throws -> [QueuedTextMessage] {
        let now = portal.services.now()
        return try await portal.services.database.write(.snapshot) { try $0.textMessages.claim(limit: 20, seconds: 180, at: now) }
    }

    @Test(arguments: ["STOP", "switch", "suspension", "number", "nothing"])
    func `what is no longer wanted is not sent, also after the claim`(change: String) async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        let claimed = try await claim()
        let now = portal.services.now()
        switch change {
        case "STOP": try await portal.services.write { db in try db.verifiedPhones.optOut(TestPortal.phone, byCarrier: true, at: now) }
        case "switch": _ = try await client.setSwitches("exchanges", #"{"sms":false}"#, as: ana)
        case "suspension":
            try await portal.services.write { db in _ = try db.execute("UPDATE users SET status = 'suspended' WHERE id = \(ana.id)") }
        case "number": try await portal.services.write { db in _ = try db.execute("DELETE FROM verified_phones") }
        default: break
        }
        try await worker.deliver(claimed, claimedAt: now)
        #expect(portal.textGateway.attempts == (change == "nothing" ? 1 : 0))
        #expect(try await portal.texts().map(\.status) == [change == "nothing" ? "sent" : "expired"])
        #expect(try await portal.sends() == [change == "nothing" ? 1 : 0])
    }

    @Test func `a text that waits long enough after its claim is left to others, and so is one of a worker that ends`() async throws {
        let ana = try await ana()
        try await portal.tell(ana, .exchangeRequested)
        let (claimed, claimedAt) = (try await claim(), portal.services.now())
        portal.clock.advance(seconds: 121)
        try await worker.deliver(claimed, claimedAt: claimedAt)
        #expect(portal.textGateway.attempts == 0)
        #expect(try await portal.sends() == [0])
        let again = try await claim()
        #expect(again.count == 1 && again[0].attempts == 1)
        let (services, now) = (portal.services, portal.services.now())
        let ending = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await TextMessageWorker(services: services).deliver(again, claimedAt: now)
        }
        // Storing the outcome may end with the worker. The claim ends later.
        _ = await ending.result
        #expect(portal.textGateway.attempts == 0)
        portal.clock.advance(seconds: 180)
        try await portal.sendTexts()
        #expect(portal.textGateway.accepted.count == 1)
    }
}
