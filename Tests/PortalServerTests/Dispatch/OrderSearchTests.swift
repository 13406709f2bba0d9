import Foundation
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// How far a search looks, and what it reads and takes.
@Suite(.portal) struct OrderSearchTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Orders at Silverlake and at markets north of it, so many kilometers away.
    private func orders(_ scene: DispatchScene, at kilometres: [Double]) async throws -> [Order.ID] {
        let ana = try await scene.join("Ana")
        var orders = [try await scene.order(ana, [scene.kale])]
        for distance in kilometres {
            let latitude = DispatchScene.marketPlace.latitude + distance / 111.2
            let market = try await portal.addMarket("North \(distance)", latitude: latitude, opens: "08:00", closes: "14:00")
            orders.append(try await scene.order(ana, [scene.kale], at: market))
        }
        return orders
    }

    private func goOnline(_ driver: Visitor) async throws -> API.Shift {
        try await client.goOnline(driver, latitude: DispatchScene.marketPlace.latitude, longitude: DispatchScene.marketPlace.longitude)
    }

    @Test func `the nearest market with orders is found at any distance within the radius`() async throws {
        let scene = try await DispatchScene(portal)
        let orders = try await orders(scene, at: [19.9, 9.9, 3, 20.5, 4])
        var offered: [Order.ID] = []
        for number in 1...5 {
            let driver = try await scene.join("D\(number)", drives: true)
            #expect(try await goOnline(driver).status == .offered)
            offered += try #require(try await client.offers(driver).first).orders.map(\.orderID)
        }
        #expect(offered == [0, 3, 5, 2, 1].map { orders[$0] })
        #expect(try await goOnline(try await scene.join("D6", drives: true)).status == .searching)
    }

    @Test func `of equally near markets the one whose oldest order waits longest is chosen`() async throws {
        let scene = try await DispatchScene(portal)
        let orders = try await orders(scene, at: [0, 0, 0])
        try await portal.services.write { db in
            _ = try db.execute("UPDATE orders SET offerable_at = offerable_at - 60000 WHERE id = \(orders[2])")
        }
        let driver = try await scene.join("Dee", drives: true)
        _ = try await goOnline(driver)
        #expect(try await client.offers(driver).first?.orders.map(\.orderID) == [orders[2]])
    }

    @Test func `markets behind the chosen one are not read`() async throws {
        let scene = try await DispatchScene(portal)
        _ = try await orders(scene, at: [1, 2, 4, 8, 16])
        _ = try await goOnline(try await scene.join("Dee", drives: true))
        let inputs = try await portal.services.read { db in try db.one(String.self, "SELECT inputs FROM dispatch_decisions") }
        let decision = try JSONDecoder().decode(DispatchDecision.self, from: Data(inputs.utf8))
        #expect(decision.market == scene.market && decision.considered.map(\.outcome) == [.chosen, .fartherAway])
    }

    @Test func `a search that is repeated after a refusal passes over the declined orders of each market`() async throws {
        let scene = try await DispatchScene(portal)
        let orders = try await orders(scene, at: [1, 12])
        let driver = try await scene.join("Dee", drives: true)
        _ = try await goOnline(driver)
        for (number, order) in orders.enumerated() {
            let offer = try #require(try await client.offers(driver).first)
            #expect(offer.orders.map(\.orderID) == [order])
            _ = try await client.api(.post, "/offers/\(offer.id)/decline", "{}", as: driver)
            if number == 2 { #expect(try await client.offers(driver).isEmpty) }
        }
    }

    @Test func `an offer says the same when it is made and when it is read`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        _ = try await scene.order(ana, [scene.kale.of(2), scene.peach])
        _ = try await scene.order(ana, [scene.carrots])
        let driver = try await scene.join("Dee", drives: true)
        let shift = try await goOnline(driver)
        let read = try #require(try await client.offers(driver).first)
        #expect(shift.offerID == read.id)
        #expect(try await client.api(.get, "/driver/shift", as: driver).decoded(API.Shift.self) == shift)
        let made = try #require(try await scene.events(of: driver).first { $0.type == "offer.made" })
        #expect(try JSONDecoder().decode(API.OfferMade.self, from: Data(made.payload.utf8)).offer == read)
    }

    @Test func `a leased order has the history and the event of every change of status`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        let order = try await scene.order(ana, [scene.kale, scene.peach])
        _ = try await goOnline(try await scene.join("Dee", drives: true))
        let (history, record) = try await portal.services.read { db in
            (
                try db.all("SELECT status, previous_status, actor FROM order_status_changes WHERE order_id = \(order) LIMIT 10") {
                    [try $0.text("status"), try $0.text("previous_status"), try $0.text("actor")]
                }, try db.orders.find(order)
            )
        }
        #expect(history == [["retrieved", "created", "system"]])
        #expect(record?.leaseExpiresAt == portal.clock.now + 30 && record?.version == 2)
        let event = try #require(try await portal.events(for: [scene.sunnyOrchard.description]).last)
        let change = try JSONDecoder().decode(API.OrderStatusChanged.self, from: Data(event.payload.utf8))
        #expect(change.orderID == order && change.vendorIDs == [scene.greenAcres, scene.sunnyOrchard])
        #expect(change.deliveryStatus == API.DeliveryStatus(.retrieved) && change.previousStatus == API.DeliveryStatus(.created))
    }

    @Test func `a hundred drivers who go online at once for fifty orders get each of them once`() async throws {
        let scene = try await DispatchScene(portal)
        let ana = try await scene.join("Ana")
        var (orders, drivers): ([Order.ID], [Visitor]) = ([], [])
        for number in 0..<100 {
            drivers.append(try await scene.join("D\(number)", drives: true))
            if number < 50 { orders.append(try await scene.order(ana, [scene.kale])) }
        }
        let everyone = drivers
        try await portal.run { client async throws in
            _ = try await withThrowingTaskGroup(of: API.Shift.self) { group in
                for driver in everyone { group.addTask { try await client.goOnline(driver) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        try await scene.runWorkers()
        let offered = try await portal.services.read { db in
            try db.all(Order.ID.self, "SELECT order_id FROM offer_orders WHERE status = 'offered' LIMIT 1000")
        }
        #expect(offered.count == 50 && Set(offered) == Set(orders))
    }
}
