import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The limits and heartbeats of many open streams.
@Suite struct EventBrokerTests {
    @Test func `streams that one person opens concurrently stay within the limit`() async {
        let broker = EventBroker()
        let open = await withTaskGroup(of: EventBroker.Subscription?.self) { group in
            for _ in 0..<200 { group.addTask { broker.subscribe(["ana"], atMost: 30) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(open.compactMap(\.self).count == 30)
        #expect(broker.count(of: "ana") == 30)
        #expect(broker.subscribe(["bob"], atMost: 30) != nil)
    }

    @Test func `only a client that takes nothing for half a minute is cut off`() throws {
        let broker = EventBroker()
        let cuts = Shared([String]())
        func stream(_ name: String) throws -> EventBroker.Subscription {
            try #require(broker.subscribe([name]) { cuts.value.withLock { $0.append(name) } })
        }
        let (start, slow, quick, idle) = (ContinuousClock.now, try stream("slow"), try stream("quick"), try stream("idle"))
        slow.setWriting(since: start)
        quick.setWriting(since: start)
        quick.setWriting(since: nil)
        broker.cutSlowReaders(at: start + .seconds(29))
        #expect(cuts.value.withLock { $0 }.isEmpty)
        broker.cutSlowReaders(at: start + .seconds(30))
        #expect(cuts.value.withLock { $0 } == ["slow"])
        withExtendedLifetime((slow, quick, idle)) {}
    }

    @Test func `a subscription ends when its last reference is gone`() {
        let broker = EventBroker()
        _ = broker.subscribe(["ana"])
        #expect(broker.count == 0)
    }

    @Test func `every stream gets one heartbeat in each cycle, a few streams at a time`() async throws {
        let broker = EventBroker()
        let streams = try (0..<45).map { _ in try #require(broker.subscribe(["ana"])) }
        let heartbeats = Shared([Int](repeating: 0, count: 45))
        await withTaskGroup(of: Void.self) { group in
            for (index, stream) in streams.enumerated() {
                group.addTask { for await _ in stream.signals { heartbeats.value.withLock { $0[index] += 1 } } }
            }
            broker.sendHeartbeats(turn: 7, of: 15)
            while heartbeats.value.withLock({ $0.reduce(0, +) }) < 3 { await Task.yield() }
            for turn in 8..<22 { broker.sendHeartbeats(turn: turn, of: 15) }
            while heartbeats.value.withLock({ $0.reduce(0, +) }) < 45 { await Task.yield() }
            broker.close()
        }
        #expect(heartbeats.value.withLock { $0 } == [Int](repeating: 1, count: 45))
    }

    @Test func `a stream gets as many heartbeats in a cycle as it asked for, at equal distances`() async throws {
        let broker = EventBroker()
        let page = try #require(broker.subscribe(["ana"], heartbeatsPerCycle: 3))
        var signals = page.signals.makeAsyncIterator()
        // The first subscription has the number 1.
        for turn in [1, 6, 11, 16] {
            broker.sendHeartbeats(turn: turn, of: 15)
            #expect(await signals.next() != nil)
            for other in 1...4 { broker.sendHeartbeats(turn: turn + other, of: 15) }
        }
        broker.close()
        #expect(await signals.next() == nil)
    }

    @Test func `a semaphore admits only as many tasks as it has permits, and every task in turn`() async {
        let semaphore = AsyncSemaphore(permits: 4)
        let inside = Shared((now: 0, most: 0, all: 0))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3000 {
                group.addTask {
                    await semaphore.withPermit {
                        inside.value.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
                        await Task.yield()
                        inside.value.withLock { $0.now -= 1 }
                    }
                }
            }
        }
        #expect(inside.value.withLock { $0.now == 0 && $0.most <= 4 && $0.all == 3000 })
    }
}

private final class Shared<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
}
