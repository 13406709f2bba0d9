import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What was committed reaches the streams that are open.
@Suite(.timeLimit(.minutes(15))) struct LiveTailTests {
    @Test func `a stream that opened before the server's first look hears of what came in between`() async throws {
        let portal = try await TestPortal()
        let (ana, hub) = (try await portal.signUp(.ana), portal.services.broker)
        let stream = try #require(hub.subscribe([ana.id.description]))
        defer { stream.end() }
        try await portal.publish(to: ana)
        try await portal.followingEvents {
            for await _ in stream.signals where stream.takePending() { break }
        }
    }

    @Test func `an event wakes whom it is for, and nobody else`() async throws {
        let portal = try await TestPortal()
        let (ana, bob, hub) = (try await portal.signUp(.ana), try await portal.signUp(.bob), portal.services.broker)
        let anas = try #require(hub.subscribe([ana.id.description]))
        let bobs = try #require(hub.subscribe([bob.id.description]))
        defer { for stream in [anas, bobs] { stream.end() } }
        try await portal.followingEvents {
            // The first look is everybody's.
            for await _ in anas.signals where anas.takePending() { break }
            for await _ in bobs.signals where bobs.takePending() { break }
            try await portal.publish(to: ana)
            for await _ in anas.signals where anas.takePending() { break }
            #expect(!bobs.takePending())
        }
    }

    @Test func `what nobody listened to is not read later, and the first who listens looks`() async throws {
        let portal = try await TestPortal()
        let (ana, tail) = (try await portal.signUp(.ana), EventPoller(services: portal.services))
        let last = Int64(try await portal.publish("order.status_changed", to: ana))
        #expect(try await tail.deliver(after: 0) == nil)
        let stream = try #require(portal.services.broker.subscribe([ana.id.description]))
        defer { stream.end() }
        // A look at a server with other databases may find less than there is.
        try await until { try await tail.deliver(after: nil) == last }
        #expect(stream.takePending())
    }

    @Test func `after more news than can be told apart everybody looks, and the tail is at the end`() async throws {
        let portal = try await TestPortal()
        let ana = try await portal.signUp(.ana)
        let stream = try #require(portal.services.broker.subscribe([ana.id.description]))
        defer { stream.end() }
        let now = portal.services.now()
        try await portal.services.write { db in
            let crowd = (0...EventPoller.mostRecipients).map { "user \($0)" }
            try db.events.publish("test.event", payload: "{}", to: crowd, at: now)
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
