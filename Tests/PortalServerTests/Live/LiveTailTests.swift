import HarvestCore
import SQLStore
import Testing

@testable import PortalServer

/// What was committed reaches the streams that are open.
@Suite(.timeLimit(.minutes(2))) struct LiveTailTests {
    @Test func `a stream that opened before the server's first look hears of what came in between`() async throws {
        let portal = try await TestPortal()
        let (ana, hub) = (try await portal.signUp(.ana), portal.services.live)
        let stream = hub.subscribe([ana.id.description])
        defer { stream.end() }
        try await portal.publish(to: ana)
        try await portal.followingEvents {
            for await _ in stream.signals { break }
            #expect(stream.takeNews())
        }
    }

    @Test func `an event wakes whom it is for, and nobody else`() async throws {
        let portal = try await TestPortal()
        let (ana, bob, hub) = (try await portal.signUp(.ana), try await portal.signUp(.bob), portal.services.live)
        let (anas, bobs) = (hub.subscribe([ana.id.description]), hub.subscribe([bob.id.description]))
        defer { for stream in [anas, bobs] { stream.end() } }
        try await portal.followingEvents {
            // The first look is everybody's.
            for await _ in anas.signals { break }
            for await _ in bobs.signals { break }
            _ = (anas.takeNews(), bobs.takeNews())
            try await portal.publish(to: ana)
            for await _ in anas.signals where anas.takeNews() { break }
            #expect(!bobs.takeNews())
        }
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
