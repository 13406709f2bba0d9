import NIOCore
import NIOHTTPTypes

/// Reports requests in progress to the `ConnectionHandler` of their connection, for HTTP/1.1 and for each stream of HTTP/2.
final class RequestCounter: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private var connection: ConnectionHandler?
    private var requests = 0

    func handlerAdded(context: ChannelHandlerContext) {
        // A stream's parent is its connection. Both have the same event loop.
        let channels = [context.channel, context.channel.parent].compactMap { $0 }.filter { $0.eventLoop === context.eventLoop }
        connection = channels.lazy.compactMap { try? $0.pipeline.syncOperations.handler(type: ConnectionHandler.self) }.first
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        while requests > 0 { end() }
        connection = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head = unwrapInboundIn(data) {
            requests += 1
            connection?.requestBegan()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data), requests > 0 { end() }
        context.write(data, promise: promise)
    }

    private func end() {
        requests -= 1
        connection?.requestEnded()
    }
}
