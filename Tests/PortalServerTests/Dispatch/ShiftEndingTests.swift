import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A driver who signs out, is suspended or loses the session goes offline immediately, and an open offer is released.
@Suite(.portal) struct ShiftEndingTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    enum Way: CaseIterable {
        case signOut, revoked, everywhere, signedOutByAdmin, suspended

        var reason: String { self == .signedOutByAdmin || self == .suspended ? "admin" : "signed_out" }
    }

    @Test(arguments: Way.allCases) func `the shift ends and the offered order is released`(_ way: Way) async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee, ian) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true), try await portal.signUp(.ian))
        let order = try await scene.order(ana, [scene.kale])
        _ = try await client.goOnline(dee)
        #expect(try await scene.status(order) == "retrieved")
        switch way {
        case .signOut: #expect(try await client.api(.delete, "/sessions/current", as: dee).status == .noContent)
        case .revoked: #expect(try await client.api(.delete, "/sessions/\(dee.apiSession)", as: dee).status == .noContent)
        case .everywhere:
            let now = portal.services.now()
            try await portal.services.write { _ = try $0.sessions.endAll(of: dee.id, at: now) }
        case .signedOutByAdmin: #expect(try await client.submit("/admin/users/\(dee.id)/sign-out", as: ian).status == .seeOther)
        case .suspended:
            #expect(try await client.submit("/admin/users/\(dee.id)/suspend", ["reason": "Rude"], as: ian).status == .seeOther)
        }
        #expect(try await scene.status(order) == "created")
        #expect(try await scene.shift(of: dee) == "offline \(way.reason)")
        let events = try await scene.events(of: dee)
        #expect(events.contains { $0.type == "shift.status_changed" && $0.payload.contains(way.reason) })
    }

    /// Two servers search at once: one finds an order after the other has read that the shift searches.
    @Test func `a search that is over ends no shift which has an offer by then`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        _ = try await client.goOnline(dee)
        let stale = try #require(try await portal.services.read { try $0.shifts.open(of: dee.id) })
        #expect(stale.status == .searching)
        _ = try await scene.order(ana, [scene.kale])
        try await scene.runWorkers()
        let now = portal.clock.now
        try await portal.services.write { try $0.shifts.endSearch(stale, at: now) }
        #expect(try await scene.shift(of: dee) == "offered ")
        #expect(try await client.offers(dee).count == 1)
    }

    @Test func `a running delivery session continues`() async throws {
        let scene = try await DispatchScene(portal)
        let (ana, dee) = (try await scene.join("Ana"), try await scene.join("Dee", drives: true))
        let order = try await scene.order(ana, [scene.kale])
        _ = try await client.goOnline(dee)
        let offer = try #require(try await client.offers(dee).first)
        #expect(try await client.accept(offer, as: dee).status == .ok)
        #expect(try await client.api(.delete, "/sessions/current", as: dee).status == .noContent)
        #expect(try await scene.status(order) == "accepted")
        #expect(try await scene.shift(of: dee) == "delivering ")
    }

    @Test func `the shift continues while the driver has another session, and ends with the last one`() async throws {
        let scene = try await DispatchScene(portal)
        let dee = try await scene.join("Dee", drives: true)
        let (now, tablet) = (portal.services.now(), portal.services.newSession(.api, address: "127.0.0.1"))
        try await portal.services.write { _ = try $0.sessions.start(tablet, of: dee.id) }
        _ = try await client.goOnline(dee)
        #expect(try await client.api(.delete, "/sessions/\(tablet.id)", as: dee).status == .noContent)
        #expect(try await scene.shift(of: dee) == "searching ")
        _ = try await portal.services.write { try $0.sessions.end(dee.apiSession, of: dee.id, at: now) }
        #expect(try await scene.shift(of: dee) == "offline signed_out")
    }

    @Test func `the end of a portal session does not end the app's shift`() async throws {
        let scene = try await DispatchScene(portal)
        let dee = try await scene.join("Dee", drives: true)
        let (now, session) = (portal.services.now(), portal.services.newSession(.portal, address: "127.0.0.1"))
        try await portal.services.write { _ = try $0.sessions.start(session, of: dee.id) }
        _ = try await client.goOnline(dee)
        _ = try await portal.services.write { try $0.sessions.end(session.id, of: dee.id, at: now) }
        #expect(try await scene.shift(of: dee) == "searching ")
        _ = try await portal.services.write { try $0.sessions.endAll(of: dee.id, except: dee.apiSession, at: now) }
        #expect(try await scene.shift(of: dee) == "searching ")
    }
}

extension DispatchScene {
    /// Status and end reason of the latest shift.
    fileprivate func shift(of driver: Visitor) async throws -> String {
        try await portal.services.read { db in
            try db.one(
                "SELECT status, coalesce(end_reason, '') FROM shifts WHERE driver_id = \(driver.id) ORDER BY started_at DESC LIMIT 1"
            ) { "\(try $0.text(at: 0)) \(try $0.text(at: 1))" }
        }
    }
}
