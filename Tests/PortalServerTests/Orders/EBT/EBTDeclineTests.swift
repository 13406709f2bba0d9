import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What EBT does not pay at the hand-over.
@Suite(.portal) struct EBTDeclineTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `what EBT declines stays at the stall, is in stock again, and the card still pays its part`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.firstCart)
        #expect(try await scene.handOver(order, ebt: 750, taken: [], as: scene.shop.rosa).status == .seeOther)
        _ = try await scene.handOver(order, ebt: nil, as: scene.shop.tom)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == nil)
        #expect(collected.amounts.capturedCents == 1097)
        #expect(collected.lines[0].finalLineCents == 0)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await scene.findings() == [])
    }

    @Test func `EBT pays for some lines of a vendor and not for others`() async throws {
        let scene = try await EBTScene(portal, client)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET snap_eligible = TRUE WHERE id = \(scene.shop.spinach)")
        }
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3), (scene.shop.spinach, 2)]))
        #expect(try await scene.handOver(order, ebt: 1550, taken: ["Spinach"], as: scene.shop.rosa).status == .seeOther)
        let collected = try await scene.shown(order)
        #expect(collected.deliveryStatus == .collected)
        #expect(collected.amounts.ebtCents == 800)
        #expect(collected.payment == nil)
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await scene.shop.stock(of: scene.shop.spinach) == 4)
        #expect(try await portal.charges() == [:])
        #expect(try await scene.findings() == [])
    }

    @Test func `an order of which EBT pays for nothing is canceled, and nobody paid anything`() async throws {
        let scene = try await EBTScene(portal, client)
        let order = try await scene.packed(scene.cart([(scene.shop.kale, 3)]))
        #expect(try await scene.handOver(order, ebt: 750, taken: [], as: scene.shop.rosa).status == .seeOther)
        let cancelled = try await scene.shown(order)
        #expect(cancelled.deliveryStatus == .cancelled)
        #expect(cancelled.cancellation?.reason == "EBT did not pay for the items.")
        #expect(try await scene.shop.stock(of: scene.shop.kale) == 10)
        #expect(try await scene.findings() == [])
    }
}
