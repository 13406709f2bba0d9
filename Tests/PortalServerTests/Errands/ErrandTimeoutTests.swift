import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What happens to an errand when nobody does anything, and disputes.
@Suite(.portal) struct ErrandTimeoutTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private let hours: Int64 = 3600

    @Test func `78 a requester who is silent for 48 hours after pick-up pays, and both are told`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let token = try await scene.pickUp(errand.id).token
        portal.clock.advance(seconds: 48 * hours - 1)
        try await scene.sweep()
        #expect(try await scene.show(errand.id, as: scene.rita).status == .pickedUp)
        #expect(try await scene.balance(scene.omar) == 0)
        portal.clock.advance(seconds: 1)
        try await scene.sweep()
        #expect(try await scene.show(errand.id, as: scene.rita).status == .completed)
        #expect(try await scene.balance(scene.omar) == 750)
        for person in [scene.rita, scene.omar] { #expect(try await scene.told(person).contains("errand.released")) }
        #expect(try await scene.verify(errand.id, token).code == "illegal_state")
        try await scene.sweep()
        #expect(try await scene.balance(scene.omar) == 750)
        #expect(try await scene.findings() == [])
    }

    @Test func `78 an errand that nobody picked up ends before the card's hold does`() async throws {
        let scene = try await ErrandScene(portal, client)
        let (open, taken) = (try await scene.post(), try await scene.post(scene.latte("Aspirin")))
        try await scene.step("acceptance", taken.id)
        portal.clock.advance(seconds: 144 * hours)
        try await scene.sweep()
        for errand in [open, taken] { #expect(try await scene.show(errand.id, as: scene.rita).status == .cancelled) }
        #expect(try await scene.told(scene.omar).contains("errand.expired"))
        #expect(try await scene.told(scene.rita).filter { $0 == "errand.expired" }.count == 2)
        #expect(try await portal.charges() == ["voided": 2])
        #expect(try await scene.findings() == [])
    }

    @Test func `78 what is picked up shortly before the hold ends is released in time`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        portal.clock.advance(seconds: 140 * hours)
        _ = try await scene.pickUp(errand.id)
        portal.clock.advance(seconds: 4 * hours)
        try await scene.sweep()
        #expect(try await scene.show(errand.id, as: scene.omar).status == .completed)
        #expect(try await scene.balance(scene.omar) == 750)
    }

    @Test func `78 a dispute stops the release until an administrator lets the card pay`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        _ = try await scene.pickUp(errand.id)
        let reason = API.ErrandReason(reason: "It never came")
        #expect(try await scene.send(.post, "/errands/\(errand.id)/dispute", reason, as: scene.pam).status == .notFound)
        for _ in 1...2 {
            let answer = try await scene.send(.post, "/errands/\(errand.id)/dispute", reason, as: scene.rita)
            let disputed: API.Errand = try answer.decoded()
            #expect(disputed.disputedAt == portal.clock.now && disputed.allowedActions == [.verify])
        }
        #expect(try await scene.told(scene.omar).contains("errand.disputed"))
        portal.clock.advance(seconds: 72 * hours)
        try await scene.sweep()
        #expect(try await scene.show(errand.id, as: scene.rita).status == .pickedUp)
        #expect(try await scene.balance(scene.omar) == 0)
        #expect(try await portal.services.read { try $0.errands.toDecide(limit: 10).map(\.id) } == [errand.id])
        try await scene.decide(.pay, errand.id)
        #expect(try await scene.show(errand.id, as: scene.rita).status == .completed)
        #expect(try await scene.balance(scene.omar) == 750)
        #expect(try await portal.services.read { try $0.errands.toDecide(limit: 10).isEmpty })
        for person in [scene.rita, scene.omar] { #expect(try await scene.told(person).contains("errand.decided")) }
        await #expect(throws: ErrandRefusal.nothingToDecide(.completed)) { try await scene.decide(.cancel, errand.id) }
        #expect(try await portal.services.read { try $0.audit.history(of: errand.id.description).count } == 1)
        #expect(try await scene.findings() == [])
    }

    @Test func `78 an administrator may decide that nobody pays`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        try await scene.step("acceptance", errand.id)
        await #expect(throws: ErrandRefusal.nothingToDecide(.accepted)) { try await scene.decide(.cancel, errand.id) }
        _ = try await scene.send(.post, "/errands/\(errand.id)/dispute", API.ErrandReason(reason: "Gone"), as: scene.rita)
        await #expect(throws: ErrandRefusal.nothingToDecide(.accepted)) { try await scene.decide(.pay, errand.id) }
        try await scene.decide(.cancel, errand.id)
        #expect(try await scene.show(errand.id, as: scene.omar).status == .cancelled)
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await scene.balance(scene.omar) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `the right token completes a disputed errand`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let token = try await scene.pickUp(errand.id).token
        _ = try await scene.send(.post, "/errands/\(errand.id)/dispute", API.ErrandReason(reason: "Nobody opens"), as: scene.omar)
        let done: API.Errand = try await scene.verify(errand.id, token).decoded()
        #expect(done.status == .completed && done.disputedAt == nil)
        let late = try await scene.send(.post, "/errands/\(errand.id)/dispute", API.ErrandReason(reason: "Cold"), as: scene.rita)
        #expect(late.code == "illegal_state")
    }
}
