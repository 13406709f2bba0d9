import Logging
import NIOCore

/// Keeps connections from using all files that the process may open. It belongs to the channel of the listening socket.
///
/// The server accepts no more while as many connections are open as the table may have, and some that are being closed: an event loop that has
/// much else to do takes a while to count a new connection or to close one. Without a free file the program ends: once a second libdispatch looks at
/// its threads through `/proc`, and it stops the program if it can't.
///
/// After accepting a connection has failed, closes idle connections and accepts no others for a moment. Otherwise the server would try again at
/// once, and use a whole core.
final class AcceptHandler: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias OutboundIn = Never
    static let pause = TimeAmount.milliseconds(200)
    static let closedAtOnce = 16
    /// How many connections may be open at most beyond those of the table: a socket's reading ends with its batch, which is of four.
    static let mostBeyondTable = closedAtOnce + 3
    private let table: ConnectionTable
    private let warning: LogInterval
    /// How many accepted connections are open, counted by the table or not.
    private var open = 0
    /// How many pauses after a failure have not ended.
    private var pauses = 0
    private var isAccepting = true

    init(table: ConnectionTable, logger: Logger) {
        self.table = table
        warning = LogInterval(logger: logger)
    }

    static func add(to channel: any Channel, _ table: ConnectionTable, logger: Logger) async {
        try? await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.addHandler(AcceptHandler(table: table, logger: logger), position: .first)
        }.get()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        open += 1
        update(context.channel)
        let (handler, listener) = (NIOLoopBound(self, eventLoop: context.eventLoop), context.channel)
        unwrapInboundIn(data).closeFuture.hop(to: context.eventLoop).whenComplete { _ in
            handler.value.open -= 1
            handler.value.update(listener)
        }
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is IOError else { return context.fireErrorCaught(error) }
        warning.log("Can't accept connections", metadata: ["cause": "\(error)"])
        table.closeLongestIdle(Self.closedAtOnce)
        pauses += 1
        update(context.channel)
        let listener = context.channel
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
            self.pauses -= 1
            self.update(listener)
        }
    }

    /// Whoever takes the connections asks for more by itself, whether the socket reads on its own or not.
    func read(context: ChannelHandlerContext) {
        if isAccepting { context.read() }
    }

    /// Begins to accept connections, or stops. Delaying the next read would not do: the event loop would go on reporting the socket.
    private func update(_ listener: any Channel) {
        let accepts = pauses == 0 && open < table.limits.all + Self.closedAtOnce
        guard accepts != isAccepting else { return }
        isAccepting = accepts
        _ = listener.setOption(.autoRead, value: accepts)
    }
}
