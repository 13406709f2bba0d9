import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Store credit pays for later orders before their cards do.
@Suite(.portal) struct CreditSpendingTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `credit pays a whole order: nothing is charged, the hold is released, and everybody gets their share`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 20)], to: ana, key: "000001")
        let before = try await scene.credit(of: ana).balanceCents
        let order = try await scene.place(as: ana, key: "000002")
        #expect(try await scene.read(order, as: ana).payment?.amountCents == 2452)
        try await portal.complete(order, by: scene.dee)
        let shown = try await scene.read(order, as: ana)
        #expect(shown.amounts.creditCents == 2452 && shown.amounts.capturedCents == 0 && shown.amounts.totalCents == 2452)
        #expect(shown.payment?.status == .voided)
        #expect(try await portal.charges() == ["captured": 1, "voided": 1])
        let credit = try await scene.credit(of: ana)
        #expect(credit.balanceCents == before - 2452)
        #expect(credit.data.map(\.kind) == [.used, .granted] && credit.data.map(\.amountCents).sum() == credit.balanceCents)
        #expect(try await scene.balance(.vendorPayable(scene.shop.greenAcres)) == 1229)
        #expect(try await scene.balance(.driverPayable(scene.dee.id)) == 459)
        #expect(try await scene.balance(.platformRevenue) == 208)
        #expect(try await scene.balance(.claimedCredit) == 0)
        let receipt = try await scene.receipt(order, as: ana)
        #expect(receipt.movements.map(\.kind) == [.credit] && receipt.netCents == 2452)
        #expect(try await client.page("/admin/orders/\(order)", as: scene.ian).markup.shows("Paid with store credit"))
        #expect(try await scene.findings() == [])
    }

    @Test func `credit pays a part, and the card the rest`() async throws {
        let scene = try await CreditScene(portal, client)
        let (ana, bob) = (try await portal.buyer(), try await portal.buyer(.bob))
        try await scene.grant([(scene.shop.kale, 1)], to: ana, key: "000001")
        let credit = try await scene.credit(of: ana).balanceCents
        let order = try await scene.place(as: ana, key: "000002")
        let other = try await scene.place(as: bob, key: "000003")
        try await portal.complete(other, by: scene.dee)
        try await portal.complete(order, by: scene.dee)
        let shown = try await scene.read(order, as: ana)
        #expect(shown.amounts.creditCents == credit && shown.amounts.capturedCents == 2452 - credit)
        #expect(shown.payment?.capturedCents == 2452 - credit)
        #expect(try await scene.credit(of: ana).balanceCents == 0)
        // Nobody else's order uses it.
        #expect(try await scene.amounts(other).creditCents == nil)
        #expect(try await scene.receipt(order, as: ana).netCents == 2452)
        #expect(try await scene.findings() == [])
    }

    @Test func `a tip that is raised later is not paid with credit`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 20)], to: ana, key: "000001")
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.complete(order, by: scene.dee)
        let left = try await scene.credit(of: ana).balanceCents
        _ = try await client.press("/orders/\(order)/tip", "{\"tip_cents\":450}", as: ana, key: "credit-tip-0000000001")
        #expect(try await scene.read(order, as: ana).amounts.capturedCents == 200)
        #expect(try await scene.credit(of: ana).balanceCents == left)
        #expect(try await scene.findings() == [])
    }

    @Test func `a refund goes to the card up to what it was charged, and the rest to the credit`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 1)], to: ana, key: "000001")
        let credit = try await scene.credit(of: ana).balanceCents
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.complete(order, by: scene.dee)
        let card = 2452 - credit
        #expect(try await scene.refund("\(card - 100)".replacing("$", with: ""), of: order) == .seeOther)
        #expect(try await scene.credit(of: ana).balanceCents == 0)
        #expect(try await scene.refund("\(credit + 100)".replacing("$", with: ""), of: order) == .seeOther)
        let amounts = try await scene.amounts(order)
        #expect(amounts.refundedCents == card && amounts.creditRefundedCents == credit)
        #expect(try await scene.givenBack() == [0, Int(card.amount)])
        #expect(try await scene.credit(of: ana).data.map(\.kind) == [.returned, .used, .granted])
        #expect(try await scene.credit(of: ana).balanceCents == credit)
        // Nothing is left to refund.
        _ = try await scene.refund("0.01", of: order)
        #expect(try await scene.givenBack() == [0, Int(card.amount)])
        #expect(try await scene.credit(of: ana).balanceCents == credit)
        #expect(try await scene.receipt(order, as: ana).netCents == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `an order that credit paid as a whole is refunded to the credit at once`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 20)], to: ana, key: "000001")
        let before = try await scene.credit(of: ana).balanceCents
        let order = try await scene.place(as: ana, key: "000002")
        try await portal.complete(order, by: scene.dee)
        #expect(try await scene.refund("24.52", of: order) == .seeOther)
        #expect(try await scene.credit(of: ana).balanceCents == before)
        #expect(try await scene.givenBack() == [0])
        #expect(try await portal.toldKinds(ana).filter { $0 == "order.credited" }.count == 2)
        #expect(try await portal.toldKinds(ana).contains("order.refunded") == false)
        #expect(try await scene.findings() == [])
    }

    @Test func `two orders that are picked up at once never spend the same credit`() async throws {
        let scene = try await CreditScene(portal, client)
        let ana = try await portal.buyer()
        try await scene.grant([(scene.shop.kale, 5)], to: ana, key: "000001")
        let before = try await scene.credit(of: ana).balanceCents
        var orders: [Order.ID] = []
        for number in 2...7 { orders.append(try await scene.place([(scene.shop.kale, 2)], as: ana, key: "00000\(number)")) }
        for order in orders { try await portal.accept(order, by: scene.dee) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for order in orders { group.addTask { [portal] in try await portal.pickUp(order) } }
            try await group.waitForAll()
        }
        var used = Cents.zero
        for order in orders {
            let amounts = try await scene.amounts(order)
            let credit = amounts.creditCents ?? .zero
            #expect((amounts.capturedCents ?? .zero) + credit == amounts.totalCents)
            used = used + credit
        }
        #expect(used == before)
        #expect(try await scene.credit(of: ana).balanceCents == 0)
        #expect(try await scene.findings() == [])
    }

    @Test func `a processor that shares our transactions charges the rest and releases what is not needed`() async throws {
        let scene = try await CreditScene(portal, client)
        let (ana, shop) = (try await portal.buyer(), scene.shop)
        portal.gateway.isLocal.withLock { $0 = true }
        try await scene.grant(to: ana, key: "000001")
        var orders: [Order.ID] = []
        for key in ["credit-order-000002", "credit-order-000003"] {
            let order = try await portal.place(shop.pickupCart([(shop.kale, 6)]), as: ana, key: key, client)
            orders.append(order)
            _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa)
            let code = try await portal.services.read { db in
                try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
            }
            #expect(try await client.submit("/vendor/orders/\(order)/collected", ["code": code], as: shop.rosa).status == .seeOther)
        }
        let (first, second) = (try await scene.amounts(orders[0]), try await scene.amounts(orders[1]))
        #expect(first.creditCents == first.totalCents && first.capturedCents == 0)
        #expect(second.creditCents == 2452 - first.totalCents && second.capturedCents == second.totalCents + first.totalCents - 2452)
        #expect(try await portal.charges() == ["captured": 2, "voided": 1])
        #expect(try await scene.findings() == [])
    }
}
