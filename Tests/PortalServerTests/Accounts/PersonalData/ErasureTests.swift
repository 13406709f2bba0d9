import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Erasing accounts.
@Suite(.portal) struct ErasureTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let body = #"{"confirm":"erase"}"#
    private static let month: Int64 = 30 * 86_400

    private func ask(_ person: Visitor) async throws -> TestResponse { try await client.api(.put, "/me/erasure", Self.body, as: person) }

    private func work() async throws { _ = try await ErasureWorker(services: portal.services).runOnce() }

    private func status(_ person: Visitor) async throws -> String {
        try await portal.services.read { try $0.one(String.self, "SELECT status FROM users WHERE id = \(person.id)") }
    }

    @Test func `after a month the person is gone everywhere, and the books are right`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        try await portal.complete(order, by: dee)
        #expect(try await ask(ana).status == .accepted)
        portal.clock.advance(seconds: Self.month - 1)
        try await work()
        #expect(try await status(ana) == "active")
        portal.clock.advance(seconds: 1)
        try await work()
        #expect(try await status(ana) == "erased")
        #expect(try await tablesNaming(["Lopez", ana.email, "+13105550142", "Hyperion"]) == [])
        #expect(try await client.api(.get, "/me", as: ana).status == .unauthorized)
        let findings = try await portal.services.read { try LedgerVerification(db: $0).run().findings }
        #expect(findings == [])
    }

    @Test func `a verified phone, its codes and its texts are gone, and the number belongs to nobody`() async throws {
        let shop = try await Shop(portal)
        let rosa = shop.rosa
        try await portal.verifyPhone(of: rosa)
        let now = portal.clock.now
        let id = portal.services.id(TextMessage.ID.self)
        try await portal.services.write { db in
            let text = NewTextMessage(id: id, user: rosa.id, phone: TestPortal.phone, body: "Kale: 3 (was 10).", lifetimeSeconds: 60)
            try db.textMessages.queue([text], .answer, at: now)
            _ = try db.receivedTexts.add("SM00000000000000000000000000000001", of: rosa.id, at: now)
            try db.receivedTexts.add(
                [.init(produce: shop.kale, vendor: shop.greenAcres, difference: 3)], to: "SM00000000000000000000000000000001")
            try db.phoneCodes.add("123456", for: TestPortal.phone, of: rosa.id, until: now.adding(days: 60))
        }
        #expect(try await ask(rosa).status == .accepted)
        portal.clock.advance(seconds: Self.month)
        try await work()
        #expect(try await status(rosa) == "erased")
        #expect(try await tablesNaming([TestPortal.phone, "Kale: 3"]) == [])
        let (owner, texts, changes) = try await portal.services.read { db in
            (
                try db.verifiedPhones.owner(of: TestPortal.phone)?.user,
                try db.one(Int.self, "SELECT count(*) FROM received_texts WHERE user_id IS NOT NULL"),
                try db.one(Int.self, "SELECT count(*) FROM restocked_produce")
            )
        }
        #expect(owner == nil && texts == 0 && changes == 0)
    }

    @Test func `the comment of a rated errand is gone, and its stars remain`() async throws {
        let scene = try await ErrandScene(portal, client)
        let errand = try await scene.post()
        let token = try await scene.pickUp(errand.id)
        #expect(try await scene.verify(errand.id, token.token).status == .ok)
        let rating = API.ErrandRatingPut(stars: 5, comment: "Left it with Mrs. Lopez")
        #expect(try await scene.send(.put, "/errands/\(errand.id)/rating", rating, as: scene.rita).status == .ok)
        #expect(try await ask(scene.rita).status == .accepted)
        portal.clock.advance(seconds: Self.month)
        try await work()
        #expect(try await status(scene.rita) == "erased")
        let ratings = try await portal.services.read { db in
            try db.all("SELECT stars, rating_comment FROM errands") {
                "\(try $0.int("stars")) \(try $0.textIfPresent("rating_comment") ?? "none")"
            }
        }
        #expect(ratings == ["5 none"])
    }

    /// Tables in which one of these texts is left. Events are deleted by their age.
    private func tablesNaming(_ texts: [String]) async throws -> [String] {
        try await portal.services.read { db in
            let tables: [StaticString] = [
                "users", "orders", "order_lines", "addresses", "messages", "notifications", "outbox", "sessions", "account_links",
                "idempotency_keys", "payment_methods", "audit_trail", "text_messages", "verified_phones", "phone_codes",
            ]
            return try tables.filter { table in
                var isFound = false
                try db.each("SELECT * FROM \(identifier: table)") { row in
                    for index in row.columnNames.indices {
                        guard case .text(let value) = row[index] else { continue }
                        if texts.contains(where: { value.contains($0) }) { isFound = true }
                    }
                }
                return isFound
            }.map(\.description)
        }
    }

    @Test func `the address is free for a new account at once`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await ask(ana).status == .accepted)
        portal.clock.advance(seconds: Self.month)
        try await work()
        let again = try await portal.signUp(.ana)
        #expect(again.id != ana.id)
    }

    @Test func `a request is undone, told both times, and repeating it changes nothing`() async throws {
        let ana = try await portal.signUp(.ana)
        let due = try await ask(ana).decoded(API.Erasure.self).effectiveAt
        #expect(due == portal.clock.now.adding(days: 30))
        portal.clock.advance(seconds: 60)
        #expect(try await ask(ana).decoded(API.Erasure.self).effectiveAt == due)
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).erasureAt == due)
        for _ in 1...2 { #expect(try await client.api(.delete, "/me/erasure", as: ana).status == .noContent) }
        #expect(try await client.api(.get, "/me", as: ana).decoded(API.Me.self).erasureAt == nil)
        portal.clock.advance(seconds: Self.month)
        try await work()
        #expect(try await status(ana) == "active")
        let subjects = try await portal.emails(to: ana.email).map(\.subject)
        #expect(subjects == ["Your account will be deleted in 30 days", "Your account stays"])
    }

    private func cancel(_ order: Order.ID, by person: Visitor) async throws {
        let key: HTTPFields = [.idempotencyKey: "cancel-\(order)"]
        let answer = try await client.api(.post, "/orders/\(order)/cancellation", #"{"reason":"Too late"}"#, as: person, headers: key)
        #expect(answer.status == .ok, "\(answer.text)")
    }

    @Test func `an open order holds an erasure back, also when it is due`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let first = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        #expect(try await ask(ana).code == "jobs_running")
        try await cancel(first, by: ana)
        #expect(try await ask(ana).status == .accepted)
        let second = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0002", client)
        portal.clock.advance(seconds: Self.month)
        try await work()
        #expect(try await status(ana) == "active")
        let now = portal.clock.now
        _ = try await portal.services.write { try $0.orders.transition(second, to: .cancelled, by: .customer, at: now) }
        try await work()
        #expect(try await status(ana) == "erased")
    }

    @Test func `a driver who is owed money is not erased`() async throws {
        let shop = try await Shop(portal)
        let (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        let order = try await portal.place(shop.firstCart, as: ana, key: "order-number-0001", client)
        try await portal.complete(order, by: dee)
        #expect(try await ask(dee).code == "jobs_running")
    }

    @Test func `the only administrator stays`() async throws {
        let ian = try await portal.signUp(.ian)
        #expect(try await ask(ian).code == "jobs_running")
    }

    @Test func `a farm whose only owner is erased is closed`() async throws {
        let shop = try await Shop(portal)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendors SET takes_ebt = TRUE, fns_number = '0123456' WHERE id = \(shop.greenAcres)")
        }
        #expect(try await ask(shop.rosa).status == .accepted)
        portal.clock.advance(seconds: Self.month)
        try await work()
        let vendor = shop.greenAcres
        let row = try await portal.services.read { db in
            try db.one("SELECT status, phone FROM vendors WHERE id = \(vendor)") { (try $0.text("status"), try $0.text("phone")) }
        }
        #expect(row == ("suspended", ""))
        let farm = try await portal.services.read { try $0.farms.find(vendor) }
        #expect(!farm.takesEBT && farm.fnsNumber == nil)
    }

    @Test func `an erasure needs a fresh session and its confirmation`() async throws {
        let ana = try await portal.signUp(.ana)
        #expect(try await client.api(.put, "/me/erasure", #"{"confirm":"yes"}"#, as: ana).status == .unprocessableContent)
        portal.clock.advance(seconds: 3_600)
        #expect(try await ask(ana).code == "reauthentication_required")
    }
}
