import HarvestCore
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A server stops on request despite open connections. A server that does not stop runs into the time limit of the test.
@Suite(.timeLimit(.minutes(60))) struct GracefulShutdownTests {
    /// Opens a connection, sends `text` and passes on everything received until the server closes.
    private static func converse(
        _ text: String, _ port: Int, _ hear: @escaping @Sendable (String) -> Void
    ) async throws {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connect(host: "127.0.0.1", port: port) {
            channel in
            channel.eventLoop.makeCompletedFuture { try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel) }
        }
        try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: text))
            var heard = ""
            do {
                for try await part in inbound {
                    heard += String(buffer: part)
                    hear(heard)
                }
            } catch is IOError {
                // Reset or closed, the server has ended the connection.
            }
        }
    }

    private static func stream(_ person: Visitor) -> String {
        "GET /api/v1/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer \(person.token)\r\n\r\n"
    }

    /// A complete request and half of another. The answer to the first shows that the second has begun.
    private static let half =
        "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        + "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\nhalf"

    private static func live() async throws -> TestPortal {
        try await TestPortal {
            $0.port = 0
            $0.idleSeconds = 100_000
        }
    }

    /// Stops the server once all of these connections have begun, then waits for the server and the connections to end.
    private func stop(_ portal: TestPortal, _ shutdown: GracefulShutdown, whileOpen open: [(text: String, sign: String)]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { connections in
            let (begun, begin) = AsyncStream.makeStream(of: Int.self)
            let (ports, arrival) = AsyncStream.makeStream(of: Int.self)
            async let served: Void = portal.serve(shutdown) { port in
                arrival.yield(port)
                arrival.finish()
                var missing = Set(open.indices)
                for await index in begun {
                    missing.remove(index)
                    if missing.isEmpty { return }
                }
            }
            for await port in ports {
                for (index, connection) in open.enumerated() {
                    connections.addTask {
                        try await Self.converse(connection.text, port) { if $0.contains(connection.sign) { begin.yield(index) } }
                    }
                }
            }
            try await served
            try await connections.waitForAll()
        }
    }

    @Test func `a server stops within eight seconds, before supervisors kill it after ten`() {
        #expect(GracefulShutdown().drain + GracefulShutdown().cancellationGrace <= .seconds(8))
    }

    @Test func `a stop runs the handler that makes the server unready`() async throws {
        let portal = try await Self.live()
        var shutdown = GracefulShutdown()
        let stopping = Flag()
        shutdown.onStop = { stopping.raise() }
        try await portal.serve(shutdown) { _ in }
        #expect(stopping.isRaised)
    }

    @Test func `open event streams end immediately when the server stops`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.signUp(.ana)
        var shutdown = GracefulShutdown()
        // The server can stop only because the stream ends by itself.
        shutdown.drain = .seconds(100_000)
        try await stop(portal, shutdown, whileOpen: [(Self.stream(ana), "retry: 1000")])
        #expect(portal.services.broker.count == 0)
    }

    @Test func `a half-sent request delays a stopping server no longer than the limit`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.signUp(.ana)
        var shutdown = GracefulShutdown()
        shutdown.drain = .milliseconds(20)
        // The server can stop only because it closes the connections.
        shutdown.cancellationGrace = .seconds(100_000)
        try await stop(portal, shutdown, whileOpen: [(Self.stream(ana), "retry: 1000"), (Self.half, "200 OK")])
        #expect(portal.services.broker.count == 0)
        try portal.services.database.close()
    }

    @Test func `a request whose body is incomplete is closed after three seconds when the server stops`() async throws {
        let portal = try await Self.live()
        var shutdown = GracefulShutdown()
        // The server can stop only because it closes the connection by itself.
        shutdown.drain = .seconds(100_000)
        try await stop(portal, shutdown, whileOpen: [(Self.half, "200 OK")])
        try portal.services.database.close()
    }

    @Test func `a service that ignores cancellation is abandoned after the limit`() async throws {
        let portal = try await Self.live()
        let service = UncancellableService()
        var shutdown = GracefulShutdown()
        shutdown.drain = .milliseconds(10)
        shutdown.cancellationGrace = .milliseconds(10)
        try await portal.serve(shutdown, beside: [service]) { _ in }
        try portal.services.database.close()
        service.release()
    }

    @Test func `an error of a service before the stop is thrown`() async throws {
        let portal = try await Self.live()
        var shutdown = GracefulShutdown()
        shutdown.handlesSignals = false
        await #expect(throws: FailingService.Failure.self) {
            try await shutdown.run([.init(service: FailingService())], logger: portal.services.logger)
        }
    }
}

private final class Flag: Sendable {
    private let state = Mutex(false)
    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}

/// A service that can't start.
private struct FailingService: Service {
    struct Failure: Error {}
    func run() async throws { throw Failure() }
}

/// A service that ignores cancellation and ends only on release.
private struct UncancellableService: Service {
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init() { (signals, signal) = AsyncStream.makeStream(of: Void.self) }

    func run() async {
        // An unstructured task is not cancelled with this one.
        await Task { for await _ in signals {} }.value
    }

    func release() { signal.finish() }
}
