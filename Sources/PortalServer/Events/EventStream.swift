import HarvestCore
import Hummingbird

/// Writes a person's events to an open answer as server-sent events, from a number on, without a gap or a double.
struct EventStream: Sendable {
    static let batch = 200

    let services: Services
    let recipients: [String]
    /// The number of the last event that the listener has; nil begins at now.
    let after: Int64?
    /// What an event looks like on the wire; nil leaves it out.
    let render: @Sendable (LiveEvent) -> String?
    /// Sent now and then as a sign of life.
    var beat: @Sendable () -> String = { ": alive\n\n" }

    /// The answer that stays open. It ends when the listener goes or the server stops.
    func response(to request: Request) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                var output = writer
                let body = request.body
                try await body.consumeWithCancellationOnInboundClose { _ in try await run(&output) }
                writer = output
                try await writer.finish(nil)
            })
    }

    private func run(_ writer: inout any ResponseBodyWriter) async throws {
        let subscription = services.live.subscribe(recipients)
        defer { subscription.end() }
        var last = if let after { after } else { try await services.read { try $0.events.lastNumber() } }
        try await writer.write(ByteBuffer(string: "retry: 1000\n: \(last)\n\n"))
        try await send(after: &last, to: &writer)
        for await _ in subscription.signals {
            if subscription.takeNews() {
                try await send(after: &last, to: &writer)
            } else {
                try await writer.write(ByteBuffer(string: beat()))
            }
        }
    }

    private func send(after last: inout Int64, to writer: inout any ResponseBodyWriter) async throws {
        while true {
            let position = last
            let events = try await services.read { try $0.events.events(after: position, for: recipients, limit: Self.batch) }
            guard let newest = events.last?.number else { return }
            let text = events.compactMap(render).joined()
            if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
            last = newest
            if events.count < Self.batch { return }
        }
    }
}
