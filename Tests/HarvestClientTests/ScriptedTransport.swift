import Foundation
import HarvestClient
import HarvestCore
import Synchronization

/// Plays scripted responses in order, and records the requests.
final class ScriptedTransport: Transport {
    /// The response to one request.
    enum Response: Sendable {
        case answer(Int, String, headers: [String: String] = [:])
        case stream([String])
        case broken
    }

    struct ConnectionBroken: Error {}
    struct ScriptEnded: Error {}

    private let responses: Mutex<[Response]>
    private let recorded = Mutex<[TransportRequest]>([])

    init(_ responses: [Response]) {
        self.responses = Mutex(responses)
    }

    var requests: [TransportRequest] { recorded.withLock { $0 } }

    func send(_ request: TransportRequest) async throws -> TransportAnswer {
        recorded.withLock { $0.append(request) }
        let response = responses.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        switch response {
        case nil: throw ScriptEnded()
        case .broken: throw ConnectionBroken()
        case .answer(let status, let body, let headers):
            return TransportAnswer(status: status, headers: headers.map { ($0.key, $0.value) }, bytes: Array(body.utf8))
        case .stream(let chunks):
            let body = AsyncThrowingStream<[UInt8], any Error> { continuation in
                for chunk in chunks { continuation.yield(Array(chunk.utf8)) }
                continuation.finish()
            }
            return TransportAnswer(status: 200, headers: [("Content-Type", "text/event-stream")], body: body)
        }
    }
}

extension TransportRequest {
    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// The body that was sent.
    func decoded<Body: Decodable>(_ type: Body.Type) throws -> Body { try JSONDecoder().decode(type, from: Data(body)) }
}

/// Records pauses instead of sleeping.
final class RecordingSleep: Sendable {
    private let recorded = Mutex<[Duration]>([])

    var pauses: [Duration] { recorded.withLock { $0 } }

    func sleep(_ duration: Duration) async throws {
        recorded.withLock { $0.append(duration) }
    }
}

/// A client with scripted responses, sequential idempotency keys and no sleep.
struct ScriptedClient {
    let transport: ScriptedTransport
    let sleep = RecordingSleep()
    var client: HarvestClient

    init(_ responses: [ScriptedTransport.Response], jitter: Double = 0) {
        transport = ScriptedTransport(responses)
        let keys = Counter()
        client = HarvestClient(
            transport: transport, token: "hv_token", language: .spanish, retries: RetryPolicy(jitter: { jitter }, sleep: sleep.sleep),
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
