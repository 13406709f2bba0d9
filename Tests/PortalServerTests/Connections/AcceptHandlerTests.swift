import Foundation
import Logging
import NIOCore
import NIOEmbedded
import NIOPosix
import Synchronization
import Testing

@testable import PortalServer

@Suite struct AcceptHandlerTests {
    private let log = RecordedLog()
    private let table: ConnectionTable
    private let listener: EmbeddedChannel
    /// Whether the channel was last told to accept connections. Nil if it was told nothing.
    private var accepts: Bool? { listener.options.first { $0.option is ChannelOptions.Types.AutoReadOption }?.value as? Bool }

    init() throws {
        table = ConnectionTable(limits: .init(all: 3, perAddress: 100, proxies: []), logger: log.logger())
        listener = EmbeddedChannel(handler: AcceptHandler(table: table, logger: log.logger()))
    }

    private func accept(_ count: Int) throws -> [EmbeddedChannel] {
        try (0..<count).map { _ in
            let connection = EmbeddedChannel()
            try listener.writeInbound(connection)
            return connection
        }
    }

    @Test func `no more connections are accepted than the table has, with some that it has not counted or that are being closed`() throws {
        var connections = try accept(3 + AcceptHandler.closedAtOnce - 1)
        #expect(accepts == nil)
        connections += try accept(1)
        #expect(accepts == false)
        _ = try connections[0].finish()
        #expect(accepts == true)
        connections += try accept(1)
        #expect(accepts == false)
    }

    @Test func `who takes connections can't ask for more while none are accepted`() throws {
        let reads = ReadCounter()
        try listener.pipeline.syncOperations.addHandler(reads, position: .first)
        listener.pipeline.read()
        #expect(reads.count == 1)
        let connections = try accept(3 + AcceptHandler.closedAtOnce)
        let before = reads.count
        listener.pipeline.read()
        #expect(reads.count == before)
        _ = try connections[0].finish()
        listener.pipeline.read()
        #expect(reads.count > before)
    }

    @Test func `after a failure idle connections are closed, and others accepted when the last pause has ended`() throws {
        let idle = EmbeddedChannel()
        #expect(table.admit(ObjectIdentifier(idle), from: "192.0.2.1") { _ = try? idle.finish() })
        listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept4"))
        #expect(accepts == false && !idle.isActive && table.count == 0)
        listener.embeddedEventLoop.advanceTime(by: .milliseconds(150))
        listener.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept4"))
        listener.embeddedEventLoop.advanceTime(by: .milliseconds(199))
        #expect(accepts == false)
        listener.embeddedEventLoop.advanceTime(by: .milliseconds(1))
        #expect(accepts == true && log.lines("Can't accept connections").count == 1)
    }

    @Test func `a listening socket is left alone at the limit and after a failure, and then accepts again`() async throws {
        let accepted = Mutex<[any Channel]>([])
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).childChannelInitializer { channel in
            accepted.withLock { $0.append(channel) }
            return channel.eventLoop.makeSucceededVoidFuture()
        }
        let socket = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
        await AcceptHandler.add(to: socket, table, logger: log.logger())
        let port = try #require(socket.localAddress?.port)
        let limit = 3 + AcceptHandler.closedAtOnce
        let clients = (0..<2 * limit).compactMap { _ in RawConnection(port: port) }
        try await until { try await socket.getOption(.autoRead).get() == false }
        // A socket's reading stops with its batch, which is of four.
        let first = accepted.withLock { $0 }
        #expect((limit...3 + AcceptHandler.mostBeyondTable).contains(first.count) && clients.count == 2 * limit)
        for connection in first { try await connection.close() }
        try await until { accepted.withLock { $0.count } == clients.count }
        for connection in accepted.withLock({ $0 }).dropFirst(first.count) { try? await connection.close() }
        try await until { try await socket.getOption(.autoRead).get() }
        // Asked on the event loop, where the pause can't end meanwhile.
        let pauses = try await socket.eventLoop.submit {
            socket.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept4"))
            return try socket.syncOptions?.getOption(.autoRead) == false
        }.get()
        #expect(pauses)
        let late = RawConnection(port: port)
        try await until { accepted.withLock { $0.count } > clients.count }
        #expect(late != nil && log.lines("Can't accept connections").count == 1)
        try await socket.close()
    }
}

private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = Never
    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
        count += 1
        context.read()
    }
}
