import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// How long events are stored, and what a listener gets who reconnects too late.
@Suite(.portal) struct EventPruningTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `events are stored for thirty days, and an older number is refused`() async throws {
        let ana = try await portal.join("Ana")
        let older = try await portal.publish("order.status_changed", to: ana)
        let first = try await portal.publish("order.status_changed", to: ana)
        portal.clock.advance(seconds: 86_400)
        let second = try await portal.publish("order.status_changed", to: ana)
        portal.clock.advance(seconds: 29 * 86_400 - 1)
        _ = try await EventPruningWorker(services: portal.services).runOnce()
        #expect(try await client.feed(after: older, as: ana).data.map(\.id) == [first, second])
        portal.clock.advance(seconds: 2)
        let third = try await portal.publish("order.status_changed", to: ana)
        #expect(try await EventPruningWorker(services: portal.services).runOnce() == false)
        let late = try await client.api(.get, "/events?after=\(older)", as: ana)
        #expect(late.status == .conflict)
        #expect(late.code == "feed_position_too_old")
        // A listener who has the first event has missed nothing, and zero means the oldest stored event.
        #expect(try await client.feed(after: first, as: ana).data.map(\.id) == [second, third])
        #expect(try await client.feed(after: 0, as: ana).data.map(\.id) == [second, third])
    }

    @Test func `driver positions are stored for a quarter of an hour, and their numbers stay valid`() async throws {
        let ana = try await portal.join("Ana")
        let before = try await portal.publish("order.status_changed", to: ana)
        let move = try await portal.publish("order.driver_moved", to: ana)
        let after = try await portal.publish("order.status_changed", to: ana)
        func stored() async throws -> [Int] { try await portal.events(for: [ana.id.description]).map { Int($0.number) } }
        portal.clock.advance(seconds: 900)
        _ = try await EventPruningWorker(services: portal.services).runOnce()
        #expect(try await stored() == [before, move, after])
        portal.clock.advance(seconds: 1)
        _ = try await EventPruningWorker(services: portal.services).runOnce()
        #expect(try await stored() == [before, after])
        #expect(try await client.feed(after: before, as: ana).data.map(\.id) == [after])
    }

    @Test func `the newest event is never deleted, so that the feed keeps its last number`() async throws {
        let ana = try await portal.join("Ana")
        let older = try await portal.publish("order.status_changed", to: ana)
        let last = try await portal.publish("order.status_changed", to: ana)
        portal.clock.advance(seconds: 90 * 86_400)
        _ = try await EventPruningWorker(services: portal.services).runOnce()
        #expect(try await portal.lastEventNumber() == last)
        #expect(try await portal.services.read { try $0.events.prunedNumber() } == older)
    }

    @Test func `a long log is pruned in small batches, recipients too`() async throws {
        let now = portal.services.now()
        try await portal.services.write { db in
            for _ in 0...EventPruningWorker.batch { try db.events.append("test.event", payload: "{}", to: ["somebody"], at: now) }
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
