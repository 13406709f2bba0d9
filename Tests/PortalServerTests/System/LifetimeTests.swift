import HarvestCore
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A server that is told to stop does so, whoever holds on to it. Each of these would run into the limit of minutes if it did not.
@Suite(.timeLimit(.minutes(15))) struct LifetimeTests {
    /// Opens a connection, says `text` and hands over what comes until the server closes.
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
                // Slammed or closed: the server is gone either way.
            }
        }
    }

    private static func stream(_ person: Visitor) -> String {
        "GET /api/v1/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer \(person.token)\r\n\r\n"
    }

    /// A whole request and half of another: when the first is answered, the second has begun.
    private static let half =
        "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        + "POST /api/v1/sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\nhalf"

    private static func live() async throws -> TestPortal {
        try await TestPortal {
            $0.port = 0
            $0.idleSeconds = 100_000
        }
    }

    /// Stops the server once each of these connections has begun, and waits for the server and for them all to end.
    private func stop(_ portal: TestPortal, _ lifetime: GracefulShutdown, whileOpen open: [(text: String, sign: String)]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { connections in
            let (begun, begin) = AsyncStream.makeStream(of: Int.self)
            let (ports, arrival) = AsyncStream.makeStream(of: Int.self)
            async let served: Void = portal.serve(lifetime) { port in
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

    @Test func `a server has stopped before those who told it to lose patience, after ten seconds`() {
        #expect(GracefulShutdown().drain + GracefulShutdown().release <= .seconds(8))
    }

    @Test func `whoever asks after the signal hears that the server is stopping`() async throws {
        let portal = try await Self.live()
        var lifetime = GracefulShutdown()
        let told = Flag()
        lifetime.onStop = { told.raise() }
        try await portal.serve(lifetime) { _ in }
        #expect(told.isRaised)
    }

    @Test func `open event streams end at once when the server stops`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.signUp(.ana)
        var lifetime = GracefulShutdown()
        // Only the stream's own end lets the server go.
        lifetime.drain = .seconds(100_000)
        try await stop(portal, lifetime, whileOpen: [(Self.stream(ana), "retry: 1000")])
        #expect(portal.services.broker.count == 0)
    }

    @Test func `a half-sent request holds a stopping server no longer than the limit`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.signUp(.ana)
        var lifetime = GracefulShutdown()
        lifetime.drain = .milliseconds(20)
        // Only the closing of the connections lets the server go.
        lifetime.release = .seconds(100_000)
        try await stop(portal, lifetime, whileOpen: [(Self.stream(ana), "retry: 1000"), (Self.half, "200 OK")])
        #expect(portal.services.broker.count == 0)
        try portal.services.database.close()
    }

    @Test func `work that heeds no cancellation is left behind after the limit`() async throws {
        let portal = try await Self.live()
        let stubborn = Stubborn()
        var lifetime = GracefulShutdown()
        lifetime.drain = .milliseconds(10)
        lifetime.release = .milliseconds(10)
        try await portal.serve(lifetime, beside: [stubborn]) { _ in }
        try portal.services.database.close()
        stubborn.letGo()
    }

    @Test func `what ends a server before it is told to stop is told`() async throws {
        let portal = try await Self.live()
        var lifetime = GracefulShutdown()
        lifetime.heedsSignals = false
        await #expect(throws: Unfit.Failure.self) {
            try await lifetime.run([.init(service: Unfit())], logger: portal.services.logger)
        }
    }
}

private final class Flag: Sendable {
    private let state = Mutex(false)
    var isRaised: Bool { state.withLock { $0 } }
    func raise() { state.withLock { $0 = true } }
}

/// A service that can't start.
private struct Unfit: Service {
    struct Failure: Error {}
    func run() async throws { throw Failure() }
}

/// A service that ends only when it is let go.
private struct Stubborn: Service {
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init() { (signals, signal) = AsyncStream.makeStream(of: Void.self) }

    func run() async {
        // A task of its own is not cancelled with this one.
        await Task { for await _ in signals {} }.value
    }

    func letGo() { signal.finish() }
}
