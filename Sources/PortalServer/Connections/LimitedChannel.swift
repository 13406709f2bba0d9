import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOSSL

/// Adds the limits of connections to the channel of HTTP/1.1, or of TLS with HTTP/2.
struct LimitedChannel<Base: ServerChildChannel>: ServerChildChannel {
    let base: Base
    let table: ConnectionTable
    let limits: ConnectionLimits

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Base.Value> {
        let isTLS = Base.self == HTTP2UpgradeChannel.self
        let connection = ConnectionHandler(
            table: table, bodies: ConnectionBodies(budget: limits.budget), handshakeLimit: isTLS ? limits.handshake : nil,
            idleLimit: limits.idle + limits.closing)
        do {
            try channel.pipeline.syncOperations.addHandler(connection, position: .first)
            let value = base.setup(channel: channel, logger: logger)
            if isTLS {
                let tls = try channel.pipeline.syncOperations.handler(type: NIOSSLServerHandler.self)
                try channel.pipeline.syncOperations.addHandler(HandshakeHandler(connection: connection), position: .after(tls))
            }
            return value
        } catch {
            return channel.eventLoop.makeFailedFuture(error)
        }
    }

    func handle(value: Base.Value, logger: Logger) async { await base.handle(value: value, logger: logger) }
}
