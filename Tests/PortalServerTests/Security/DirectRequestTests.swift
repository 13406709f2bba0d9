import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What no page offers, requested directly. Numbers are the lines of SECURITY.md.
@Suite(.portal) struct DirectRequestTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `9 an administrator ends every session of a person, on the record`() async throws {
        let (ian, ana) = (try await portal.signUp(.ian), try await portal.signUp(.ana))
        #expect(try await client.page("/admin/users/\(ana.id)", as: ian).markup.has("form", ["action": "/admin/users/\(ana.id)/sign-out"]))
        #expect(try await client.submit("/admin/users/\(ana.id)/sign-out", as: ian).status == .seeOther)
        #expect(try await client.api(.get, "/me", as: ana).status == .unauthorized)
        #expect(try await client.page("/profile", as: ana).status == .seeOther)
        #expect(try await client.page("/admin", as: ian).status == .ok)
        let actions = try await portal.services.read { try $0.all(String.self, "SELECT action FROM audit_trail") }
        #expect(actions == ["user.signed_out"])
    }

    @Test func `33 a helper without the right to the stock can't change it, although no page has a button for it`() async throws {
        let shop = try await Shop(portal)
        try await portal.services.write { db in
            _ = try db.execute(
                """
                UPDATE vendor_members SET role = 'helper', can_stock = FALSE, can_orders = TRUE, can_money = FALSE
                WHERE user_id = \(shop.rosa.id)
                """)
        }
        let orders = try await client.page("/vendor/orders", as: shop.rosa)
        #expect(orders.status == .ok && !orders.markup.mentions("/vendor/produce"))
        for path in ["/vendor/produce/\(shop.kale)", "/vendor/produce/\(shop.kale)/stock", "/vendor/produce/\(shop.kale)/remove"] {
            let answer = try await client.submit(path, ["op": "plus", "stock": "99", "name": "Weeds", "price": "1.00"], as: shop.rosa)
            #expect(answer.status == .forbidden, "\(path) \(answer.status)")
        }
        #expect(try await client.page("/vendor/payouts.csv", as: shop.rosa).status.code >= 400)
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `33 an action of administrators is not there for others, nor for oneself`() async throws {
        let (ian, rosa, ana) = (try await portal.signUp(.ian), try await portal.signUp(.rosa), try await portal.signUp(.ana))
        for person in [rosa, ana] {
            let answer = try await client.submit("/admin/users/\(ian.id)/suspend", ["reason": "Because"], as: person)
            #expect(answer.status == .notFound)
        }
        let page = try await client.page("/admin/users/\(ian.id)", as: ian)
        #expect(page.status == .ok && !page.markup.has("form", ["action": "/admin/users/\(ian.id)/suspend"]))
        #expect(try await client.submit("/admin/users/\(ian.id)/suspend", ["reason": "Because"], as: ian).status.code >= 400)
        let suspended = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM users WHERE status <> 'active'") }
        #expect(suspended == 0)
    }

    @Test func `47 an order takes no step that is not in the table, and a stranger's does not exist`() async throws {
        let scene = try await PaidOrder()
        let database = scene.portal.services
        func expectOnlyLegalSteps(from: OrderStatus) async throws {
            let legal = Set(OrderTransition.legal.filter { $0.from == from }.map(\.to))
            for to in OrderStatus.allCases where to != from && !legal.contains(to) {
                await #expect(throws: (any Error).self, "\(from) → \(to)") {
                    try await database.write { _ = try $0.execute("UPDATE orders SET status = \(to) WHERE id = \(scene.order)") }
                }
            }
        }
        try await expectOnlyLegalSteps(from: .created)
        await #expect(throws: OrderStateRefusal.illegalTransition(from: .created)) { try await scene.portal.deliver(scene.order) }
        let bob = try await scene.portal.signUp(.bob)
        try await scene.portal.run { client async throws in
            let path = "/orders/\(scene.order)/cancellation"
            #expect(try await client.press(path, as: bob, key: "strangers-key-00001").status == .notFound)
        }
        try await scene.portal.accept(scene.order, by: scene.dee)
        try await expectOnlyLegalSteps(from: .accepted)
        try await scene.portal.pickUp(scene.order)
        try await scene.portal.deliver(scene.order)
        try await expectOnlyLegalSteps(from: .delivered)
    }

    @Test func `61 the address for events of a payment processor takes none, and says so`() async throws {
        let body = #"{"id":"evt_1","type":"charge.captured","data":{"charge":"ch_1"}}"#
        for headers: HTTPFields in [[:], [.authorization: "Bearer planted"]] {
            let answer = try await client.api(.post, "/webhooks/payments", body, headers: headers)
            #expect(answer.status == .notImplemented || answer.status == .unauthorized, "\(answer.status)")
        }
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM gateway_objects") } == 0)
    }
}
