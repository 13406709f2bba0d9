import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Running errands: acceptance, the steps, the hand-over and what follows.
@Suite(.portal) struct ErrandRunTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `G7 a member accepts an errand as it was seen, and the two can reach each other while it runs`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let seen = try await scene.send(.get, "/errands/\(errand.id)", as: scene.omar)
        _ = try await scene.send(.patch, "/errands/\(errand.id)", API.ErrandPatch(rewardCents: 800), as: scene.rita)
        let stale = try await scene.send(
            .post, "/errands/\(errand.id)/acceptance", as: scene.omar, headers: [.ifMatch: seen.headers[.eTag] ?? ""])
        #expect(stale.code == "version_mismatch")
        let accepted: API.Errand = try await scene.step("acceptance", errand.id).decoded()
        #expect(accepted.myRole == .runner && accepted.counterpartPhone == "+13105550130" && accepted.payment == nil)
        #expect(accepted.address.apt == "4B" && accepted.address.instructions == "gate code 12")
        let asked = try await scene.show(errand.id, as: scene.rita)
        #expect(asked.counterpartPhone == "+13105550131" && asked.runner?.displayName == "Omar S.")
        #expect(try await scene.step("acceptance", errand.id).status == .ok)
        #expect(try await scene.step("acceptance", errand.id, as: scene.pam).code == "errand_taken")
        #expect(try await scene.step("acceptance", errand.id, as: scene.rita).code == "own_item")
        _ = try await scene.verify(errand.id, try await scene.finishPickUp(errand.id))
        for person in [scene.rita, scene.omar] { #expect(try await scene.show(errand.id, as: person).counterpartPhone == nil) }
        #expect(try await scene.show(errand.id, as: scene.omar).address.apt == nil)
    }

    @Test func `G5 a runner may accept several errands, and of one store only if the operator wants it`() async throws {
        let scene = try await ErrandScene(portal, client)
        var input = scene.latte(settlement: .cash)
        var errands: [API.ErrandID] = []
        for store in ["Blue Bottle", "blue  bottle", "Starbucks", nil, "Peet’s"] {
            input.store = store
            errands.append(try await scene.post(input).id)
        }
        #expect(try await scene.step("acceptance", errands[4]).status == .ok)
        #expect(try await scene.step("acceptance", errands[0]).status == .ok)
        try await portal.set { $0.errandsOfOneStore = true }
        #expect(try await scene.step("acceptance", errands[0], as: scene.pam).code == "errand_taken")
        #expect(try await scene.step("acceptance", errands[1]).code == "illegal_state")
        #expect(try await scene.step("hand-back", errands[4]).status == .ok)
        #expect(try await scene.step("acceptance", errands[1]).status == .ok)
        #expect(try await scene.step("acceptance", errands[2]).code == "illegal_state")
        #expect(try await scene.step("acceptance", errands[3]).code == "illegal_state")
    }

    @Test func `G10 the requester is told of every step, and steps come in order`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        #expect(try await scene.step("arrival", errand.id).code == "not_allowed")
        try await scene.step("acceptance", errand.id)
        #expect(try await scene.step("pickup", errand.id).code == "illegal_state")
        #expect(try await scene.step("arrival", errand.id, as: scene.rita).code == "not_allowed")
        #expect(try await scene.step("arrival", errand.id, as: scene.pam).status == .notFound)
        for name in ["arrival", "arrival", "pickup", "pickup"] { #expect(try await scene.step(name, errand.id).status == .ok) }
        #expect(try await scene.step("arrival", errand.id).code == "illegal_state")
        #expect(Set(try await scene.told(scene.rita)) == ["errand.accepted", "errand.at_store", "errand.picked_up"])
        let events = try await portal.events(for: [scene.rita.id.description]).map(\.type)
        #expect(events.filter { $0 == "errand.status_changed" }.count == 5)
    }

    @Test func `a runner hands an errand back before pick-up, and another takes it`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        try await scene.step("acceptance", errand.id)
        try await scene.step("arrival", errand.id)
        let back: API.Errand = try await scene.step("hand-back", errand.id).decoded()
        #expect(back.status == .open && back.myRole == .neighbour && back.runner == nil && back.address.apt == nil)
        #expect(try await scene.told(scene.rita).contains("errand.handed_back"))
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await scene.step("acceptance", errand.id, as: scene.pam).status == .ok)
        #expect(try await scene.send(.get, "/errands/\(errand.id)", as: scene.omar).status == .notFound)
        try await scene.step("arrival", errand.id, as: scene.pam)
        try await scene.step("pickup", errand.id, as: scene.pam)
        #expect(try await scene.step("hand-back", errand.id, as: scene.pam).code == "illegal_state")
        let open = try await portal.services.read {
            try $0.all(String.self, "SELECT status FROM conversations ORDER BY opened_at, status")
        }
        #expect(open.sorted() == ["closed", "open"])
        #expect(try await scene.told(scene.rita).filter { $0 == "errand.accepted" }.count == 2)
    }

    @Test func `the two chat from acceptance to completion`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        try await scene.step("acceptance", errand.id)
        let chat = try #require(try await scene.show(errand.id, as: scene.rita).conversationID)
        let text = API.MessageCreate(text: "Oat milk, please")
        #expect(try await scene.send(.post, "/conversations/\(chat)/messages", text, as: scene.rita).status == .created)
        #expect(try await scene.send(.get, "/conversations/\(chat)", as: scene.pam).status == .notFound)
        let seen: API.Conversation = try await scene.send(.get, "/conversations/\(chat)", as: scene.omar).decoded()
        #expect(seen.jobKind == .errand && Set(seen.parties.map(\.role)) == [.requester, .runner])
        _ = try await scene.verify(errand.id, try await scene.finishPickUp(errand.id))
        #expect(try await scene.send(.post, "/conversations/\(chat)/messages", text, as: scene.omar).code == "conversation_closed")
        #expect(try await scene.send(.get, "/conversations/\(chat)", as: scene.omar).status == .ok)
    }

    @Test func `G15 the requester rates the runner, and either complains to the operator`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let rating = API.ErrandRatingPut(stars: 4, comment: "Still hot")
        let token = try await scene.pickUp(errand.id)
        #expect(try await scene.send(.put, "/errands/\(errand.id)/rating", rating, as: scene.rita).code == "illegal_state")
        _ = try await scene.verify(errand.id, token.token)
        #expect(try await scene.send(.put, "/errands/\(errand.id)/rating", rating, as: scene.omar).code == "not_allowed")
        #expect(try await scene.send(.put, "/errands/\(errand.id)/rating", rating, as: scene.rita).status == .ok)
        #expect(try await scene.show(errand.id, as: scene.omar).rating?.stars == 4)
        let wrong = try await client.api(.put, "/errands/\(errand.id)/rating", #"{"stars":6}"#, as: scene.rita)
        #expect(wrong.fieldErrors == ["stars too_large"])
        let complaint = API.ErrandReason(reason: "Rude at the door")
        for _ in 1...10 {
            #expect(try await scene.send(.post, "/errands/\(errand.id)/complaint", complaint, as: scene.omar).status == .noContent)
        }
        #expect(try await scene.send(.post, "/errands/\(errand.id)/complaint", complaint, as: scene.omar).code == "rate_limited")
        #expect(try await scene.send(.post, "/errands/\(errand.id)/complaint", complaint, as: scene.pam).status == .notFound)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM errand_complaints") } == 10)
    }
}

extension ErrandScene {
    /// Omar, who has accepted, arrives and picks up. Returns his token.
    func finishPickUp(_ errand: API.ErrandID) async throws -> String {
        for name in ["arrival", "pickup"] { try await step(name, errand) }
        return try await send(.get, "/errands/\(errand)/hand-over-token", as: omar).decoded(API.HandOverToken.self).token
    }
}
