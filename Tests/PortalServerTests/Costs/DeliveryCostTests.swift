import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// How many statements and commits the operations take that follow an order's placement.
@Suite(.portal) struct DeliveryCostTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test(arguments: [true, false]) func `a cancellation by the customer`(isLocal: Bool) async throws {
        portal.gateway.isLocal.withLock { $0 = isLocal }
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.firstCart, as: ana, key: "key-order-0123456789", client)
        let cost = try await portal.cost {
            _ = try await client.press("/orders/\(order)/cancellation", as: ana, key: "key-cancel-0123456789")
        }
        #expect(cost.statements <= (isLocal ? 18 : 30) && cost.commits <= (isLocal ? 1 : 4), "\(cost)")
    }

    @Test(arguments: [true, false]) func `packing and handing over at the stall`(isLocal: Bool) async throws {
        portal.gateway.isLocal.withLock { $0 = isLocal }
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let order = try await portal.place(shop.pickupCart([(shop.kale, 2)]), as: ana, key: "order-number-0001", client)
        let packing = try await portal.cost { _ = try await client.submit("/vendor/orders/\(order)/packed", as: shop.rosa) }
        #expect(packing.statements <= 11 && packing.commits <= 1, "\(packing)")
        let code = try await portal.services.read { db in
            try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
        }
        let handOver = try await portal.cost {
            _ = try await client.submit("/vendor/orders/\(order)/collected", ["code": code], as: shop.rosa)
        }
        #expect(handOver.statements <= (isLocal ? 18 : 29) && handOver.commits <= (isLocal ? 1 : 3), "\(handOver)")
    }

    @Test func `a change of the stock`() async throws {
        let shop = try await Shop(portal)
        let cost = try await portal.cost {
            _ = try await client.submit(
                "/vendor/produce/\(shop.kale)/stock", ["op": "+1", "key": "key-plus-1"], as: shop.rosa, headers: [.fragment: "stepper"])
        }
        #expect(cost.statements <= 8 && cost.commits <= 1, "\(cost)")
    }

    @Test(arguments: [true, false]) func `a driver's search, a position and a delivery`(isLocal: Bool) async throws {
        portal.gateway.isLocal.withLock { $0 = isLocal }
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        let finn = try await scene.join("Finn", drives: true)
        _ = try await scene.order(ana, [scene.kale.of(3), scene.carrots.of(2), scene.peach.of(4)])
        let search = try await portal.cost { _ = try await client.goOnline(finn) }
        // One asks for other drivers who come first, because the order is new, and one locks what is offered.
        #expect(search.statements <= 24 && search.commits <= 1, "\(search)")
        let offer = try #require(try await client.offers(finn).first)
        let session = try await client.accept(offer, as: finn).decoded(API.OfferOutcome.self).deliverySession
        let fix = #"{"fixes":[{"position":{"lat":34.0801,"lon":-118.275},"recorded_at":"2026-11-21T18:00:20Z"}]}"#
        let position = try await portal.cost { _ = try await client.api(.post, "/driver/positions", fix, as: finn) }
        #expect(position.statements <= 7 && position.commits <= 1, "\(position)")
        for line in try await client.shoppingList(session, as: finn).orders.flatMap({ $0.stalls.flatMap(\.lines) }) {
            _ = try await client.tick(line.lineID, of: session, as: finn)
        }
        let pickUp = try await portal.cost {
            _ = try await client.complete(
                session.stops[0], of: session, #""position":{"lat":34.0901,"lon":-118.275}"#, as: finn, key: "market-completed-1")
        }
        #expect(pickUp.statements <= (isLocal ? 30 : 42) && pickUp.commits <= (isLocal ? 1 : 3), "\(pickUp)")
        #expect(try await portal.charges() == ["captured": 1])
        let delivery = try await portal.cost {
            _ = try await client.complete(
                session.stops[1], of: session, #""position":{"lat":34.0225,"lon":-118.2851}"#, as: finn, key: "door-of-ana-00001")
        }
        // The last one ends the shift, and removes the driver's position.
        #expect(delivery.statements <= 24 && delivery.commits <= 1, "\(delivery)")
        #expect(try await portal.services.read { try LedgerVerification(db: $0).run().findings } == [])
    }
}
