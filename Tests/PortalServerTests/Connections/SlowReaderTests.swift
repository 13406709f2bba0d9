import AsyncHTTPClient
import HarvestClient
import Hummingbird
import HummingbirdTesting
import Synchronization
import Testing

/// A large answer and an app that reads it slowly.
@Suite(.timeLimit(.minutes(60))) struct SlowReaderTests {
    private static let piece = 1 << 20
    private static let pieces = 256

    @Test func `a slow reader holds the server back, and nothing is lost`() async throws {
        let sent = Sent()
        let router = Router()
        router.get("quick") { _, _ in "" }
        router.get("large") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    for _ in 0..<Self.pieces {
                        try await writer.write(ByteBuffer(repeating: 7, count: Self.piece))
                        sent.count.withLock { $0 += 1 }
                    }
                    try await writer.finish(nil)
                })
        }
        let application = Application(router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)))
        try await application.test(.live) { client in
            let port = try #require(client.port)
            let transport = HTTPTransport(baseURL: "http://127.0.0.1:\(port)", client: .patient, timeoutSeconds: 600)
            let answer = try await transport.send(.init(method: "GET", target: "/large", headers: []))
            var pieces = answer.body.makeAsyncIterator()
            var received = try await pieces.next()?.count ?? 0
            // Time in which the server could send everything: it answers as many other requests.
            for _ in 0..<Self.pieces { _ = try await transport.send(.init(method: "GET", target: "/quick", headers: [])) }
            #expect(sent.count.withLock { $0 } < Self.pieces / 4)
            while let piece = try await pieces.next() { received += piece.count }
            #expect(received == Self.pieces * Self.piece && sent.count.withLock { $0 } == Self.pieces)
        }
    }

    private final class Sent: Sendable {
        /// Pieces that the server has written.
        let count = Mutex(0)
    }
}
