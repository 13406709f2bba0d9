import DatabaseTesting
import Dispatch
import HarvestCore
import Logging
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A reader that follows event numbers gets each event exactly once, in whatever order the writes commit.
@Suite(.portal, .timeLimit(.minutes(60))) struct EventOrderTests {
    let portal = PortalTrait.portal

    @Test func `a reader gets the events of many writers once and in order`() async throws {
        let now = portal.clock.now
        let writers = Task {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        _ = try await portal.services.write { db in
                            try db.events.append("order.status_changed", payload: "\(number)", to: ["ana"], at: now)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
        var heard: [LiveEvent] = []
        while heard.count < 200 {
            let after = heard.last?.number ?? 0
            heard += try await portal.services.read { try $0.events.events(after: after, for: ["ana"], limit: 50) }
            // A short read may not suspend, and the writers need its thread.
            await Task.yield()
        }
        try await writers.value
        #expect(Set(heard.map(\.payload)).count == 200 && heard.count == 200)
        #expect(zip(heard, heard.dropFirst()).allSatisfy { $0.number < $1.number })
        let more = try await portal.services.read { [last = heard.last?.number ?? 0] in
            try $0.events.events(after: last, for: ["ana"], limit: 50)
        }
        #expect(more.isEmpty)
    }

    /// SQLite's writes commit in the order in which they begin.
    @Test(.enabled(if: EmptyDatabase.server != nil))
    func `an event waits for the writes that began before its own`() async throws {
        let now = portal.clock.now
        let begun = AsyncStream<Void>.makeStream()
        let release = DispatchSemaphore(value: 0)
        let slow = Task {
            // At this level nothing makes the write run again, which would make it a later transaction.
            try await portal.services.database.write(.snapshot) { db in
                // The transaction begins with its first statement.
                _ = try db.one(Int.self, "SELECT 1")
                begun.continuation.yield()
                release.wait()
                release.signal()
                db.events.publish("order.status_changed", payload: "1", to: ["ana"], at: now)
            }
        }
        var beginnings = begun.stream.makeAsyncIterator()
        await beginnings.next()
        try await portal.services.write { $0.events.publish("order.status_changed", payload: "2", to: ["ana"], at: now) }
        let (heard, isWaiting) = try await portal.services.read { db in
            (try db.events.events(after: 0, for: ["ana"], limit: 10), try db.events.hasEventsAboveWatermark())
        }
        #expect(heard.isEmpty && isWaiting)
        release.signal()
        try await slow.value
        let all = try await portal.readUpToDate { try $0.events.events(after: 0, for: ["ana"], limit: 10) }
        #expect(all.map(\.payload) == ["1", "2"])
    }

    @Test(.enabled(if: EmptyDatabase.server != nil), .timeLimit(.minutes(60)))
    func `a slow write to another database on the same server delays no event`() async throws {
        let (portal, other) = (try await TestPortal(), try await TestPortal())
        let now = portal.clock.now
        try await other.duringAWrite {
            _ = try await portal.services.write { try $0.events.append("order.status_changed", payload: "1", to: ["ana"], at: now) }
            // A write that commits elsewhere during the read may delay it until the next read.
            try await until { try await portal.services.read { try $0.events.events(after: 0, for: ["ana"], limit: 10) }.count == 1 }
        }
    }

    @Test func `event numbers continue above those of a restored database`() async throws {
        let (now, high) = (portal.clock.now, Int64(9_000_000_000_000))
        try await portal.services.write { db in
            try db.execute("INSERT INTO events (number, type, payload, occurred_at) VALUES (\(high), 'order.status_changed', '0', \(now))")
            try db.events.continueNumbers()
        }
        _ = try await portal.services.write { try $0.events.append("order.status_changed", payload: "1", to: ["ana"], at: now) }
        try await portal.services.write { try $0.events.continueNumbers() }
        _ = try await portal.services.write { try $0.events.append("order.status_changed", payload: "2", to: ["ana"], at: now) }
        let heard = try await portal.readUpToDate { try $0.events.events(after: high, for: ["ana"], limit: 10) }
        #expect(heard.map(\.payload) == ["1", "2"])
        #expect(heard.allSatisfy { $0.number < high + 1_000_000 * 8192 })
    }
}
