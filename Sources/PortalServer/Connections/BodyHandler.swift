import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Limits the bodies of requests: their time, their rate, and the memory of all together. It answers `Expect: 100-continue`, and ends a
/// connection whose request was answered before its body was complete, so that nobody reads the rest.
final class BodyHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ConnectionLimits
    /// False for a stream of HTTP/2, which has one request and needs no `Connection` header.
    private var isHTTP1 = false
    private var begun = 0, complete = 0, answered = 0
    private var bodies = PendingBodies()
    private var pace: BodyPace?
    private var timer: Scheduled<Void>?
    /// Whether further parts are dropped.
    private var isEnding = false

    init(limits: ConnectionLimits) { self.limits = limits }

    func handlerAdded(context: ChannelHandlerContext) {
        bodies.connection = ConnectionHandler.find(from: context)?.bodies
        let pipeline = context.pipeline.syncOperations
        guard let decoder = try? pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self) else { return }
        isHTTP1 = true
        try? pipeline.addHandler(HostHandler(), position: .after(decoder))
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        stopTimer()
        bodies.releaseAll()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isEnding else { return }
        switch unwrapInboundIn(data) {
        case .head(let request): begin(request, context)
        case .body(let buffer): guard accept(buffer.readableBytes, context) else { return }
        case .end:
            complete += 1
            stopTimer()
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if begun > complete, timer == nil, !isEnding { startTimer(context) }
        context.fireChannelReadComplete()
    }

    private func begin(_ request: HTTPRequest, _ context: ChannelHandlerContext) {
        begun += 1
        bodies.begin()
        pace = BodyPace(limits: limits.pace)
        guard request.headerFields[.expect]?.lowercased() == "100-continue", answered == begun - 1 else { return }
        // A body that no route takes is refused without it.
        guard (request.headerFields[.contentLength].flatMap { Int($0) } ?? 0) <= BodyByteLimit.upload else { return }
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    /// Counts a part of a body. Returns false if it is too much.
    private func accept(_ count: Int, _ context: ChannelHandlerContext) -> Bool {
        pace?.receive(count)
        isEnding = !bodies.add(count)
        if isEnding { context.fireErrorCaught(BodyBudgetExceeded()) }
        return !isEnding
    }

    private func startTimer(_ context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) {
            if self.pace?.isTooSlow(at: .now) == true { context.close(promise: nil) } else if !self.isEnding { self.startTimer(context) }
        }
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}

extension BodyHandler {
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let isComplete = complete > answered
        switch unwrapOutboundIn(data) {
        case .head(var head) where !isComplete && isHTTP1 && head.status.kind != .informational:
            head.headerFields[.connection] = "close"
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            answered += 1
            bodies.releaseFirst()
            isComplete ? context.write(data, promise: promise) : end(context, data, promise)
        default: context.write(data, promise: promise)
        }
    }

    /// Sends the end of a response whose request is incomplete, and closes. On HTTP/1.1 the rest of the body is dropped for some seconds: closing
    /// a connection with unread bytes could destroy the response on its way.
    private func end(_ context: ChannelHandlerContext, _ data: NIOAny, _ promise: EventLoopPromise<Void>?) {
        isEnding = true
        let written = promise ?? context.eventLoop.makePromise()
        context.writeAndFlush(data, promise: written)
        let (isHTTP1, closing) = (isHTTP1, limits.closing)
        written.futureResult.assumeIsolated().whenComplete { _ in
            guard isHTTP1 else { return context.close(promise: nil) }
            context.close(mode: .output, promise: nil)
            context.eventLoop.assumeIsolated().scheduleTask(in: closing) { context.close(promise: nil) }
        }
    }
}
