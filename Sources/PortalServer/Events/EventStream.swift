import HarvestCore
import HarvestServices
import Hummingbird
import ServiceLifecycle

/// Streams a person's events as server-sent events, without gaps or duplicates.
struct EventStream: Sendable {
    static let batch = 200

    /// Open streams per person. Every page opens one, and nobody has 30 pages open.
    static let limitPerPerson = 30

    let services: Services
    let signedIn: SignedIn
    /// The number of the last event that the client has; nil starts with new events.
    let after: Int64?
    /// The wire format of an event; nil skips it.
    let render: @Sendable (LiveEvent) -> String?
    /// Text sent first.
    var preamble = ""
    /// Text sent at regular intervals, so that proxies keep the stream open.
    var heartbeat: @Sendable () -> String = { ": alive\n\n" }

    private var access: EventAccess { signedIn.eventAccess(adminsNeedSecondFactor: adminsNeedSecondFactor) }
    private var adminsNeedSecondFactor: Bool { services.configuration.adminsNeedSecondFactor }

    /// The open response. It ends when the client disconnects, when the session or its rights end, or when the server shuts down.
    /// Throws `rate_limited` if the person has too many open streams.
    func response(to request: Request) async throws -> Response {
        guard let subscription = services.broker.subscribe(access.recipients, atMost: Self.limitPerPerson) else {
            throw LimitRefusal.rateLimited(retryAfterSeconds: 15)
        }
        // Reads the start now, so that no event after the response head is missed.
        let first = if let after { after } else { try await services.read { try $0.events.lastNumber() } }
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                var output = writer
                let body = request.body
                // Shutdown waits for open responses, and this one would never end.
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
        try await writer.write(ByteBuffer(string: "retry: 1000\n: \(last)\n\n\(preamble)"))
        guard try await send(after: &last, to: &writer) else { return }
        for await _ in subscription.signals {
            let hasEvents = subscription.takePending()
            guard try await send(after: &last, to: &writer, hasEvents: hasEvents) else { return }
            if !hasEvents { try await writer.write(ByteBuffer(string: heartbeat())) }
        }
    }

    /// Returns false if the person's rights changed: they signed out, were suspended, joined or left a vendor, or got or lost a right or the
    /// second factor. A client that still has access reconnects. Rights and events are read in one snapshot.
    private func send(after last: inout Int64, to writer: inout any ResponseBodyWriter, hasEvents: Bool = true) async throws -> Bool {
        let (session, access, needsFactor) = (signedIn.session.id, access, adminsNeedSecondFactor)
        while true {
            let (position, watermark, now) = (last, services.broker.committedWatermark, services.now())
            let events = try await services.broker.readPermits.withPermit {
                try await services.read { db -> [LiveEvent]? in
                    let current = try db.sessions.eventAccess(of: session, at: now, adminsNeedSecondFactor: needsFactor)
                    guard current == access else { return nil }
                    return hasEvents ? try db.events.events(after: position, for: access, limit: Self.batch, watermark: watermark) : []
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
