import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Selling out by one tap, its undo, and changes of the stock without a session.
@Suite(.portal) struct SoldOutTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private static let script: HTTPFields = [.fragment: "stepper"]

    private func change(
        _ produce: Produce.ID, _ fields: [String: String], key: String, of shop: Shop, headers: HTTPFields = script
    ) async throws -> TestResponse {
        let fields = fields.merging(["key": key]) { $1 }
        return try await client.submit("/vendor/produce/\(produce)/stock", fields, as: shop.rosa, headers: headers)
    }

    /// The count in the answered stepper; nil if nothing is counted.
    private func count(in answer: TestResponse) -> String? {
        answer.markup.tags("input", ["inputmode": "numeric"]).first.flatMap { Markup.attribute("value", of: $0) }
    }

    @Test(arguments: [nil, 24])
    func `an item is sold out by one tap and its undo restores what was there, counted or not`(stock: Int?) async throws {
        let shop = try await Shop(portal)
        let item = try await portal.addProduce("Herbs", of: shop.greenAcres, at: [shop.market], stock: stock)
        let soldOut = try await change(item, ["op": "sold-out"], key: "key-sold-out-1", of: shop)
        #expect(soldOut.status == .ok && soldOut.markup.shows("Sold out") && soldOut.markup.shows("Undo"))
        #expect(try await shop.stock(of: item) == 0)
        let before = try #require(soldOut.markup.value(of: "before"))
        #expect(before == (stock.map(String.init) ?? ""))
        let restored = try await change(item, ["op": "restore", "before": before], key: "key-restore-1", of: shop)
        #expect(restored.status == .ok && count(in: restored) == stock.map(String.init))
        #expect(try await shop.stock(of: item) == stock)
    }

    @Test func `a repeated tap keeps its undo, and a second one changes nothing`() async throws {
        let shop = try await Shop(portal)
        for _ in 1...2 {
            let answer = try await change(shop.kale, ["op": "sold-out"], key: "key-sold-out-2", of: shop)
            #expect(answer.markup.value(of: "before") == "10")
        }
        let second = try await change(shop.kale, ["op": "sold-out"], key: "key-sold-out-3", of: shop)
        #expect(second.status == .ok && second.markup.value(of: "before") == nil)
        #expect(try await shop.stock(of: shop.kale) == 0)
    }

    @Test func `an undo after restocking and a count over a higher one are refused by what happened`() async throws {
        let shop = try await Shop(portal)
        _ = try await change(shop.kale, ["op": "sold-out"], key: "key-sold-out-4", of: shop)
        _ = try await change(shop.kale, ["op": "+10"], key: "key-plus-1", of: shop)
        let undo = try await change(shop.kale, ["op": "restore", "before": "7"], key: "key-restore-2", of: shop)
        #expect(undo.status == .conflict && undo.markup.shows("Somebody restocked: now 10."))
        let typed = try await change(shop.kale, ["op": "set", "count": "5", "was": "3"], key: "key-set-1", of: shop)
        #expect(typed.status == .conflict && typed.markup.shows("Somebody restocked: now 10."))
        let sold = try await change(shop.kale, ["op": "set", "count": "5", "was": "12"], key: "key-set-2", of: shop)
        #expect(sold.status == .conflict && sold.markup.shows("2 were sold while you typed."))
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test(arguments: [nil, 24])
    func `an undo pressed twice says that the count is saved`(stock: Int?) async throws {
        let shop = try await Shop(portal)
        let item = try await portal.addProduce("Herbs", of: shop.greenAcres, at: [shop.market], stock: stock)
        _ = try await change(item, ["op": "sold-out"], key: "key-sold-out-7", of: shop)
        let fields = ["op": "restore", "before": stock.map(String.init) ?? ""]
        for key in ["key-restore-4", "key-restore-5"] {
            let answer = try await change(item, fields, key: key, of: shop)
            #expect(answer.status == .ok && count(in: answer) == stock.map(String.init))
        }
        #expect(try await shop.stock(of: item) == stock)
    }

    @Test func `an undo without a readable count is refused`() async throws {
        let shop = try await Shop(portal)
        _ = try await change(shop.kale, ["op": "sold-out"], key: "key-sold-out-5", of: shop)
        for fields in [["op": "restore"], ["op": "restore", "before": "many"], ["op": "restore", "before": "-1"]] {
            #expect(try await change(shop.kale, fields, key: "key-restore-3", of: shop).status == .unprocessableContent)
        }
        #expect(try await shop.stock(of: shop.kale) == 0)
    }

    @Test func `without script the list offers the undo`() async throws {
        let shop = try await Shop(portal)
        let answer = try await change(shop.kale, ["op": "sold-out"], key: "key-sold-out-6", of: shop, headers: [:])
        #expect(answer.status == .seeOther)
        let cookies = "\(shop.rosa.cookie); \(answer.cookie ?? "")"
        let region = try await client.page("/vendor/produce", as: shop.rosa, headers: [.cookie: cookies, .fragment: "regions"])
        #expect(region.headers[.setCookie] == nil && !region.markup.shows("Kale is marked sold out."))
        let page = try await client.page("/vendor/produce", as: shop.rosa, headers: [.cookie: cookies]).markup
        #expect(page.shows("Kale is marked sold out.") && page.has("input", ["name": "before", "value": "10"]))
    }

    @Test func `a script without a session is answered 401, also if the page is of an earlier session or another person`() async throws {
        let shop = try await Shop(portal)
        let (path, fields) = ("/vendor/produce/\(shop.kale)/stock", ["op": "+1", "key": "key-plus-22"])
        for (cookie, csrf) in [(nil, shop.rosa.csrf), (shop.rosa.cookie, shop.tom.csrf), (shop.rosa.cookie, "stale")] as [(String?, String)]
        {
            let answer = try await client.submit(path, fields, cookie: cookie, csrf: csrf, headers: Self.script)
            #expect(answer.status == .unauthorized && answer.headers[.location] == nil)
        }
        let tom = CSRFToken.person(shop.tom.id)
        let others = try await client.submit(path, fields.merging(["_person": tom]) { $1 }, as: shop.rosa, headers: Self.script)
        #expect(others.status == .unauthorized)
        #expect(try await shop.stock(of: shop.kale) == 10)
        let page = try await client.page("/vendor/produce", as: shop.rosa).markup
        #expect(page.has("html", ["data-person": CSRFToken.person(shop.rosa.id)]))
    }
}
