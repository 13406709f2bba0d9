import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Many open streams are no crowd.
@Suite struct LiveHubTests {
    @Test func `of streams that one person opens at once, no more than may be are let in`() async {
        let hub = EventBroker()
        let open = await withTaskGroup(of: EventBroker.Subscription?.self) { group in
            for _ in 0..<200 { group.addTask { hub.subscribe(["ana"], atMost: 30) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(open.compactMap(\.self).count == 30)
        #expect(hub.count(of: "ana") == 30)
        #expect(hub.subscribe(["bob"], atMost: 30) != nil)
    }

    @Test func `a subscription that nobody has any more is over`() {
        let hub = EventBroker()
        _ = hub.subscribe(["ana"])
        #expect(hub.count == 0)
    }

    @Test func `every stream beats once in all turns, and few at a time`() async throws {
        let hub = EventBroker()
        let streams = try (0..<45).map { _ in try #require(hub.subscribe(["ana"])) }
        let beats = Shared([Int](repeating: 0, count: 45))
        await withTaskGroup(of: Void.self) { group in
            for (index, stream) in streams.enumerated() {
                group.addTask { for await _ in stream.signals { beats.value.withLock { $0[index] += 1 } } }
            }
            hub.sendHeartbeats(turn: 7, of: 15)
            while beats.value.withLock({ $0.reduce(0, +) }) < 3 { await Task.yield() }
            for turn in 8..<22 { hub.sendHeartbeats(turn: turn, of: 15) }
            while beats.value.withLock({ $0.reduce(0, +) }) < 45 { await Task.yield() }
            hub.close()
        }
        #expect(beats.value.withLock { $0 } == [Int](repeating: 1, count: 45))
    }

    @Test func `so many pass a gate at once, and all in their turn`() async {
        let gate = AsyncSemaphore(permits: 4)
        let inside = Shared((now: 0, most: 0, all: 0))
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3000 {
                group.addTask {
                    await gate.withPermit {
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
