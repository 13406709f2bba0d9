import HarvestCore
import HarvestServices
import Hummingbird
import NIOCore
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
    /// The wire format of an event, from the snapshot in which it was read; nil skips it.
    let render: @Sendable (LiveEvent, Transaction) throws -> String?
    /// Text sent first.
    var preamble = ""
    /// Text sent at regular intervals, so that proxies keep the stream open.
    var heartbeat: @Sendable () -> String = { ": alive\n\n" }
    /// Heartbeats in the time in which the person's rights are read once.
    var heartbeatsPerCycle = 1

    /// Some events as they are sent. `newest` is the number of the last one; nil without events.
    private struct Batch: Sendable {
        var newest: Int64?
        var isFull = false
        var text = ""
    }

    private var access: EventAccess { signedIn.eventAccess(adminsNeedSecondFactor: adminsNeedSecondFactor) }
    private var adminsNeedSecondFactor: Bool { services.configuration.adminsNeedSecondFactor }

    /// The open response on the connection, or stream of HTTP/2, `channel`. It ends when the client disconnects or stops reading, when the
    /// session or its rights end, or when the server shuts down.
    /// Throws `rate_limited` if the person has too many open streams.
    func response(to request: Request, on channel: any Channel) async throws -> Response {
        guard
            let subscription = services.broker.subscribe(
                access.recipients, atMost: Self.limitPerPerson, heartbeatsPerCycle: heartbeatsPerCycle,
                cut: { channel.close(promise: nil) })
        else {
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
        try await write("retry: 1000\n: \(last)\n\n\(preamble)", subscription, to: &writer)
        guard try await send(after: &last, subscription, to: &writer) != nil else { return }
        var heartbeats = 0
        for await _ in subscription.signals {
            let hasEvents = subscription.takePending()
            if !hasEvents { heartbeats += 1 }
            var hasWritten = false
            if hasEvents || heartbeats.isMultiple(of: heartbeatsPerCycle) {
                guard let isWritten = try await send(after: &last, subscription, to: &writer, hasEvents: hasEvents) else { return }
                hasWritten = isWritten
            }
            // Events that this stream does not show may be many, and must not silence it.
            if !hasWritten { try await write(heartbeat(), subscription, to: &writer) }
        }
    }

    /// Writes, and waits until the client's connection has room for more.
    private func write(_ text: String, _ subscription: EventBroker.Subscription, to writer: inout any ResponseBodyWriter) async throws {
        subscription.setWriting(since: .now)
        defer { subscription.setWriting(since: nil) }
        try await writer.write(ByteBuffer(string: text))
    }

    /// Returns whether it wrote something, or nil if the person's rights changed: they signed out, were suspended, joined or left a vendor, or
    /// got or lost a right or the second factor. A client that still has access reconnects.
    private func send(
        after last: inout Int64, _ subscription: EventBroker.Subscription, to writer: inout any ResponseBodyWriter, hasEvents: Bool = true
    ) async throws -> Bool? {
        var hasWritten = false
        while true {
            guard let batch = try await nextBatch(after: last, hasEvents: hasEvents) else { return nil }
            guard let newest = batch.newest else { return hasWritten }
            if !batch.text.isEmpty {
                try await write(batch.text, subscription, to: &writer)
                hasWritten = true
            }
            last = newest
            if !batch.isFull { return hasWritten }
        }
    }

    /// The next events, without any if there are none; nil if the rights changed. Rights and events are read in one snapshot.
    private func nextBatch(after position: Int64, hasEvents: Bool) async throws -> Batch? {
        let (session, access, needsFactor) = (signedIn.session.id, access, adminsNeedSecondFactor)
        let (watermark, now) = (services.broker.committedWatermark, services.now())
        return try await services.broker.readPermits.withPermit {
            try await services.read { db -> Batch? in
                let current = try db.sessions.eventAccess(of: session, at: now, adminsNeedSecondFactor: needsFactor)
                guard current == access else { return nil }
                guard hasEvents else { return Batch() }
                let events = try db.events.events(after: position, for: access, limit: Self.batch, watermark: watermark)
                let text = try events.compactMap { try render($0, db) }.joined()
                return Batch(newest: events.last?.number, isFull: events.count == Self.batch, text: text)
            }
        }
    }
}
