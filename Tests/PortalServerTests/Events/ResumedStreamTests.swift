import DatabaseTesting
import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import ServiceLifecycle
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The feed over real connections that are interrupted and resumed.
@Suite(.timeLimit(.minutes(60))) struct ResumedStreamTests {
    private static func live() async throws -> TestPortal { try await TestPortal { $0.port = 0 } }

    private static func resuming(_ person: Visitor, after number: Int?) -> HTTPFields {
        var headers = person.bearer
        if let number { headers[.lastEventID] = String(number) }
        return headers
    }

    @Test func `a stream resumed with the last number gets exactly the missed events in order, and then new ones`() async throws {
        let portal = try await Self.live()
        let (ana, bob) = (try await portal.join("Ana"), try await portal.join("Bob"))
        let long = try await portal.publish("order.status_changed", to: ana)
        try await portal.serve { port in
            let heard = try await OpenStream.reading("/api/v1/events", port: port, ana.bearer) { stream async throws in
                #expect(stream.status == 200 && stream.contentType == "text/event-stream; charset=utf-8")
                try await stream.begun()
                let first = try await portal.publish("order.status_changed", to: ana)
                _ = try await portal.publish("order.status_changed", to: bob)
                let second = try await portal.publish("message.created", to: ana)
                let events = try await stream.next(2)
                #expect(events.map(\.id) == [first, second] && events.map(\.type) == ["order.status_changed", "message.created"])
                return second
            }
            #expect(heard > long)
            try await until { portal.services.broker.count == 0 }
            var missed: [Int] = []
            for _ in 0..<3 {
                missed.append(try await portal.publish("order.status_changed", to: ana))
                _ = try await portal.publish("order.status_changed", to: bob)
            }
            try await OpenStream.reading("/api/v1/events", port: port, Self.resuming(ana, after: heard)) { stream async throws in
                #expect(try await stream.next(3).map(\.id) == missed)
                // No event twice and none of Bob's before the new ones.
                let later = try await portal.publish("order.status_changed", to: ana)
                #expect(try await stream.next(1).map(\.id) == [later])
            }
        }
    }

    @Test func `a client that stops reading is cut off, and misses nothing when it comes back`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.join("Ana")
        let seen = try await portal.publish("order.status_changed", to: ana)
        let (now, filling) = (portal.services.now(), String(repeating: "a", count: 65_536))
        let missed = try await portal.services.write { db in
            try (0..<300).map { _ in
                Int(
                    try db.events.append(
                        "order.status_changed", payload: "{\"text\":\"\(filling)\"}", to: [ana.id.description], at: now))
            }
        }
        try await portal.serve { port in
            let broker = portal.services.broker
            let idle = try #require(RawConnection(port: port))
            let token = ana.bearer[.authorization] ?? ""
            let head = "GET /api/v1/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n"
            try await idle.send(Array("\(head)Authorization: \(token)\r\nLast-Event-ID: \(seen)\r\n\r\n".utf8))
            try await until { broker.count == 1 }
            // More is written than the connection holds, so the stream waits for a reader.
            try await until {
                broker.cutSlowReaders(at: .now + .seconds(EventBroker.slowReaderSeconds))
                return broker.count == 0
            }
            try await OpenStream.reading("/api/v1/events", port: port, Self.resuming(ana, after: seen)) { stream async throws in
                #expect(try await stream.next(300).map(\.id) == missed)
            }
        }
    }

    @Test func `events that a page does not show do not silence its stream`() async throws {
        let portal = try await Self.live()
        let rosa = try await portal.signUp(.rosa)
        try await portal.serve { port in
            try await OpenStream.reading("/live", port: port, rosa.cookies) { stream async throws in
                try await stream.begun()
                let start = ContinuousClock.now
                for _ in 0..<6 {
                    _ = try await portal.publish("message.created", to: rosa)
                    #expect(try await stream.next(1).map(\.type) == ["ping"])
                }
                // Without events six pings take at least 25 s.
                #expect(ContinuousClock.now - start < .seconds(20))
            }
        }
    }

    @Test(arguments: [nil, "message", "message.created,payment"] as [String?])
    func `polling after a number returns the same events as a stream resumed from it`(types: String?) async throws {
        let portal = try await Self.live()
        let ana = try await portal.join("Ana")
        // More events than a stream reads at once, a fifth of them for somebody else.
        let now = portal.services.now()
        try await portal.services.write { db in
            for number in 0..<(2 * EventStream.batch + 50) {
                let recipient = number.isMultiple(of: 5) ? "somebody else" : ana.id.description
                let type = number.isMultiple(of: 3) ? "message.created" : "order.status_changed"
                try db.events.append(type, payload: "{}", to: [recipient], at: now)
            }
        }
        let last = try await portal.publish("message.created", to: ana)
        try await portal.serve { port in
            let path = "/api/v1/events" + (types.map { "?types=\($0)" } ?? "")
            let streamed = try await OpenStream.reading(path, port: port, Self.resuming(ana, after: 7)) { stream async throws in
                var events: [StreamedEvent] = []
                while events.last?.id != last { events += try await stream.next(1) }
                return events
            }
            try await portal.run { client async throws in
                var pages = [try await client.feed(after: 7, "&limit=90" + (types.map { "&types=\($0)" } ?? ""), as: ana)]
                while let page = pages.last, page.has_more {
                    pages.append(
                        try await client.feed(after: page.next_after, "&limit=90" + (types.map { "&types=\($0)" } ?? ""), as: ana))
                }
                let polled = pages.flatMap(\.data)
                #expect(polled.map(\.id) == streamed.map(\.id) && polled.map(\.type) == streamed.map(\.type))
                #expect(polled.count > EventStream.batch / 2 && polled.allSatisfy { $0.id > 7 })
            }
        }
    }

    @Test func `a deleted number and an invalid number are refused by stream and poll`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.join("Ana")
        let old = try await portal.publish("order.status_changed", to: ana)
        let pruned = try await portal.publish("order.status_changed", to: ana)
        portal.clock.advance(seconds: 30 * 86_400 + 1)
        let session = portal.services.newSession(.api, address: "127.0.0.1")
        try await portal.services.write { _ = try $0.sessions.start(session, of: ana.id) }
        let kept = try await portal.publish("order.status_changed", to: ana)
        _ = try await EventPruningWorker(services: portal.services).runOnce()
        var bearer: HTTPFields = [.authorization: "Bearer \(session.token)"]
        try await portal.run { [bearer] client async throws in
            for accept in ["text/event-stream", "application/json"] {
                for (number, status, code) in [("\(old)", 409, "feed_position_too_old"), ("-1", 422, "invalid"), ("x", 422, "invalid")] {
                    let headers = bearer.merging([.accept: accept, .lastEventID: number])
                    let answer = try await client.api(.get, "/events", headers: headers)
                    #expect(answer.status.code == status && answer.code == code, "\(accept) \(number)")
                    #expect(answer.headers[.contentType]?.hasPrefix("application/problem+json") == true)
                }
                // The header takes precedence over the parameter.
                let headers = bearer.merging([.accept: accept, .lastEventID: "\(old)"])
                #expect(try await client.api(.get, "/events?after=\(kept)", headers: headers).status == .conflict)
            }
        }
        bearer[.lastEventID] = String(pruned)
        try await portal.serve { [bearer] port in
            try await OpenStream.reading("/api/v1/events", port: port, bearer) { stream async throws in
                #expect(try await stream.next(1).map(\.id) == [kept])
            }
        }
    }

    @Test func `a number above the last one comes from a lost feed and is refused by stream and poll`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.join("Ana")
        try await portal.run { client async throws in
            #expect(try await client.api(.get, "/events?after=1", as: ana).code == "feed_position_too_old")
            let newest = try await portal.publish("order.status_changed", to: ana)
            for accept in ["text/event-stream", "application/json"] {
                let headers = ana.bearer.merging([.accept: accept, .lastEventID: "\(newest + 1)"])
                let answer = try await client.api(.get, "/events", headers: headers)
                #expect(answer.status == .conflict && answer.code == "feed_position_too_old", "\(accept)")
            }
            #expect(try await client.feed(after: newest, as: ana).next_after == newest)
        }
    }

    /// SQLite's writes commit in the order in which they begin.
    @Test(.enabled(if: EmptyDatabase.server != nil))
    func `a stream can resume from a number that is not yet below the watermark`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.join("Ana")
        try await portal.duringAWrite {
            let newest = try await portal.publish("order.status_changed", to: ana)
            let (canResume, isWaiting) = try await portal.services.read { db in
                (try db.events.canResume(after: Int64(newest)), try db.events.hasEventsAboveWatermark())
            }
            #expect(canResume && isWaiting)
        }
    }

    @Test func `a page with a deleted or unknown number reloads all its regions`() async throws {
        let portal = try await Self.live()
        let rosa = try await portal.signUp(.rosa)
        let old = try await portal.publish("order.status_changed", to: rosa)
        let pruned = try await portal.publish("order.status_changed", to: rosa)
        let kept = try await portal.publish("produce.stock_changed", to: rosa)
        try await portal.services.write { _ = try $0.execute("UPDATE event_pruning SET through_number = \(pruned)") }
        try await portal.serve { port in
            for (number, isWhole) in [(old, true), (pruned, false), (9_000_000_000_000, true)] {
                var headers = rosa.cookies
                headers[.lastEventID] = String(number)
                try await OpenStream.reading("/live", port: port, headers) { stream async throws in
                    let first = try #require(try await stream.next(1).first)
                    #expect(first.type == "reload" && first.data.isEmpty == isWhole)
                    // The number to continue from.
                    #expect(first.id ?? .max <= kept)
                }
            }
        }
    }

    @Test func `a stopping server ends its streams and refuses new ones, without waiting for listeners`() async throws {
        let portal = try await Self.live()
        let ana = try await portal.join("Ana")
        try await portal.serve { port in
            // The second request must not use the first one's connection, which the server may be closing.
            try await OpenStream.reading("/api/v1/events", port: port, ana.bearer.merging([.connection: "close"])) { stream async throws in
                try await stream.begun()
                portal.services.broker.close()
                #expect(try await stream.rest() == [])
            }
            try await OpenStream.reading("/api/v1/events", port: port, Self.resuming(ana, after: 0)) { stream async throws in
                #expect(try await stream.rest() == [])
            }
        }
    }
}

extension HTTPFields {
    fileprivate func merging(_ more: HTTPFields) -> HTTPFields {
        var all = self
        for field in more { all[field.name] = field.value }
        return all
    }
}
