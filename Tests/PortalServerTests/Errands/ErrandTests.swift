import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Posting, reading, editing and canceling errands.
@Suite(.portal) struct ErrandTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `G3 an errand is posted with its reward held on the card`() async throws {
        let scene = try await ErrandScene(portal, client)
        let answer = try await scene.send(.post, "/errands", scene.latte(), as: scene.rita)
        let errand: API.Errand = try answer.decoded()
        #expect(answer.status == .created && answer.headers[.location] == "/api/v1/errands/\(errand.id)")
        #expect(errand.status == .open && errand.myRole == .requester && errand.rewardCents == 750 && errand.link != nil)
        #expect(errand.payment?.status == .authorised && errand.payment?.purpose == .errand && errand.payment?.amountCents == 750)
        #expect(errand.address.apt == "4B" && errand.allowedActions == [.edit, .cancel])
        #expect(try await portal.charges() == ["authorised": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `G3 G15 an errand goes to a saved address, a new one, or where the requester is`() async throws {
        let scene = try await ErrandScene(portal, client)
        var input = scene.latte()
        input.addressID = nil
        #expect(try await scene.send(.post, "/errands", input, as: scene.rita).fieldErrors == ["address_id required"])
        input.position = ErrandScene.shreve
        #expect(try await scene.post(input).address.title == "Current location")
        (input.position, input.address) = (nil, .init(title: "Dock 4", subtitle: "LA", position: ErrandScene.shreve, apt: "9"))
        #expect(try await scene.post(input).address.apt == "9")
        input.addressID = scene.address
        #expect(try await scene.send(.post, "/errands", input, as: scene.rita).fieldErrors == ["address duplicate"])
        let other = try await scene.send(.post, "/errands", scene.latte(), as: scene.omar)
        #expect(other.fieldErrors == ["address_id not_found"])
    }

    @Test func `an errand needs an item, a reward in whole cents, an errand category and a web link`() async throws {
        let scene = try await ErrandScene(portal, client)
        let wrong =
            #"{"community_id":"\#(scene.community)","item":"","reward_cents":-1,"settlement":"card","category_id":"\#(scene.coffee)","address_id":"\#(scene.address)","link":"javascript:alert(1)"}"#
        let answer = try await client.press("/errands", wrong, as: scene.rita, key: "errand-wrong-0123456789")
        #expect(answer.fieldErrors == ["item too_short", "reward_cents too_small", "link malformed"])
        let text = wrong.replacing("-1", with: #""7.5.0""#)
        #expect(
            try await client.press("/errands", text, as: scene.rita, key: "errand-wrong-1123456789").fieldErrors.contains(
                "reward_cents wrong_type"))
        var input = scene.latte()
        input.categoryID = try await portal.services.read { try $0.categories.all(.listing)[0].id }
        #expect(try await scene.send(.post, "/errands", input, as: scene.rita).fieldErrors == ["category_id wrong_kind"])
    }

    @Test func `G2 errands are for members of the community`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        try await portal.equip(scene.gus)
        var input = scene.latte()
        (input.addressID, input.position) = (nil, ErrandScene.shreve)
        #expect(try await scene.send(.post, "/errands", input, as: scene.gus).code == "membership_required")
        #expect(try await scene.send(.get, "/communities/\(scene.community)/errands", as: scene.gus).code == "membership_required")
        #expect(try await scene.send(.get, "/errands/\(errand.id)", as: scene.gus).status == .notFound)
        #expect(try await scene.step("acceptance", errand.id, as: scene.gus).status == .notFound)
    }

    @Test func `G9 before acceptance nothing shows the requester's phone, email, apartment or gate code`() async throws {
        let scene = try await ErrandScene(portal, client)
        try await scene.prefer([scene.coffee], scene.pam)
        let errand = try await scene.post()
        var texts = [
            try await scene.send(.get, "/errands/\(errand.id)", as: scene.pam).text,
            try await scene.send(.get, "/communities/\(scene.community)/errands", as: scene.pam).text,
            try await client.api(.get, "/events?after=0", as: scene.pam).text,
        ]
        #expect(texts.allSatisfy { $0.contains("Caramel latte") })
        _ = try await scene.pickUp(errand.id)
        texts += [
            try await client.api(.get, "/events?after=0", as: scene.pam).text,
            try await client.api(.get, "/events?after=0", as: scene.omar).text,
        ]
        for secret in [scene.rita.email, "+13105550130", "4B", "gate code", "hand_over", "token"] {
            #expect(texts.allSatisfy { !$0.contains(secret) }, "\(secret)")
        }
        #expect(try await scene.send(.get, "/errands/\(errand.id)", as: scene.pam).status == .notFound)
    }

    @Test func `G4 an errand is edited and canceled before acceptance only`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let shown = try await scene.send(.get, "/errands/\(errand.id)", as: scene.rita)
        let edit = API.ErrandPatch(item: "Oat latte", link: .remove)
        let tag: HTTPFields = [.ifMatch: shown.headers[.eTag] ?? ""]
        let edited = try await scene.send(.patch, "/errands/\(errand.id)", edit, as: scene.rita, headers: tag)
        #expect(try edited.decoded(API.Errand.self).item == "Oat latte" && edited.decoded(API.Errand.self).link == nil)
        #expect(try await scene.send(.patch, "/errands/\(errand.id)", edit, as: scene.rita, headers: tag).code == "version_mismatch")
        #expect(try await scene.send(.patch, "/errands/\(errand.id)", edit, as: scene.omar).code == "not_allowed")
        #expect(try await scene.send(.post, "/errands/\(errand.id)/cancellation", as: scene.pam).code == "not_allowed")
        try await scene.step("acceptance", errand.id)
        #expect(try await scene.send(.patch, "/errands/\(errand.id)", edit, as: scene.rita).code == "illegal_state")
        #expect(try await scene.send(.post, "/errands/\(errand.id)/cancellation", as: scene.rita).code == "illegal_state")
        #expect(try await scene.show(errand.id, as: scene.omar).item == "Oat latte")
    }

    @Test func `a canceled errand costs nothing, and canceling again succeeds`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        for _ in 1...2 {
            let answer = try await scene.send(.post, "/errands/\(errand.id)/cancellation", as: scene.rita)
            let cancelled: API.Errand = try answer.decoded()
            #expect(cancelled.status == .cancelled && cancelled.payment?.status == .voided && cancelled.allowedActions == [.reorder])
        }
        #expect(try await scene.step("acceptance", errand.id).code == "illegal_state")
        #expect(try await portal.charges() == ["voided": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `another reward is held anew before anybody sees it`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let edited: API.Errand = try await scene.send(
            .patch, "/errands/\(errand.id)", API.ErrandPatch(rewardCents: 800), as: scene.rita
        ).decoded()
        #expect(edited.status == .open && edited.rewardCents == 800 && edited.payment?.amountCents == 800)
        #expect(try await portal.charges() == ["authorised": 1, "voided": 1])
        let free: API.Errand = try await scene.send(
            .patch, "/errands/\(errand.id)", API.ErrandPatch(rewardCents: 0), as: scene.rita
        ).decoded()
        #expect(free.status == .open && free.rewardCents == 0)
        #expect(try await portal.charges() == ["voided": 2])
    }

    @Test func `G12 an errand whose card is declined is nobody's until another card holds the reward`() async throws {
        let scene = try await ErrandScene(portal, client, card: "test_declined")
        let errand = try await scene.post()
        #expect(errand.status == .paymentFailed && errand.payment?.failure != nil)
        #expect(try await scene.send(.get, "/errands/\(errand.id)", as: scene.omar).status == .notFound)
        let card = try await portal.addCard("test_ok", of: scene.rita.id)
        let paid: API.Errand = try await scene.send(
            .patch, "/errands/\(errand.id)", API.ErrandPatch(paymentMethodID: card), as: scene.rita
        ).decoded()
        #expect(paid.status == .open && paid.payment?.status == .authorised)
        #expect(try await scene.show(errand.id, as: scene.omar).allowedActions == [.accept])
    }

    @Test func `a bank that asks for authentication keeps the errand hidden until the payment is confirmed`() async throws {
        let scene = try await ErrandScene(portal, client, card: "test_authentication")
        let errand = try await scene.post()
        let payment = try #require(errand.payment)
        #expect(errand.status == .pendingPayment && errand.allowedActions == [.confirmPayment, .cancel] && payment.nextAction != nil)
        let charge = try await portal.services.read { try $0.one(String.self, "SELECT gateway_reference FROM payments") }
        try await (portal.gateway.real as? BuiltInGateway)?.authenticate(charge, .approved)
        _ = try await scene.send(.post, "/payments/\(payment.id)/confirmation", as: scene.rita)
        #expect(try await scene.show(errand.id, as: scene.rita).status == .open)
    }

    @Test func `G6 an errand that is over is posted once more with the same fields`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        #expect(try await scene.send(.post, "/errands/\(errand.id)/reorder", as: scene.rita).code == "illegal_state")
        let token = try await scene.pickUp(errand.id)
        _ = try await scene.verify(errand.id, token.token)
        let answer = try await scene.send(.post, "/errands/\(errand.id)/reorder", as: scene.rita)
        let again: API.Errand = try answer.decoded()
        #expect(answer.status == .created && again.id != errand.id && again.reorderOf == errand.id && again.status == .open)
        #expect(again.item == errand.item && again.rewardCents == 750 && again.address == errand.address && again.link == errand.link)
        #expect(try await scene.pickUp(again.id).token != token.token)
        #expect(try await scene.send(.post, "/errands/\(errand.id)/reorder", as: scene.omar).code == "not_allowed")
    }
}
