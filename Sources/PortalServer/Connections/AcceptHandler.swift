import Logging
import NIOCore

/// After accepting a connection has failed, as it does when the process can open no more files, closes idle connections and accepts no others for
/// a moment. Otherwise the server would try again at once, and use a whole core. It belongs to the channel of the listening socket.
final class AcceptHandler: ChannelInboundHandler {
    typealias InboundIn = NIOAny
    static let pause = TimeAmount.milliseconds(200)
    static let closedAtOnce = 16
    private let table: ConnectionTable
    private let warning: LogInterval

    private init(table: ConnectionTable, logger: Logger) {
        self.table = table
        warning = LogInterval(logger: logger)
    }

    static func add(to channel: any Channel, _ table: ConnectionTable, logger: Logger) async {
        try? await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.addHandler(AcceptHandler(table: table, logger: logger), position: .first)
        }.get()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard error is IOError else { return context.fireErrorCaught(error) }
        warning.log("Can't accept connections", metadata: ["cause": "\(error)"])
        table.closeLongestIdle(Self.closedAtOnce)
        // Delaying the next read would not do: the event loop would go on reporting the socket.
        let channel = context.channel
        channel.setOption(.autoRead, value: false).whenSuccess {
            _ = channel.eventLoop.scheduleTask(in: Self.pause) { channel.setOption(.autoRead, value: true) }
        }
    }
}
