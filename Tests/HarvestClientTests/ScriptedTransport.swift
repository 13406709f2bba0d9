import HarvestClient
import HarvestCore
import Synchronization

/// Plays answers in their order and keeps the requests.
final class ScriptedTransport: Transport {
    /// What comes back for one request.
    enum Play: Sendable {
        case answer(Int, String, headers: [String: String] = [:])
        case stream([String])
        case broken
    }

    struct Broken: Error {}
    struct ScriptEnded: Error {}

    private let plays: Mutex<[Play]>
    private let sent = Mutex<[TransportRequest]>([])

    init(_ plays: [Play]) {
        self.plays = Mutex(plays)
    }

    var requests: [TransportRequest] { sent.withLock { $0 } }

    func send(_ request: TransportRequest) async throws -> TransportAnswer {
        sent.withLock { $0.append(request) }
        let play = plays.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        switch play {
        case nil: throw ScriptEnded()
        case .broken: throw Broken()
        case .answer(let status, let body, let headers):
            return TransportAnswer(status: status, headers: headers.map { ($0.key, $0.value) }, bytes: Array(body.utf8))
        case .stream(let pieces):
            let body = AsyncThrowingStream<[UInt8], any Error> { continuation in
                for piece in pieces { continuation.yield(Array(piece.utf8)) }
                continuation.finish()
            }
            return TransportAnswer(status: 200, headers: [("Content-Type", "text/event-stream")], body: body)
        }
    }
}

extension TransportRequest {
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// Counts pauses instead of sleeping.
final class RecordingSleep: Sendable {
    private let all = Mutex<[Duration]>([])

    var pauses: [Duration] { all.withLock { $0 } }

    func sleep(_ duration: Duration) async throws {
        all.withLock { $0.append(duration) }
    }
}

/// A client over a script, with counted keys and no sleep.
struct ScriptedClient {
    let transport: ScriptedTransport
    let sleep = RecordingSleep()
    let client: HarvestClient

    init(_ plays: [ScriptedTransport.Play]) {
        transport = ScriptedTransport(plays)
        let keys = Counter()
        client = HarvestClient(
            transport: transport, token: "hv_token", language: .spanish, retries: RetryPolicy(sleep: sleep.sleep),
            makeKey: { API.IdempotencyKey(bits: (0, keys.next())) })
    }
}

/// Counts from 1.
final class Counter: Sendable {
    private let last = Mutex<UInt64>(0)

    func next() -> UInt64 {
        last.withLock {
            $0 += 1
            return $0
        }
    }
}
