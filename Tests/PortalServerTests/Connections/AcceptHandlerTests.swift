import Foundation
import Logging
import NIOCore
import NIOEmbedded
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
}
