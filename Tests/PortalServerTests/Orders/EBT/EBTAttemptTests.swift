import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Hand-overs with EBT that are wrong, repeated or not the vendor’s to make.
@Suite(.portal) struct EBTAttemptTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `a wrong code confirms no EBT`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3)]))
        let kale = try #require(try await scene.lines(["Kale"], of: order).first)
        let fields = ["code": "x", "ebt": "750", "ebt_line": "\(kale)"]
        let answer = try await client.submit("/vendor/orders/\(order)/collected", fields, as: scene.shop.rosa)
        #expect(answer.status == .unprocessableContent)
        let taken = try await portal.services.read { db in
            try db.one(Int.self, "SELECT count(*) FROM order_vendors WHERE handed_over_at IS NOT NULL")
        }
        #expect(taken == 0)
    }

    @Test func `a second hand-over changes nothing`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        _ = try await scene.handOver(order, ebt: 750, taken: ["Kale"], as: scene.shop.rosa)
        _ = try await scene.handOver(order, ebt: 750, taken: [], as: scene.shop.rosa)
        #expect(try await scene.shown(order).amounts.ebtCents == 750)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 7)
    }

    @Test func `another vendor's line can't be confirmed`() async throws {
        let scene = try await EBTScene(portal, client)
        try await scene.takeEBT(scene.shop.sunnyOrchard)
        let order = try await scene.packed(scene.firstCart)
        // Tom ticks Rosa's kale, and not his own peaches.
        _ = try await scene.handOver(order, ebt: 520, taken: ["Kale"], as: scene.shop.tom)
        let rows = try await portal.services.read { db in
            try db.all("SELECT final_ebt_cents FROM order_vendors WHERE order_id = \(order) ORDER BY position") {
                try $0.valueIfPresent("final_ebt_cents", as: Cents.self)
            }
        }
        #expect(rows == [nil, 0])
    }
}
