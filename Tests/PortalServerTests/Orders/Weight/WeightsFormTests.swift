import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// One form has all weights of a vendor's part of an order.
@Suite(.portal) struct WeightsFormTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// An order with kale and carrots by weight, both of Rosa, and the fields of their weights.
    private func twoLines() async throws -> (scene: WeightScene, order: Order.ID, kale: String, carrots: String) {
        let scene = try await WeightScene(portal, client)
        try await scene.sellByWeight([scene.shop.carrots])
        let order = try await scene.place()
        return (scene, order, "weight_\(try await scene.line(of: order))", "weight_\(try await scene.line("Carrots", of: order))")
    }

    @Test func `all weights of an order are saved by one form`() async throws {
        let (scene, order, kale, carrots) = try await twoLines()
        let version = try await scene.version(order)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.has("input", ["id": kale]) && page.has("input", ["id": carrots]))
        #expect(page.tags("form", ["action": "/vendor/orders/\(order)/weights"]).count == 1)
        #expect(try await scene.submit([kale: "2.5", carrots: "1.5"], of: order).status == .seeOther)
        #expect(try await scene.shown(order).lines.map(\.weightThousandths) == [2500, 1500, nil])
        #expect(try await scene.version(order) == version + 1)
        // Kale 6.25, carrots 2.99 and peaches 5.20: food 14.44, fee 3.61, tip 2.17, tax 1.01.
        #expect(try await scene.charged(order) == 2123)
        #expect(try await scene.findings() == [])
    }

    @Test func `if one weight is refused none is saved, and all that was typed is kept`() async throws {
        let (scene, order, kale, carrots) = try await twoLines()
        let refused = try await scene.submit([kale: "2.5", carrots: "two"], of: order)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.markup.hasProblem(at: carrots) && !refused.markup.hasProblem(at: kale))
        #expect(refused.markup.value(of: kale) == "2.5" && refused.markup.value(of: carrots) == "two")
        #expect(try await scene.shown(order).lines.allSatisfy { $0.weightThousandths == nil })
        let both = try await scene.submit([kale: "25", carrots: "two"], of: order).markup
        #expect(both.hasProblem(at: kale) && both.hasProblem(at: carrots))
    }

    @Test func `an emptied field removes the weight, and the line costs its estimate again`() async throws {
        let (scene, order, kale, carrots) = try await twoLines()
        #expect(try await scene.submit([kale: "2.5", carrots: "1.5"], of: order).status == .seeOther)
        let page = try await client.page("/vendor/orders/\(order)", as: scene.shop.rosa).markup
        #expect(page.shows("Empty the field to remove the weight."))
        let before = try await portal.lastEventNumber()
        let seen = ["seen_\(kale.dropFirst(7))": "2.5", "seen_\(carrots.dropFirst(7))": "1.5"]
        let emptied = seen.merging([kale: " ", carrots: "1.5"]) { $1 }
        #expect(try await scene.submit(emptied, of: order).status == .seeOther)
        #expect(try await scene.submit(emptied, of: order).status == .seeOther)
        let lines = try await scene.shown(order).lines
        #expect(lines.map(\.weightThousandths) == [nil, 1500, nil] && lines.map(\.finalLineCents) == [nil, 299, nil])
        #expect(try await client.feed(after: Int(before), as: scene.ana).data.map(\.type) == ["order.line_changed"])
        // Kale 7.50, carrots 2.99 and peaches 5.20: food 15.69, fee 3.92, tip 2.35, tax 1.10.
        #expect(try await scene.charged(order) == 2306)
        #expect(try await scene.submit([kale: "1"], of: order).status == .conflict)
        #expect(try await scene.findings() == [])
    }

    @Test func `empty fields of lines that were not weighed change nothing`() async throws {
        let (scene, order, kale, carrots) = try await twoLines()
        let version = try await scene.version(order)
        let saved = try await scene.submit([kale: "", carrots: ""], of: order)
        #expect(saved.status == .seeOther)
        #expect(try await scene.version(order) == version)
    }

    @Test func `a field that was left as it was keeps what somebody else saved meanwhile`() async throws {
        let (scene, order, kale, carrots) = try await twoLines()
        #expect(try await scene.submit([kale: "2.5"], of: order).status == .seeOther)
        // This page shows neither weight; the kale was weighed since.
        let refused = try await scene.submit([kale: "", carrots: "two"], of: order)
        #expect(refused.markup.value(of: kale) == "2.5")
        #expect(try await scene.submit([kale: "", carrots: "1.5"], of: order).status == .seeOther)
        #expect(try await scene.shown(order).lines.map(\.weightThousandths) == [2500, 1500, nil])
    }

    @Test func `a weight that somebody removed meanwhile is not replaced unseen`() async throws {
        let (scene, order, kale, _) = try await twoLines()
        let seen = "seen_\(kale.dropFirst(7))"
        #expect(try await scene.submit([kale: "2.5"], of: order).status == .seeOther)
        #expect(try await scene.submit([kale: "", seen: "2.5"], of: order).status == .seeOther)
        let stale = try await scene.submit([kale: "2.4", seen: "2.5"], of: order)
        #expect(stale.status == .conflict && stale.markup.shows("Someone just removed the weight"))
        #expect(stale.markup.value(of: kale) == "2.4")
        #expect(try await scene.kale(order)?.weightThousandths == nil)
    }

    @Test func `a weight above the limit of what is left stays as long as nobody changes it`() async throws {
        let (scene, order, kale, carrots) = try await twoLines()
        #expect(try await scene.submit([kale: "2.8"], of: order).status == .seeOther)
        #expect(try await scene.short(order, left: 1).status == .seeOther)
        let fields = [kale: "2.8", "seen_\(kale.dropFirst(7))": "2.8", carrots: "1.5"]
        #expect(try await scene.submit(fields, of: order).status == .seeOther)
        #expect(try await scene.shown(order).lines.map(\.weightThousandths) == [2800, 1500, nil])
    }

    @Test func `a driver's shopping list says what is sold by weight, and the weight once it is known`() async throws {
        let (scene, order, kale, _) = try await twoLines()
        let gus = try await portal.join("Gus", drives: true)
        _ = try await client.goOnline(gus)
        let offer = try #require(try await client.offers(gus).first)
        let session = try await client.accept(offer, as: gus).decoded(API.OfferOutcome.self).deliverySession
        func lines() async throws -> [API.ShoppingLine] {
            try await client.shoppingList(session, as: gus).orders.flatMap(\.stalls).flatMap(\.lines)
        }
        let before = try await lines().filter { $0.soldByWeight == true }
        #expect(Set(before.map(\.name)) == ["Kale", "Carrots"] && before.allSatisfy { $0.weightThousandths == nil })
        #expect(try await scene.submit([kale: "2.5"], of: order).status == .seeOther)
        #expect(try await lines().first { $0.name == "Kale" }?.weightThousandths == 2500)
        #expect(try await lines().first { $0.name == "Peach" }?.soldByWeight == nil)
    }
}
