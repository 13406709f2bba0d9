import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The poller wakes open streams for committed events.
@Suite(.portal, .timeLimit(.minutes(60))) struct EventPollerTests {
    let portal = PortalTrait.portal

    @Test func `a stream that opened before the first poll gets the events before it`() async throws {
        let (ana, broker) = (try await portal.signUp(.ana), portal.services.broker)
        let stream = try #require(broker.subscribe([ana.id.description]))
        defer { stream.end() }
        try await portal.publish(to: ana)
        try await portal.followingEvents {
            for await _ in stream.signals where stream.takePending() { break }
        }
    }

    @Test func `an event wakes its recipients and nobody else`() async throws {
        let (ana, bob, broker) = (try await portal.signUp(.ana), try await portal.signUp(.bob), portal.services.broker)
        let anas = try #require(broker.subscribe([ana.id.description]))
        let bobs = try #require(broker.subscribe([bob.id.description]))
        defer { for stream in [anas, bobs] { stream.end() } }
        try await portal.followingEvents {
            // The first poll wakes everybody.
            for await _ in anas.signals where anas.takePending() { break }
            for await _ in bobs.signals where bobs.takePending() { break }
            try await portal.publish(to: ana)
            for await _ in anas.signals where anas.takePending() { break }
            #expect(!bobs.takePending())
        }
    }

    @Test func `a running poller cuts off a client that takes nothing`() async throws {
        let (cuts, cut) = AsyncStream.makeStream(of: Void.self)
        let stream = try #require(portal.services.broker.subscribe(["slow"]) { cut.yield() })
        defer { stream.end() }
        stream.setWriting(since: .now - .seconds(EventBroker.slowReaderSeconds))
        // The poller looks every 15 s.
        try await portal.followingEvents {
            for await _ in cuts { break }
        }
    }

    @Test func `events without listeners are not read later, and a new listener triggers a poll`() async throws {
        let (ana, poller) = (try await portal.signUp(.ana), EventPoller(services: portal.services))
        let last = Int64(try await portal.publish("order.status_changed", to: ana))
        #expect(try await poller.deliver(after: 0) == nil)
        let stream = try #require(portal.services.broker.subscribe([ana.id.description]))
        defer { stream.end() }
        // On a server with other databases, a poll may find fewer events than there are.
        try await until { try await poller.deliver(after: nil) == last }
        #expect(stream.takePending())
    }

    @Test func `after too many recipients every stream wakes, and the poller reaches the last event`() async throws {
        let ana = try await portal.signUp(.ana)
        let stream = try #require(portal.services.broker.subscribe([ana.id.description]))
        defer { stream.end() }
        let now = portal.services.now()
        try await portal.services.write { db in
            let crowd = (0...EventPoller.mostRecipients).map { "user \($0)" }
            try db.events.append("test.event", payload: "{}", to: crowd, at: now)
        }
        let last = Int64(try await portal.publish("order.status_changed", to: ana))
        try await until { try await EventPoller(services: portal.services).deliver(after: 0) == last }
        #expect(stream.takePending())
    }
}

extension TestPortal {
    fileprivate func publish(to person: Visitor) async throws {
        let now = services.now()
        try await services.write { db in
            try db.events.publish(.shiftStatusChanged(.init(shift: API.Shift(status: .offline))), to: [person.id.description], at: now)
        }
    }
}
