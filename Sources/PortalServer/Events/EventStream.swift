import HarvestCore
import HarvestServices
import Hummingbird
import ServiceLifecycle

/// Writes a person's events to an open answer as server-sent events, from a number on, without a gap or a double.
struct EventStream: Sendable {
    static let batch = 200

    /// Streams that one person may have open: every page has one, and nobody has thirty pages open.
    static let mostOfOnePerson = 30

    let services: Services
    let signedIn: SignedIn
    /// The number of the last event that the listener has; nil begins at now.
    let after: Int64?
    /// What an event looks like on the wire; nil leaves it out.
    let render: @Sendable (LiveEvent) -> String?
    /// Sent first.
    var greeting = ""
    /// Sent regularly, so that proxies keep the stream open.
    var heartbeat: @Sendable () -> String = { ": alive\n\n" }

    private var recipients: [String] { signedIn.eventRecipients }

    /// The answer that stays open. It ends when the listener goes, when their session or what they may see ends, or when the server stops.
    /// Throws `rate_limited` when the person has too many open.
    func response(to request: Request) async throws -> Response {
        guard let subscription = services.broker.subscribe(recipients, atMost: Self.mostOfOnePerson) else {
            throw LimitRefusal.rateLimited(retryAfterSeconds: 15)
        }
        // From the answer's head on nothing is missed.
        let first = if let after { after } else { try await services.read { try $0.events.lastNumber() } }
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                var output = writer
                let body = request.body
                // A server that stops waits for its answers; this one would never end.
                try await withGracefulShutdownHandler {
                    try await body.consumeWithCancellationOnInboundClose { _ in try await run(subscription, after: first, &output) }
                } onGracefulShutdown: {
                    services.broker.close()
                }
                writer = output
                try await writer.finish(nil)
            })
    }

    private func run(_ subscription: EventBroker.Subscription, after first: Int64, _ writer: inout any ResponseBodyWriter) async throws {
        defer { subscription.end() }
        var last = first
        try await writer.write(ByteBuffer(string: "retry: 1000\n: \(last)\n\n\(greeting)"))
        guard try await send(after: &last, to: &writer) else { return }
        for await _ in subscription.signals {
            let hasEvents = subscription.takePending()
            guard try await send(after: &last, to: &writer, hasEvents: hasEvents) else { return }
            if !hasEvents { try await writer.write(ByteBuffer(string: heartbeat())) }
        }
    }

    /// False when the listener may hear nothing more: whoever signed out, was suspended or left a vendor. One who may still listen connects
    /// again. The right to hear and what is heard are of one moment.
    private func send(after last: inout Int64, to writer: inout any ResponseBodyWriter, hasEvents: Bool = true) async throws -> Bool {
        let (session, recipients) = (signedIn.session.id, recipients)
        while true {
            let (position, watermark, now) = (last, services.broker.committedWatermark, services.now())
            let events = try await services.broker.readPermits.withPermit {
                try await services.read { db -> [LiveEvent]? in
                    guard try db.sessions.eventRecipients(of: session, at: now) == recipients else { return nil }
                    return hasEvents ? try db.events.events(after: position, for: recipients, limit: Self.batch, watermark: watermark) : []
                }
            }
            guard let events else { return false }
            guard let newest = events.last?.number else { return true }
            let text = events.compactMap(render).joined()
            if !text.isEmpty { try await writer.write(ByteBuffer(string: text)) }
            last = newest
            if events.count < Self.batch { return true }
        }
    }
}
