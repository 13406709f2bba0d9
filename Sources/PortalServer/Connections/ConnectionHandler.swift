import NIOCore
import NIOTLS

/// Closes a connection that the table refuses, whose TLS handshake takes too long, or that waits too long for a request. It is the first handler
/// of the connection's pipeline, so that closing needs no cooperation of the client.
final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = NIOAny

    let bodies: ConnectionBodies
    private let table: ConnectionTable
    private let handshakeLimit: TimeAmount?
    private let idleLimit: TimeAmount
    /// How many requests without an answer have begun, and how many of them are complete.
    private var begun = 0, complete = 0
    private var timer: Scheduled<Void>?
    /// Runs when the server stops.
    private var stopTimer: Scheduled<Void>?
    private var isShakingHands: Bool
    private var context: ChannelHandlerContext?

    /// `handshakeLimit` is nil for a connection without TLS.
    init(table: ConnectionTable, bodies: ConnectionBodies, handshakeLimit: TimeAmount?, idleLimit: TimeAmount) {
        (self.table, self.bodies, self.handshakeLimit, self.idleLimit) = (table, bodies, handshakeLimit, idleLimit)
        isShakingHands = handshakeLimit != nil
    }

    /// The handler of a connection, also for a stream of HTTP/2.
    static func find(from context: ChannelHandlerContext) -> ConnectionHandler? {
        // A stream's parent is its connection. Both have the same event loop.
        let channels = [context.channel, context.channel.parent].compactMap { $0 }.filter { $0.eventLoop === context.eventLoop }
        return channels.lazy.compactMap { try? $0.pipeline.syncOperations.handler(type: ConnectionHandler.self) }.first
    }

    private var id: ObjectIdentifier { ObjectIdentifier(self) }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        timer?.cancel()
        stopTimer?.cancel()
        table.remove(id)
    }

    func channelActive(context: ChannelHandlerContext) {
        let (loop, handler) = (context.eventLoop, NIOLoopBound(self, eventLoop: context.eventLoop))
        let address = context.remoteAddress?.ipAddress ?? "local"
        bodies.block = table.limits.block(of: address)
        guard table.admit(id, from: address, close: { loop.execute { handler.value.close() } }) else { return close() }
        closeUnlessStopped(after: handshakeLimit ?? idleLimit)
        context.fireChannelActive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { closeWhileIncomplete(after: .seconds(3)) }
        context.fireUserInboundEventTriggered(event)
    }

    func handshakeCompleted() {
        isShakingHands = false
        closeUnlessStopped(after: idleLimit)
    }

    func requestBegan() {
        begun += 1
        timer?.cancel()
        requestProgressed()
    }

    /// A part of a request has arrived. The connection makes way for others until the request is complete, but after those that wait longer.
    func requestProgressed() {
        if complete == 0 { table.set(id, isIdle: true) }
    }

    func requestCompleted() {
        complete += 1
        table.set(id, isIdle: false)
    }

    /// A request was answered or given up.
    func requestEnded(wasComplete: Bool) {
        begun -= 1
        if wasComplete { complete -= 1 }
        guard context != nil else { return }
        requestProgressed()
        if begun == 0 { closeUnlessStopped(after: idleLimit) }
    }

    /// Closes the connection after `time` if the server only waits for the client to complete something; otherwise looks again each second.
    private func closeWhileIncomplete(after time: TimeAmount) {
        stopTimer?.cancel()
        stopTimer = context?.eventLoop.assumeIsolated().scheduleTask(in: time) {
            if self.isShakingHands || self.begun > 0 && self.complete == 0 { return self.close() }
            self.closeWhileIncomplete(after: .seconds(1))
        }
    }

    func close() { context?.close(promise: nil) }

    private func closeUnlessStopped(after limit: TimeAmount) {
        timer?.cancel()
        timer = context?.eventLoop.assumeIsolated().scheduleTask(in: limit) { self.close() }
    }
}

/// Reports the end of the TLS handshake to the `ConnectionHandler`. It comes after the handler of TLS.
final class HandshakeHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    private let connection: ConnectionHandler

    init(connection: ConnectionHandler) { self.connection = connection }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let event = event as? TLSUserEvent, case .handshakeCompleted = event { connection.handshakeCompleted() }
        context.fireUserInboundEventTriggered(event)
    }
}
