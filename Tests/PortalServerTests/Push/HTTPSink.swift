import NIOCore
import NIOPosix
import Synchronization

/// A server on a free local port that records what arrives and answers each connection once, after a body that ends with `hello`.
final class HTTPSink: Sendable {
    private let channel: any Channel
    private let group: MultiThreadedEventLoopGroup
    private let log: Log
    let port: Int

    var received: String { log.state.withLock { $0.text } }
    var connections: Int { log.state.withLock { $0.connections } }

    /// - Parameter status: nil closes the connection instead of answering.
    static func start(answering status: String?) async throws -> HTTPSink {
        let log = Log()
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let channel = try await ServerBootstrap(group: group)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Answer(log: log, status: status)) }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        return HTTPSink(channel, group, log)
    }

    private init(_ channel: any Channel, _ group: MultiThreadedEventLoopGroup, _ log: Log) {
        (self.channel, self.group, self.log) = (channel, group, log)
        port = channel.localAddress?.port ?? 0
    }

    func stop() async throws {
        try await channel.close()
        try await group.shutdownGracefully()
    }

    private final class Log: Sendable {
        let state = Mutex((text: "", connections: 0))
    }

    private final class Answer: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer
        private let log: Log
        private let status: String?
        private var text = ""

        init(log: Log, status: String?) { (self.log, self.status) = (log, status) }

        func channelActive(context: ChannelHandlerContext) { log.state.withLock { $0.connections += 1 } }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            text += String(buffer: unwrapInboundIn(data))
            guard let status else {
                log.state.withLock { $0.text += text }
                return context.close(promise: nil)
            }
            guard text.hasSuffix("hello") else { return }
            log.state.withLock { $0.text += text }
            let answer = "HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
        }
    }
}
