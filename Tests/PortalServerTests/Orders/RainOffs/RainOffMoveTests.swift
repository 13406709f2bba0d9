import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Orders that begin again on another day after their market canceled the first one.
@Suite(.portal) struct RainOffMoveTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func pack(_ order: Order.ID, as vendor: Visitor) async throws {
        #expect(try await client.submit("/vendor/orders/\(order)/packed", as: vendor).status == .seeOther)
    }

    @Test func `the customer hears again that the pick-up is ready`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, shop) = (try await portal.buyer(), scene.shop)
        let order = try await portal.place(shop.pickupCart([(shop.kale, 2)]), as: ana, key: "key-twice-0000000001", client)
        try await pack(order, as: shop.rosa)
        _ = try await scene.cancelDay()
        #expect(try await scene.move(order, as: ana).status == .ok)
        try await scene.work(at: "2026-11-27T18:00:00Z")
        try await scene.work(at: RainOffScene.nextWeek)
        try await pack(order, as: shop.rosa)
        #expect(try await portal.toldKinds(ana).count { $0 == "order.ready" } == 2)
    }

    @Test func `what was weighed for the first day is weighed again`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, shop) = (try await portal.buyer(), scene.shop)
        try await portal.services.write { [kale = shop.kale] db in
            _ = try db.execute("UPDATE produce SET unit = 'lb', sold_by_weight = TRUE WHERE id = \(kale)")
        }
        let order = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "key-weight-000000001", client)
        let line = try #require(try await scene.read(order, as: ana).lines.first?.id)
        let path = "/vendor/orders/\(order)/weights"
        #expect(try await client.submit(path, ["weight_\(line)": "2.5"], as: shop.rosa).status == .seeOther)
        #expect(try await scene.read(order, as: ana).lines.map(\.weightThousandths) == [2500])
        _ = try await scene.cancelDay()
        #expect(try await scene.move(order, as: ana).status == .ok)
        #expect(try await scene.read(order, as: ana).lines.map(\.weightThousandths) == [nil])
        try await scene.work(at: "2026-11-27T18:00:00Z")
        try await scene.work(at: RainOffScene.nextWeek)
        let page = try await client.page("/vendor/orders/\(order)", as: shop.rosa).markup
        #expect(page.shows("Actual weight: Kale") && page.value(of: "weight_\(line)") != "2.5")
        #expect(try await scene.findings() == [])
    }

    @Test func `a vendor of whom nothing is left need not pack again`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, shop) = (try await portal.buyer(), scene.shop)
        let cart = shop.pickupCart([(shop.kale, 1), (shop.peach, 1)])
        let order = try await portal.place(cart, as: ana, key: "key-gone-00000000001", client)
        let peach = try #require(try await scene.read(order, as: ana).lines.first { $0.name == "Peach" }?.id)
        _ = try await client.submit("/vendor/orders/\(order)/short", ["op": "refund", "line": "\(peach)"], as: shop.tom)
        _ = try await scene.cancelDay()
        #expect(try await scene.move(order, as: ana).status == .ok)
        try await scene.work(at: "2026-11-27T18:00:00Z")
        try await scene.work(at: RainOffScene.nextWeek)
        #expect(try await portal.statuses() == ["created": 1])
        try await pack(order, as: shop.rosa)
        #expect(try await portal.statuses() == ["ready": 1])
    }

    @Test func `a packed pick-up that moves to a later hour of the day, which is held after all, is packed again`() async throws {
        let scene = try await RainOffScene(portal, client)
        let (ana, shop) = (try await portal.buyer(), scene.shop)
        let order = try await portal.place(shop.pickupCart([(shop.kale, 2)]), as: ana, key: "key-sunny-0000000001", client)
        try await pack(order, as: shop.rosa)
        _ = try await scene.cancelDay()
        try await close(shop.market, on: [])
        #expect(try await scene.move(order, to: "2026-11-21T20:00:00Z", as: ana).status == .ok)
        try await scene.work(at: "2026-11-21T20:00:00Z")
        #expect(try await portal.statuses() == ["created": 1])
        try await pack(order, as: shop.rosa)
        #expect(try await portal.statuses() == ["ready": 1])
    }

    @Test func `a day that was opened again and is closed in the form later moves no order`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.buyer()
        _ = try await scene.cancelDay()
        try await close(scene.shop.market, on: [])
        let order = try await portal.place(scene.shop.firstCart, as: ana, key: "key-opened-000000001", client)
        try await close(scene.shop.market, on: [RainOffScene.today])
        try await scene.work(at: "2026-11-21T18:05:00Z")
        #expect(try await scene.read(order, as: ana).rainOff == nil)
        #expect(try await portal.statuses() == ["created": 1])
    }

    @Test func `who has to approve the payment chooses as well, and the card is asked again`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_authenticate")
        let cart = scene.shop.cart([(scene.shop.kale, 1)], ",\"scheduled_for\":\"\(RainOffScene.nextWeek)\"")
        let order = try await portal.place(cart, as: ana, key: "key-approve-00000001", client)
        try await scene.work(at: "2026-11-27T18:00:00Z")
        #expect(try await scene.read(order, as: ana).payment?.status == .requiresAction)
        _ = try await scene.cancelDay("2026-11-28")
        #expect(try await scene.read(order, as: ana).rainOff?.choices == [.anotherDay, .refund])
        // Longer than the bank waits for an approval.
        try await scene.work(at: "2026-11-27T19:00:00Z")
        #expect(try await portal.statuses() == ["scheduled": 1])
        let moved = try await scene.move(order, to: "2026-12-05T18:00:00Z", as: ana)
        #expect(moved.status == .ok, "\(moved.text)")
        try await scene.work(at: "2026-11-27T20:00:00Z")
        #expect(try await scene.read(order, as: ana).payment?.status == .planned)
        try await scene.work(at: "2026-12-04T18:00:00Z")
        #expect(try await scene.read(order, as: ana).payment?.status == .requiresAction)
        #expect(try await portal.statuses() == ["scheduled": 1])
        #expect(try await scene.findings() == [])
    }

    @Test func `a card that is declined while its customer chooses ends nothing`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_authenticate")
        let cart = scene.shop.cart([(scene.shop.kale, 1)], ",\"scheduled_for\":\"\(RainOffScene.nextWeek)\"")
        let order = try await portal.place(cart, as: ana, key: "key-decline-00000001", client)
        try await scene.work(at: "2026-11-27T18:00:00Z")
        _ = try await scene.cancelDay("2026-11-28")
        let address = try #require(try await scene.read(order, as: ana).payment?.nextAction?.url)
        try await FormVisitor(client).authenticate(address, "refuse")
        try await scene.work(at: "2026-11-27T18:10:00Z")
        let declined = try await scene.read(order, as: ana)
        #expect(declined.deliveryStatus == .scheduled && declined.rainOff?.choices == [.anotherDay, .refund])
        #expect(try await portal.toldKinds(ana).contains("payment.failed") == false)
        let moved = try await scene.move(order, to: "2026-12-05T18:00:00Z", as: ana)
        #expect(moved.status == .ok, "\(moved.text)")
        #expect(try await scene.read(order, as: ana).payment?.status == .planned)
    }

    @Test func `who has no usable card may take the refund, too`() async throws {
        let scene = try await RainOffScene(portal, client)
        let ana = try await portal.signUp(.ana)
        try await portal.equip(ana, card: "tok_authenticate")
        let cart = scene.shop.cart([(scene.shop.kale, 1)], ",\"scheduled_for\":\"\(RainOffScene.nextWeek)\"")
        let order = try await portal.place(cart, as: ana, key: "key-neither-00000001", client)
        try await scene.work(at: "2026-11-27T18:00:00Z")
        _ = try await scene.cancelDay("2026-11-28")
        #expect(try await scene.refund(order, as: ana).status == .ok)
        try await scene.work(at: "2026-11-27T19:00:00Z")
        #expect(try await portal.statuses() == ["cancelled": 1])
        #expect(try await scene.findings() == [])
    }

    /// Gives a market these closed dates, as its form does.
    private func close(_ market: Market.ID, on days: [String]) async throws {
        let dates = try days.map { MarketHours.ClosedDate(date: try #require(LocalDate($0)), reason: "Holiday") }
        try await portal.services.write { db in
            try db.markets.setClosedDates(dates, of: market)
            _ = try db.execute("UPDATE markets SET version = version + 1")
        }
    }
}
