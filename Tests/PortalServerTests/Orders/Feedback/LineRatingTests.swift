import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// How fresh single items of an order were.
@Suite struct LineRatingTests {
    private static func body(_ lines: [(OrderLine.ID, Int)]) -> String {
        let list = lines.map { #"{"line_id":"\#($0.0)","freshness":\#($0.1)}"# }.joined(separator: ",")
        return #"{"freshness":5,"on_time":4,"lines":[\#(list)]}"#
    }

    /// The lines of an order by name.
    private func lines(of order: Order.ID, _ portal: TestPortal) async throws -> [String: OrderLine.ID] {
        try await portal.services.read { db in
            let rows = try db.all("SELECT name, id FROM order_lines WHERE order_id = \(order)") {
                (try $0.text("name"), try $0.value("id", as: OrderLine.ID.self))
            }
            return Dictionary(uniqueKeysWithValues: rows)
        }
    }

    private func count(_ portal: TestPortal) async throws -> Int {
        try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM line_ratings") }
    }

    @Test func `a customer rates items of an order, and a later rating replaces them`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let lines = try await lines(of: scene.order, scene.portal)
        let (kale, peach) = (try #require(lines["Kale"]), try #require(lines["Peach"]))
        try await scene.portal.run { client async throws in
            let path = "/orders/\(scene.order)"
            let rating = try await client.api(.put, "\(path)/rating", Self.body([(peach, 2), (kale, 4)]), as: scene.ana)
                .decoded(API.Rating.self)
            #expect(rating.lines == [.init(lineID: kale, freshness: 4), .init(lineID: peach, freshness: 2)])
            #expect(try await client.api(.get, path, as: scene.ana).decoded(API.Order.self).rating == rating)
            let second = try await client.api(.put, "\(path)/rating", Self.body([(kale, 3)]), as: scene.ana).decoded(API.Rating.self)
            #expect(second.lines == [.init(lineID: kale, freshness: 3)])
            let third = try await client.api(.put, "\(path)/rating", #"{"freshness":5,"on_time":4}"#, as: scene.ana)
            #expect(try third.decoded(API.Rating.self).lines == nil)
        }
        #expect(try await count(scene.portal) == 0)
    }

    @Test func `only lines of the order that were bought are rated, each once, from 1 to 5`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let lines = try await lines(of: scene.order, scene.portal)
        let (kale, peach) = (try #require(lines["Kale"]), try #require(lines["Peach"]))
        try await scene.portal.services.write { db in
            _ = try db.execute(
                "UPDATE order_lines SET picked_quantity = 0, pick_status = 'short', shortage_status = 'settled' WHERE id = \(peach)")
        }
        try await scene.portal.run { client async throws in
            let other = try await scene.portal.place(scene.shop.firstCart, as: scene.ana, key: "key-other-00000001", client)
            let foreign = try #require(try await self.lines(of: other, scene.portal)["Kale"])
            func errors(_ lines: [(OrderLine.ID, Int)]) async throws -> [String]? {
                let answer = try await client.api(.put, "/orders/\(scene.order)/rating", Self.body(lines), as: scene.ana)
                #expect(answer.status == .unprocessableContent)
                return answer.fieldErrors
            }
            #expect(try await errors([(kale, 6)]) == ["lines.0.freshness too_large"])
            #expect(try await errors([(kale, 0)]) == ["lines.0.freshness too_small"])
            #expect(try await errors([(kale, 4), (kale, 5)]) == ["lines.1.line_id duplicate"])
            #expect(try await errors([(kale, 4), (peach, 5)]) == ["lines.1.line_id not_found"])
            #expect(try await errors([(foreign, 4)]) == ["lines.0.line_id not_found"])
            #expect(try await errors([]) == ["lines too_short"])
            let order = try await client.api(.get, "/orders/\(scene.order)", as: scene.ana).decoded(API.Order.self)
            #expect(order.rating == nil)
        }
        #expect(try await count(scene.portal) == 0)
    }

    @Test func `a vendor sees how fresh its own items were, with averages and counts`() async throws {
        let scene = try await PaidOrder()
        try await scene.portal.complete(scene.order, by: scene.dee)
        let lines = try await lines(of: scene.order, scene.portal)
        let (kale, peach) = (try #require(lines["Kale"]), try #require(lines["Peach"]))
        try await scene.portal.run { client async throws in
            let empty = try await client.page("/vendor/ratings", as: scene.shop.rosa).markup
            #expect(!empty.shows("Freshness by item"))
            _ = try await client.api(.put, "/orders/\(scene.order)/rating", Self.body([(kale, 3), (peach, 2)]), as: scene.ana)
            let page = try await client.page("/vendor/ratings", as: scene.shop.rosa).markup
            #expect(page.shows("Freshness by item") && page.shows("Kale 3.0 1") && !page.shows("Peach"))
            #expect(try await client.page("/vendor/ratings", as: scene.shop.tom).markup.shows("Peach 2.0 1"))
        }
        let shown = try await scene.portal.services.read { try $0.ratings.freshness(ofProduceOf: scene.shop.greenAcres) }
        #expect(shown.map(\.name) == ["Kale"])
    }

    @Test func `the average of an item is rounded to tenths`() throws {
        let produce = try #require(Produce.ID("produce_01kvjw5a00e2dv4zkxwb2n8y4j"))
        #expect(ProduceFreshness(produce: produce, name: "Kale", count: 3, sum: 13).tenths == 43)
        #expect(ProduceFreshness(produce: produce, name: "Kale", count: 4, sum: 17).tenths == 43)
        #expect(ProduceFreshness(produce: produce, name: "Kale", count: 0, sum: 0).tenths == nil)
    }
}
