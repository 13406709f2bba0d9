import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Adds the security headers to responses that come from below the router, such as the 400 to something that is not HTTP.
final class ResponseHeadHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart
    private let headers: SecurityHeaders

    init(isSecure: Bool) { headers = SecurityHeaders(isSecure: isSecure) }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .head(var head) = unwrapOutboundIn(data), head.status.kind != .informational,
            !head.headerFields.contains(.xContentTypeOptions)
        else { return context.write(data, promise: promise) }
        headers.add(to: &head.headerFields)
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
}
