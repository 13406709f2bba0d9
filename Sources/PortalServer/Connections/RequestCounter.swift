import NIOCore
import NIOHTTPTypes

/// Reports requests in progress to the `ConnectionHandler` of their connection, for HTTP/1.1 and for each stream of HTTP/2.
final class RequestCounter: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private var connection: ConnectionHandler?
    /// How many requests without an answer have begun, and how many of them are complete.
    private var begun = 0, complete = 0

    func handlerAdded(context: ChannelHandlerContext) { connection = ConnectionHandler.find(from: context) }

    func handlerRemoved(context: ChannelHandlerContext) {
        while begun > 0 { end() }
        connection = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            begun += 1
            connection?.requestBegan()
        case .body: connection?.requestProgressed()
        case .end:
            complete += 1
            connection?.requestCompleted()
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data), begun > 0 { end() }
        context.write(data, promise: promise)
    }

    /// Requests are answered in their order, so one that is complete comes before one that is not.
    private func end() {
        connection?.requestEnded(wasComplete: complete > 0)
        begun -= 1
        if complete > 0 { complete -= 1 }
    }
}
