import NIOCore
import NIOHTTP1

/// Refuses a request of HTTP/1.1 that does not have exactly one `Host`. HTTP/1.0 needs none.
final class HostHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    private var isRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data), !Self.accepts(head) {
            isRefused = true
            // Hummingbird answers 400 to this error and closes the connection.
            context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
        }
        if !isRefused { context.fireChannelRead(data) }
    }

    private static func accepts(_ head: HTTPRequestHead) -> Bool {
        let hosts = head.headers[canonicalForm: "host"]
        return hosts.count == 1 || (hosts.isEmpty && head.version == .http1_0)
    }
}
