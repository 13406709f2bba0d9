import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A vendor weighs lines that are sold by weight.
@Suite(.portal) struct WeighingTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `the customer pays for the weight that the vendor entered`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        let ordered = try #require(try await scene.kale(order))
        #expect(ordered.soldByWeight == true && ordered.lineCents == 750)
        #expect(ordered.finalLineCents == nil && ordered.weightThousandths == nil)
        let before = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(before.shows("Actual weight: Kale") && before.shows("at most $7.50"))
        #expect(!before.shows("Actual weight: Carrots"))
        #expect(try await scene.weigh("2.5", of: order).status == .seeOther)
        let weighed = try await scene.shown(order)
        #expect(weighed.lines.map(\.finalLineCents) == [625, nil, nil])
        #expect(weighed.lines.map(\.weightThousandths) == [2500, nil, nil])
        #expect(weighed.lines.map(\.soldByWeight) == [true, nil, nil])
        // Until pick-up the customer is told what is authorized.
        #expect(weighed.amounts.totalCents == 2452)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.value(of: "weight_\(ordered.id)") == "2.5")
        // 6.25 kale, 3.98 carrots and 7 % of both.
        #expect(page.shows("$6.25") && page.shows("$10.95"))
        // Food 15.43, fee 3.86, tip 2.31, tax 1.08.
        #expect(try await scene.charged(order) == 2268)
        #expect(try await portal.charges() == ["captured": 1])
        let receipt = try await client.api(.get, "/orders/\(order)/receipt", as: scene.ana).decoded(API.Receipt.self)
        let line = try #require(receipt.vendors.flatMap(\.lines).first { $0.name == "Kale" })
        #expect(line.lineCents == 625 && line.weightThousandths == 2500 && line.soldByWeight == true && line.quantity == 3)
        #expect(receipt.lineChanges == nil)
        #expect(try await scene.findings() == [])
        let after = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(after.shows("Actual weight: 2.5 lb") && !after.has("input", ["id": "weight_\(ordered.id)"]))
    }

    @Test(arguments: ["3", "3.001", "4.5"])
    func `more weight than ordered costs what was ordered`(_ weight: String) async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        #expect(try await scene.weigh(weight, of: order).status == .seeOther)
        #expect(try await scene.kale(order)?.finalLineCents == 750)
        #expect(try await scene.charged(order) == 2452)
        #expect(try await scene.findings() == [])
    }

    @Test func `a line that nobody weighed costs what was ordered`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        #expect(try await scene.charged(order) == 2452)
        let kale = try #require(try await scene.kale(order))
        #expect(kale.finalLineCents == nil && kale.weightThousandths == nil)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.shows("Sold by weight, at most $7.50"))
    }

    @Test(arguments: [
        ("0", "Enter the weight"), ("0.00", "Enter the weight"), ("-1", "Enter the weight"),
        ("two", "Enter the weight"), ("1.2345", "Enter the weight"), ("1,250", "Enter the weight"), ("1.2.3", "Enter the weight"),
        // Less than half a cent.
        ("0.001", "Enter the weight"),
        ("4.501", "The most you can enter is 4.5"), ("25", "The most you can enter is 4.5"), ("9999999", "Enter the weight"),
    ])
    func `a weight that can't be right is refused beside its field, with what was typed`(_ typed: String, _ problem: String) async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        let field = "weight_\(try await scene.line(of: order))"
        let answer = try await scene.weigh(typed, of: order)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.markup.hasProblem(at: field) && answer.markup.shows(problem))
        #expect(answer.markup.value(of: field) == typed)
        #expect(try await scene.kale(order)?.weightThousandths == nil)
    }

    @Test func `a decimal comma is read, and in Spanish also before three digits`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        #expect(try await scene.weigh("2,5", of: order).status == .seeOther)
        try await portal.speakSpanish(scene.shop.rosa)
        #expect(try await scene.weigh("1,125", of: order, seen: "2.5").status == .seeOther)
        #expect(try await scene.kale(order)?.weightThousandths == 1125)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.shows("Peso real: Kale") && page.shows("como máximo $7.50"))
    }

    @Test func `a weight is corrected until the order is picked up, and not afterwards`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        #expect(try await scene.weigh("1", of: order).status == .seeOther)
        _ = try await client.submit("/vendor/orders/\(order)/packed", as: scene.shop.rosa)
        try await portal.accept(order, by: scene.dee)
        #expect(try await scene.weigh("2.5", of: order, seen: "1").status == .seeOther)
        try await portal.pickUp(order)
        let late = try await scene.weigh("1", of: order, seen: "2.5")
        #expect(late.status == .conflict && late.markup.shows("already further along"))
        #expect(try await scene.kale(order)?.weightThousandths == 2500)
        #expect(try await scene.shown(order).amounts.capturedCents == 2268)
        #expect(try await scene.findings() == [])
    }

    @Test func `nobody weighs another vendor's line, a line of another order, or one that isn't sold by weight`() async throws {
        let scene = try await WeightScene(portal, client)
        let (order, other) = (try await scene.place(), try await scene.place(key: "key-weight-00000002"))
        #expect(try await scene.weigh("2.5", of: order, as: scene.shop.tom).status == .notFound)
        #expect(try await scene.weigh("2.5", "Peach", of: order, as: scene.shop.rosa).status == .notFound)
        #expect(try await scene.weigh("1.5", "Carrots", of: order).status == .notFound)
        let line = try await scene.line(of: other)
        let mixed = try await scene.submit(["weight_\(line)": "2.5"], of: order)
        #expect(mixed.status == .notFound)
        #expect(try await scene.shown(order).lines.allSatisfy { $0.weightThousandths == nil })
        #expect(try await scene.kale(other)?.weightThousandths == nil)
    }

    @Test func `a second tab learns of the first one's weight before it replaces it`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        let line = try await scene.line(of: order)
        let field = "weight_\(line)"
        #expect(try await scene.weigh("2.5", of: order).status == .seeOther)
        let stale = try await scene.weigh("2.4", of: order)
        #expect(stale.status == .conflict && stale.markup.hasProblem(at: field) && stale.markup.shows("Someone just saved 2.5"))
        #expect(stale.markup.value(of: field) == "2.4" && stale.markup.value(of: "seen_\(line)") == "2.5")
        #expect(try await scene.kale(order)?.weightThousandths == 2500)
        #expect(try await scene.weigh("2.4", of: order, seen: "2.5").status == .seeOther)
        #expect(try await scene.kale(order)?.weightThousandths == 2400)
    }

    @Test func `the same weight twice changes the order and tells the customer once`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        let before = try await portal.lastEventNumber()
        let version = try await scene.version(order)
        async let first = scene.weigh("2.5", of: order)
        async let second = scene.weigh("2.5", of: order)
        #expect(try await [first.status, second.status] == [.seeOther, .seeOther])
        let events = try await portal.services.read { db in
            try db.all("SELECT type, payload FROM events WHERE number > \(before)") { (try $0.text("type"), try $0.text("payload")) }
        }
        #expect(events.map(\.0) == ["order.line_changed"])
        #expect(try await scene.version(order) == version + 1)
        #expect(events.first?.1.contains("\"weight_thousandths\":2500") == true)
        let feed = try await client.feed(after: Int(before), as: scene.ana)
        #expect(feed.data.map(\.type) == ["order.line_changed"])
    }

    // MARK: Together with shortages

    @Test func `a line that is weighed and short costs the lower of both`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        #expect(try await scene.weigh("2.8", of: order).status == .seeOther)
        #expect(try await scene.short(order, left: 2).status == .seeOther)
        let short = try #require(try await scene.kale(order))
        #expect(short.finalLineCents == 500 && short.weightThousandths == 2800)
        // The weight has no part in what is released for the missing pound.
        #expect(short.shortage?.pickedQuantity == 2 && short.shortage?.releasedCents == 250)
        // The limit follows what is left.
        #expect(try await scene.weigh("3.1", of: order, seen: "2.8").status == .unprocessableContent)
        #expect(try await scene.weigh("1.9", of: order, seen: "2.8").status == .seeOther)
        let weighed = try #require(try await scene.kale(order))
        #expect(weighed.finalLineCents == 475 && weighed.shortage?.releasedCents == 250)
        // Food 13.93, fee 3.48, tip 2.09, tax 0.98.
        #expect(try await scene.charged(order) == 2048)
        let receipt = try await client.api(.get, "/orders/\(order)/receipt", as: scene.ana).decoded(API.Receipt.self)
        #expect(receipt.lineChanges?.map(\.amountCents) == [250])
        #expect(try await scene.findings() == [])
    }

    @Test func `there is nothing to weigh of a line of which nothing is left`() async throws {
        let scene = try await WeightScene(portal, client)
        let order = try await scene.place()
        #expect(try await scene.short(order, left: 0).status == .seeOther)
        let answer = try await scene.weigh("1", of: order)
        #expect(answer.status == .conflict && answer.markup.shows("None of this item is left"))
        #expect(try await scene.kale(order)?.finalLineCents == 0)
    }

    @Test func `a substitute costs at most what is missing, however light the rest is`() async throws {
        let asked = try await AskedScene(portal, client)
        try await portal.services.write { [kale = asked.kale] db in
            _ = try db.execute("UPDATE order_lines SET unit = 'lb', sold_by_weight = TRUE WHERE id = \(kale)")
        }
        try await asked.findsOneKale()
        let path = "/vendor/orders/\(asked.order)/weights"
        let rosa = asked.scene.rosa
        #expect(try await client.submit(path, ["weight_\(asked.kale)": "0.5"], as: rosa).status == .seeOther)
        #expect(try await asked.offer(asked.scene.spinach.produce, price: "5.01").status == .unprocessableContent)
        #expect(try await asked.offer(asked.scene.spinach.produce, price: "5.00").status == .seeOther)
        let substitute = try #require(try await asked.shortage()?.substitute)
        #expect(try await asked.answer("take_substitute", substitute: substitute.id).status == .ok)
        #expect(try await asked.shortage()?.releasedCents == 0)
        #expect(try await client.tick(substitute.id, of: asked.session, as: asked.finn).status == .ok)
        // The rest was heavier after all, and the order costs what was authorized.
        #expect(try await client.submit(path, ["weight_\(asked.kale)": "1.2", "seen_\(asked.kale)": "0.5"], as: rosa).status == .seeOther)
        #expect(try await asked.finish() == 2452)
    }

    @Test func `a substitute that is sold by weight is weighed, too`() async throws {
        let asked = try await AskedScene(portal, client)
        let spinach = asked.scene.spinach.produce
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit = 'lb', sold_by_weight = TRUE WHERE id = \(spinach)")
        }
        try await asked.findsOneKale()
        #expect(try await asked.offer(spinach).status == .seeOther)
        let substitute = try #require(try await asked.shortage()?.substitute)
        #expect(try await asked.answer("take_substitute", substitute: substitute.id).status == .ok)
        #expect(try await client.tick(substitute.id, of: asked.session, as: asked.finn).status == .ok)
        let path = "/vendor/orders/\(asked.order)/weights"
        #expect(try await client.submit(path, ["weight_\(substitute.id)": "0.5"], as: asked.scene.rosa).status == .seeOther)
        #expect(try await asked.shown().lines.first { $0.id == substitute.id }?.finalLineCents == 200)
        // 1 kale, half a pound of spinach, 2 carrots, 4 peaches: food 13.68, fee 3.42, tip 2.05, tax 0.96.
        #expect(try await asked.finish() == 2011)
    }

    @Test func `a substitute whose produce has another unit by then is not weighed`() async throws {
        let asked = try await AskedScene(portal, client)
        let spinach = asked.scene.spinach.produce
        try await asked.findsOneKale()
        #expect(try await asked.offer(spinach).status == .seeOther)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit = 'lb', sold_by_weight = TRUE WHERE id = \(spinach)")
        }
        let substitute = try #require(try await asked.shortage()?.substitute)
        #expect(try await asked.answer("take_substitute", substitute: substitute.id).status == .ok)
        let line = try #require(try await asked.shown().lines.first { $0.id == substitute.id })
        #expect(line.unit == "bunch" && line.soldByWeight == nil)
    }
}
