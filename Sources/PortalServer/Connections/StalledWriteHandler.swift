import NIOCore

/// Closes a connection, or a stream of HTTP/2, whose client does not read what it asked for.
final class StalledWriteHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = NIOAny
    private let limit: TimeAmount
    private var timer: Scheduled<Void>?

    init(limit: TimeAmount) { self.limit = limit }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        timer?.cancel()
        timer =
            context.channel.isWritable
            ? nil : context.eventLoop.assumeIsolated().scheduleTask(in: limit) { context.close(promise: nil) }
        context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }
}
