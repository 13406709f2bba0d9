import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A live stream ends when its listener loses access.
@Suite(.portal, .timeLimit(.minutes(60))) struct StreamSecurityTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    enum Ending: CaseIterable {
        case signOut, suspension, leavingTheVendor, losingARight, losingTheOffice
    }

    private func end(_ ending: Ending, _ person: Visitor, _ portal: TestPortal) async throws {
        try await portal.services.write { db in
            switch ending {
            case .signOut: try db.sessions.endAll(of: person.id, at: portal.services.now())
            case .suspension: try db.execute("UPDATE users SET status = 'suspended' WHERE id = \(person.id)")
            case .leavingTheVendor: try db.execute("DELETE FROM vendor_members WHERE user_id = \(person.id)")
            case .losingARight: try db.execute("UPDATE vendor_members SET can_money = FALSE WHERE user_id = \(person.id)")
            case .losingTheOffice: try db.execute("UPDATE users SET is_admin = FALSE WHERE id = \(person.id)")
            }
            try db.events.append(
                "produce.stock_changed", payload: #"{"secret":"of the vendor"}"#,
                to: [person.id.description, person.vendor?.description, EventRecipient.admins].compactMap(\.self), at: portal.services.now()
            )
        }
    }

    @Test(arguments: Ending.allCases) func `6 34 a stream sends nothing once its listener has lost access`(ending: Ending) async throws {
        let person = try await portal.signUp(ending == .losingTheOffice ? .ian : .rosa)
        async let stream = client.api(.get, "/events", as: person, headers: [.accept: "text/event-stream"])
        try await until { portal.services.broker.count > 0 }
        try await self.end(ending, person, portal)
        portal.services.broker.deliver(to: [person.id.description])
        let answer = try await stream
        let events = answer.text
        #expect(answer.status == .ok && !events.contains("secret"))
        #expect(portal.services.broker.count == 0)
    }

    @Test func `the number of streams is limited for each person`() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let broker = portal.services.broker
        let open = (0..<EventStream.limitPerPerson).compactMap { _ in broker.subscribe([ana.id.description]) }
        let refused = try await client.api(.get, "/events", as: ana, headers: [.accept: "text/event-stream"])
        #expect(refused.status == .tooManyRequests && refused.headers[.retryAfter] != nil)
        async let other = client.api(.get, "/events", as: bob, headers: [.accept: "text/event-stream"])
        try await until { broker.count(of: bob.id.description) > 0 }
        broker.close()
        #expect(try await other.status == .ok)
        for stream in open { stream.end() }
        #expect(broker.count == 0)
    }
}
