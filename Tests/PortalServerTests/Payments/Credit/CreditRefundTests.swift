import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Customers see their credit and take it back to the card.
@Suite(.portal) struct CreditRefundTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `unspent credit goes back to the card, once`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let order = try await scene.grant(to: ana, key: "000001")
        let first = try await scene.takeBack(as: ana)
        let credit = try first.decoded(API.StoreCredit.self)
        #expect(credit.balanceCents == 0 && credit.data.map(\.kind) == [.refunded, .granted])
        let again = try await scene.takeBack(as: ana)
        #expect(again.text == first.text && again.headers[.idempotencyReplayed] == "true")
        #expect(try await scene.takeBack(as: ana, key: "2").text == first.text)
        #expect(try await scene.givenBack() == [2452])
        let shown = try await scene.read(order, as: ana)
        #expect(shown.amounts.refundedCents == 2452 && shown.payment?.status == .refunded)
        #expect(try await scene.receipt(order, as: ana).netCents == 0)
        #expect(try await portal.toldKinds(ana) == ["order.credited", "order.refunded"])
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `credit is spent oldest first, so what is left goes back to the newest charge`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 4)], to: ana, key: "000001")
        portal.clock.advance(seconds: 60)
        let newest = try await scene.grant([(scene.shop.kale, 10)], to: ana, key: "000002")
        let before = try await scene.credit(of: ana).balanceCents
        let order = try await scene.place(as: ana, key: "000003")
        try await portal.complete(order, by: scene.dee)
        #expect(try await scene.takeBack(as: ana).decoded(API.StoreCredit.self).balanceCents == 0)
        let left = Int((before - 2452).amount)
        #expect(try await scene.givenBack() == [0, left])
        #expect(try await scene.amounts(newest).refundedCents == before - 2452)
        // What comes back to the credit can be taken back, too.
        #expect(try await scene.refund("24.52", of: order) == .seeOther)
        _ = try await scene.takeBack(as: ana, key: "2")
        #expect(try await scene.givenBack().reduce(0, +) == Int(before.amount))
        #expect(try await scene.balance(.processorCash) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `the customer is told at once which part of a refund went to the credit, also if the card has to wait`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 4)], to: ana, key: "000001")
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.complete(order, by: scene.dee)
        portal.gateway.mood = .unreachable
        #expect(try await scene.refund("24.52", of: order) == .seeOther)
        let credit = try #require(try await scene.amounts(order).creditRefundedCents)
        let told = try await portal.events(for: [ana.id.description]).last { $0.type == "order.amounts_changed" }
        #expect(try #require(told).payload.contains("\"credit_refunded_cents\":\(credit.amount)"))
        #expect(try await scene.read(order, as: ana).amounts.refundedCents == 0)
    }

    @Test(arguments: [ScriptedGateway.Mood.unreachable, .answerLost])
    func `a processor that does not answer is asked again and sends once`(mood: ScriptedGateway.Mood) async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant(to: ana, key: "000001")
        portal.gateway.mood = mood
        #expect(try await scene.takeBack(as: ana).decoded(API.StoreCredit.self).balanceCents == 0)
        portal.gateway.mood = .good
        for _ in 1...2 { try await scene.recover(after: 61) }
        #expect(try await scene.givenBack() == [2452])
        #expect(try await scene.findings() == [])
    }

    @Test func `credit is taken back or spent, never both`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant(to: ana, key: "000001")
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.accept(order, by: scene.dee)
        async let pickUp: Void = portal.pickUp(order)
        async let taken = scene.takeBack(as: ana)
        _ = try await (pickUp, taken)
        let used = try await scene.amounts(order).creditCents ?? .zero
        #expect(used == 0 || used == 2452)
        #expect(try await scene.givenBack().reduce(0, +) == (used == 0 ? 2452 : 0))
        #expect(try await scene.balance(.customerCredit(ana.id)) == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `the entries come in pages, and nobody sees another's`() async throws {
        let scene = try await CreditScene(portal, client)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        for number in 1...3 { try await scene.grant([(scene.shop.kale, 1)], to: ana, key: "00000\(number)") }
        let first = try await client.api(.get, "/me/credit?limit=2", as: ana).decoded(API.StoreCredit.self)
        let cursor = try #require(first.nextCursor)
        let second = try await client.api(.get, "/me/credit?limit=2&cursor=\(cursor)", as: ana).decoded(API.StoreCredit.self)
        #expect(first.data.count == 2 && second.data.count == 1 && second.nextCursor == nil)
        #expect(Set((first.data + second.data).map(\.entryID)).count == 3)
        #expect(first.balanceCents == second.balanceCents && first.balanceCents == (first.data + second.data).map(\.amountCents).sum())
        #expect(try await scene.credit(of: bob).data == [])
        #expect(try await client.api(.get, "/me/credit?cursor=kale", as: ana).fieldErrors == ["query.cursor malformed"])
        #expect(try await client.api(.get, "/me/credit", as: nil).status == .unauthorized)
    }

    // MARK: People who leave

    @Test func `whoever asks for the erasure of the account gets the credit back first`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant(to: ana, key: "000001")
        let (now, refund): (Instant, Refund.ID) = (portal.clock.now, portal.services.id())
        _ = try await portal.services.write { try $0.erasures.request(for: ana.id, refund: refund, at: now) }
        #expect(try await scene.balance(.customerCredit(ana.id)) == 0)
        try await scene.recover(after: 61)
        #expect(try await scene.givenBack() == [2452])
        #expect(try await scene.findings() == [])
    }

    @Test func `credit that comes in later goes back before the account is erased`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        let (now, refund): (Instant, Refund.ID) = (portal.clock.now, portal.services.id())
        let order = try await scene.place(as: ana, key: "000001")
        try await scene.rainOff(order)
        portal.gateway.mood = .unreachable
        _ = try await scene.chooseCredit(order, as: ana)
        _ = try await portal.services.write { try $0.erasures.request(for: ana.id, refund: refund, at: now) }
        portal.clock.set(now.adding(days: Int64(ErasureRepository.days)))
        // The charge is on its way, then the credit, then the refund.
        for step in 1...3 {
            _ = try await ErasureWorker(services: portal.services).runOnce()
            #expect(try await isErased(ana) == false, "\(step)")
            if step == 1 { portal.gateway.mood = .good }
            if step == 2 { portal.gateway.mood = .unreachable }
            try await scene.recover(after: 61)
        }
        portal.gateway.mood = .good
        try await scene.recover(after: 61)
        _ = try await ErasureWorker(services: portal.services).runOnce()
        #expect(try await isErased(ana))
        #expect(try await scene.givenBack() == [2452])
        #expect(try await scene.findings() == [])
    }

    private func isErased(_ person: Visitor) async throws -> Bool {
        try await portal.services.read { db in
            try db.one(String.self, "SELECT status FROM users WHERE id = \(person.id)") == AccountStatus.erased.rawValue
        }
    }
}
