import HarvestClient
import HarvestCore
import Synchronization
import Testing

/// A feed of events 1 to `count` whose connection is cut at random bytes.
private final class CutFeed: Transport {
    private let count: Int
    private let random: Mutex<UInt64>
    private let asked = Mutex<[Int]>([])

    init(count: Int, seed: UInt64) {
        self.count = count
        random = Mutex(seed)
    }

    /// The `Last-Event-ID` of every connection.
    var positions: [Int] { asked.withLock { $0 } }

    /// A linear congruential generator: the same cuts in every run.
    private func next(below limit: UInt64) -> UInt64 {
        random.withLock {
            $0 = $0 &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return ($0 >> 33) % limit
        }
    }

    private static func text(of id: Int) -> String {
        let data =
            #"{"id": \#(id), "type": "payout_account.changed", "occurred_at": "2026-06-20T17:00:00Z", "payload": {"status": "active"}}"#
        return "id: \(id)\nevent: payout_account.changed\ndata: \(data)\n\n: alive\n\n"
    }

    func send(_ request: TransportRequest) async throws -> TransportAnswer {
        let last = request.header("Last-Event-ID").flatMap { Int($0) } ?? 0
        asked.withLock { $0.append(last) }
        let rest = Array((last..<count).map { Self.text(of: $0 + 1) }.joined().utf8)
        let (bytes, piece) = (rest.prefix(Int(next(below: 600))), Int(next(below: 50)) + 1)
        let isClean = next(below: 2) == 0
        let body = AsyncThrowingStream<[UInt8], any Error> { continuation in
            for start in stride(from: 0, to: bytes.count, by: piece) {
                continuation.yield(Array(bytes[start..<min(start + piece, bytes.count)]))
            }
            continuation.finish(throwing: isClean ? nil : ScriptedTransport.ConnectionBroken())
        }
        return TransportAnswer(status: 200, headers: [], body: body)
    }
}

struct CutStreamTests {
    @Test(arguments: 1...30)
    func `wherever a stream is cut, no event is lost and none comes twice`(seed: UInt64) async throws {
        let feed = CutFeed(count: 40, seed: seed)
        let client = HarvestClient(transport: feed, retries: RetryPolicy(jitter: { 0 }, sleep: { _ in }))
        var ids: [Int] = []
        for try await event in client.eventStream(after: 0) {
            ids.append(event.id)
            if ids.count == 40 { break }
        }
        #expect(ids == Array(1...40))
        #expect(feed.positions.count > 5 && feed.positions == feed.positions.sorted())
    }
}
