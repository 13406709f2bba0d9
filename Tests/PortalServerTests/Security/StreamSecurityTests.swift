import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Live streams end with the rights that they were opened with.
@Suite(.timeLimit(.minutes(15))) struct StreamSecurityTests {
    enum Ending: CaseIterable {
        case signOut, suspension, leavingTheVendor, losingTheOffice
    }

    private func end(_ ending: Ending, _ person: Visitor, _ portal: TestPortal) async throws {
        try await portal.services.write { db in
            switch ending {
            case .signOut: try db.sessions.endAll(of: person.id, at: portal.services.now())
            case .suspension: try db.execute("UPDATE users SET status = 'suspended' WHERE id = \(person.id)")
            case .leavingTheVendor: try db.execute("DELETE FROM vendor_members WHERE user_id = \(person.id)")
            case .losingTheOffice: try db.execute("UPDATE users SET is_admin = FALSE WHERE id = \(person.id)")
            }
            try db.events.publish(
                "produce.stock_changed", payload: #"{"secret":"of the vendor"}"#,
                to: [person.id.description, person.vendor?.description, EventRecipient.admins].compactMap(\.self), at: portal.services.now()
            )
        }
    }

    @Test(arguments: Ending.allCases) func `6 34 a stream tells nothing once its listener may not hear it`(ending: Ending) async throws {
        let portal = try await TestPortal()
        let person = try await portal.signUp(ending == .losingTheOffice ? .ian : .rosa)
        try await portal.run { client async throws in
            async let stream = client.api(.get, "/events", as: person, headers: [.accept: "text/event-stream"])
            try await until { portal.services.broker.count > 0 }
            try await self.end(ending, person, portal)
            portal.services.broker.deliver(to: [person.id.description])
            let told = try await stream
            #expect(told.status == .ok && !told.text.contains("secret"))
            #expect(portal.services.broker.count == 0)
        }
    }

    @Test func `a person has at most so many streams, and others are not in their way`() async throws {
        let portal = try await TestPortal()
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let hub = portal.services.broker
        let open = (0..<EventStream.mostOfOnePerson).compactMap { _ in hub.subscribe([ana.id.description]) }
        try await portal.run { client async throws in
            let refused = try await client.api(.get, "/events", as: ana, headers: [.accept: "text/event-stream"])
            #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] != nil)
            async let other = client.api(.get, "/events", as: bob, headers: [.accept: "text/event-stream"])
            try await until { hub.count(of: bob.id.description) > 0 }
            hub.close()
            #expect(try await other.status == .ok)
        }
        for stream in open { stream.end() }
        #expect(hub.count == 0)
    }
}
