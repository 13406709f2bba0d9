import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// How long the feed is kept, and what a listener hears who comes too late.
@Suite struct EventPruningTests {
    @Test func `events are kept for thirty days, and a place before them is refused`() async throws {
        let portal = try await TestPortal()
        let ana = try await portal.join("Ana")
        let older = try await portal.publish("order.status_changed", to: ana)
        let first = try await portal.publish("order.status_changed", to: ana)
        portal.clock.advance(seconds: 86_400)
        let second = try await portal.publish("order.status_changed", to: ana)
        portal.clock.advance(seconds: 29 * 86_400 - 1)
        _ = try await EventPruningWorker(services: portal.services).runOnce()
        try await portal.run { client async throws in
            #expect(try await client.feed(after: older, as: ana).data.map(\.id) == [first, second])
            portal.clock.advance(seconds: 2)
            let third = try await portal.publish("order.status_changed", to: ana)
            #expect(try await EventPruningWorker(services: portal.services).runOnce() == false)
            let late = try await client.api(.get, "/events?after=\(older)", as: ana)
            #expect(late.status == .conflict)
            #expect(late.code == "feed_position_too_old")
            // Who has heard the first has missed nothing, and zero means from the oldest that is kept.
            #expect(try await client.feed(after: first, as: ana).data.map(\.id) == [second, third])
            #expect(try await client.feed(after: 0, as: ana).data.map(\.id) == [second, third])
        }
    }

    @Test func `a driver's moves are kept for an hour, and places among them stay good`() async throws {
        let portal = try await TestPortal()
        let ana = try await portal.join("Ana")
        let before = try await portal.publish("order.status_changed", to: ana)
        let move = try await portal.publish("order.driver_moved", to: ana)
        let after = try await portal.publish("order.status_changed", to: ana)
        portal.clock.advance(seconds: 3600)
        _ = try await EventPruningWorker(services: portal.services).runOnce()
        try await portal.run { client async throws in
            #expect(try await client.feed(after: before, as: ana).data.map(\.id) == [move, after])
            portal.clock.advance(seconds: 1)
            _ = try await EventPruningWorker(services: portal.services).runOnce()
            #expect(try await client.feed(after: before, as: ana).data.map(\.id) == [after])
        }
    }

    @Test func `the newest event stays, however old, so that the feed keeps its present number`() async throws {
        let portal = try await TestPortal()
        let ana = try await portal.join("Ana")
        let older = try await portal.publish("order.status_changed", to: ana)
        let last = try await portal.publish("order.status_changed", to: ana)
        portal.clock.advance(seconds: 90 * 86_400)
        _ = try await EventPruningWorker(services: portal.services).runOnce()
        #expect(try await portal.readUpToDate { try $0.events.lastNumber() } == last)
        #expect(try await portal.services.read { try $0.events.prunedNumber() } == older)
    }

    @Test func `a long log is pruned in small batches, recipients too`() async throws {
        let portal = try await TestPortal()
        let now = portal.services.now()
        try await portal.services.write { db in
            for _ in 0...EventPruningWorker.batch { try db.events.publish("test.event", payload: "{}", to: ["somebody"], at: now) }
        }
        portal.clock.advance(seconds: 31 * 86_400)
        let pruning = EventPruningWorker(services: portal.services)
        #expect(try await pruning.runOnce())
        #expect(try await pruning.runOnce() == false)
        let left = try await portal.services.read { db in
            (try db.one(Int.self, "SELECT count(*) FROM events"), try db.one(Int.self, "SELECT count(*) FROM event_recipients"))
        }
        #expect(left == (1, 1))
    }
}
