import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The driver names something else of the stall for what is missing.
@Suite(.portal) struct DriverSubstituteTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func offer(
        _ produce: Produce.ID, _ quantity: Int = 1, for line: API.LineID? = nil, in asked: AskedScene, as driver: Visitor? = nil
    ) async throws -> TestResponse {
        try await client.api(
            .post, "/delivery-sessions/\(asked.session.id)/lines/\(line ?? asked.kale)/substitute",
            #"{"produce_id":"\#(produce)","quantity":\#(quantity)}"#, as: driver ?? asked.finn)
    }

    /// Two kale are missing, which cost $5.00.
    private func asked() async throws -> AskedScene {
        let asked = try await AskedScene(portal, client)
        try await asked.findsOneKale()
        return asked
    }

    @Test func `what a driver offers is held, the customer takes it, and it is picked and paid for`() async throws {
        let asked = try await asked()
        let spinach = asked.scene.spinach
        let answer = try await offer(spinach.produce, in: asked)
        let line = try answer.decoded(API.ShoppingLine.self)
        let substitute = try #require(line.shortage?.substitute)
        #expect(answer.status == .ok && line.lineID == asked.kale && line.shortage?.status == .waiting)
        #expect(substitute.produceID == spinach.produce && substitute.quantity == 1 && substitute.lineCents == 400)
        #expect(try await asked.stock(of: spinach) == 999)
        #expect(try await asked.told().filter { $0 == "order.line_asked" }.count == 2)
        #expect(try await asked.shortage()?.substitute == substitute)
        #expect(try await client.page("/vendor/orders/\(asked.order)", as: asked.scene.rosa).markup.shows("Offered: 1 × Spinach"))
        // The same again changes nothing.
        #expect(try await offer(spinach.produce, in: asked).decoded(API.ShoppingLine.self).shortage?.substitute == substitute)
        #expect(try await asked.stock(of: spinach) == 999)
        #expect(try await asked.answer("take_substitute", substitute: substitute.id).status == .ok)
        #expect(try await offer(spinach.produce, in: asked).status == .ok)
        #expect(try await client.tick(substitute.id, of: asked.session, as: asked.finn).status == .ok)
        #expect(try await asked.finish() == 2305)
        #expect(try await asked.stock(of: spinach) == 999)
    }

    @Test func `what the customer refuses goes back on sale`() async throws {
        let asked = try await asked()
        #expect(try await offer(asked.scene.spinach.produce, in: asked).status == .ok)
        #expect(try await asked.answer("take_rest").status == .ok)
        #expect(try await asked.stock(of: asked.scene.spinach) == 1000)
        let late = try await offer(asked.scene.carrots.produce, in: asked)
        #expect(late.status == .conflict && late.code == "illegal_state")
        #expect(try await asked.finish() == 1717)
    }

    @Test func `produce of another stall, of nobody, and the missing one itself are not found`() async throws {
        let asked = try await asked()
        let strange = portal.services.id(Produce.ID.self)
        for produce in [asked.scene.peach.produce, strange, asked.scene.kale.produce] {
            let refused = try await offer(produce, in: asked)
            #expect(refused.status == .unprocessableContent && refused.fieldErrors == ["produce_id not_found"])
        }
        let spinach = asked.scene.spinach.produce
        try await portal.services.write { db in _ = try db.execute("UPDATE produce SET available = FALSE WHERE id = \(spinach)") }
        #expect(try await offer(spinach, in: asked).fieldErrors == ["produce_id not_found"])
        #expect(try await asked.shortage()?.substitute == nil)
    }

    @Test func `it costs at most what is missing, at its present price`() async throws {
        let asked = try await asked()
        let spinach = asked.scene.spinach
        #expect(try await offer(spinach.produce, 2, in: asked).fieldErrors == ["quantity too_large"])
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit_price_cents = 501 WHERE id = \(spinach.produce)")
        }
        #expect(try await offer(spinach.produce, in: asked).fieldErrors == ["produce_id too_large"])
        #expect(try await asked.stock(of: spinach) == 1000)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit_price_cents = 250 WHERE id = \(spinach.produce)")
        }
        let line = try await offer(spinach.produce, 2, in: asked).decoded(API.ShoppingLine.self)
        #expect(line.shortage?.substitute?.lineCents == 500)
        for wrong in [0, 1000] { #expect(try await offer(spinach.produce, wrong, in: asked).status == .unprocessableContent) }
    }

    @Test func `an order gets no more of it than the vendor gives to one`() async throws {
        let asked = try await asked()
        let spinach = asked.scene.spinach
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit_price_cents = 100, per_order_cap = 2 WHERE id = \(spinach.produce)")
        }
        #expect(try await offer(spinach.produce, 3, in: asked).fieldErrors == ["quantity too_large"])
        #expect(try await asked.stock(of: spinach) == 1000)
        // The order has two carrots.
        let carrots = asked.scene.carrots
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit_price_cents = 100, per_order_cap = 3 WHERE id = \(carrots.produce)")
        }
        #expect(try await offer(carrots.produce, 2, in: asked).fieldErrors == ["quantity too_large"])
        #expect(try await offer(carrots.produce, 1, in: asked).status == .ok)
    }

    @Test func `only the driver who has the line can offer, and only while its customer is asked`() async throws {
        let asked = try await AskedScene(portal, client)
        let spinach = asked.scene.spinach.produce
        #expect(try await offer(spinach, in: asked).code == "illegal_state", "there is enough")
        try await asked.findsOneKale()
        let gus = try await asked.scene.join("Gus", drives: true)
        #expect(try await offer(spinach, in: asked, as: gus).status == .notFound)
        #expect(try await offer(spinach, for: portal.services.id(), in: asked).status == .notFound)
        #expect(try await offer(spinach, for: asked.carrots, in: asked).code == "illegal_state", "nobody is asked about it")
        portal.clock.advance(seconds: 300)
        #expect(try await offer(spinach, in: asked).code == "illegal_state", "the time is over")
        #expect(try await asked.stock(of: asked.scene.spinach) == 1000)
        #expect(try await asked.finish() == 1717)
        #expect(try await offer(spinach, in: asked).code == "illegal_state", "the order has left the stall")
    }

    @Test func `of the vendor's and the driver's offers at once one is made`() async throws {
        let asked = try await asked()
        async let vendors = asked.offer(asked.scene.carrots.produce)
        async let drivers = offer(asked.scene.spinach.produce, in: asked)
        let (form, answer) = (try await vendors, try await drivers)
        #expect(form.status == .seeOther)
        #expect(answer.status == .ok || answer.code == "illegal_state")
        let substitute = try #require(try await asked.shortage()?.substitute)
        #expect(substitute.name == (answer.status == .ok ? "Spinach" : "Carrots"))
        let left = [try await asked.stock(of: asked.scene.spinach), try await asked.stock(of: asked.scene.carrots)]
        #expect(left == (answer.status == .ok ? [999, 1000] : [1000, 999]))
    }

    @Test func `of two drivers' offers of the last piece one holds it`() async throws {
        let asked = try await asked()
        let spinach = asked.scene.spinach.produce
        let cara = try await asked.scene.join("Cara")
        let other = try await asked.scene.order(cara, [asked.scene.kale.of(3, rule: "ask")])
        let gus = try await asked.scene.join("Gus", drives: true)
        _ = try await client.goOnline(gus)
        let given = try #require(try await client.offers(gus).first)
        #expect(given.orders.map(\.orderID) == [other])
        let session = try await client.accept(given, as: gus).decoded(API.OfferOutcome.self).deliverySession
        let line = try #require(try await client.shoppingList(session, as: gus).orders.first?.stalls.first?.lines.first).lineID
        _ = try await client.tick(line, of: session, #""pick_status":"short","picked_quantity":1"#, as: gus)
        try await portal.services.write { db in _ = try db.execute("UPDATE produce SET stock = 1 WHERE id = \(spinach)") }
        async let first = offer(spinach, in: asked)
        async let second = client.api(
            .post, "/delivery-sessions/\(session.id)/lines/\(line)/substitute", #"{"produce_id":"\#(spinach)","quantity":1}"#, as: gus)
        let answers = [try await first, try await second]
        #expect(answers.filter { $0.status == .ok }.count == 1)
        #expect(answers.filter { $0.status != .ok }.allSatisfy { $0.code == "illegal_state" || $0.fieldErrors == ["produce_id not_found"] })
        #expect(try await asked.stock(of: asked.scene.spinach) == 0)
    }
}
