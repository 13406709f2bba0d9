import HTTPTypes
import HarvestCore
import HummingbirdTesting
import NIOCore
import PageTesting
import Testing

@testable import HarvestServices
@testable import PortalServer

/// The steppers of a page without script: one form, sent in the order of the page.
@Suite(.portal) struct StockListTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// Sends the form of the page as a browser does: `typed` counts, and the button `op` of a product; the default button without one.
    private func press(
        _ op: String = "set", of produce: Produce.ID? = nil, typed: [Produce.ID: String] = [:], _ shop: Shop,
        csrf: String? = nil, page: Markup? = nil
    ) async throws -> TestResponse {
        var list = page ?? Markup("")
        if page == nil { list = try await client.page("/vendor/produce", as: shop.rosa).markup }
        var (fields, row) = ([String](), Produce.ID?.none)
        for tag in list.tags("form", ["class": "stock"]).isEmpty ? [] : list.tags {
            let (name, value) = (Markup.attribute("name", of: tag) ?? "", Markup.attribute("value", of: tag) ?? "")
            if tag.hasPrefix("tr ") { row = Markup.attribute("id", of: tag).flatMap { Produce.ID($0) } }
            if tag.hasPrefix("input "), name.contains(":") {
                fields.append("\(FormText.encode(name))=\(FormText.encode(row.flatMap { typed[$0] } ?? value))")
            }
            if tag.hasPrefix("button "), name == op, op == "set" || row == produce { fields.append("\(FormText.encode(op))=") }
        }
        fields += ["_submission=\(list.value(of: "_submission") ?? "")", "_csrf=\(csrf ?? shop.rosa.csrf)"]
        let headers: HTTPFields = [
            .contentType: "application/x-www-form-urlencoded", .cookie: shop.rosa.cookie,
            try #require(HTTPField.Name("Referer")): "http://localhost/vendor/produce?sort=name",
        ]
        return try await client.execute(
            uri: "/vendor/produce/stock", method: .post, headers: headers, body: ByteBuffer(string: fields.joined(separator: "&")))
    }

    @Test(arguments: [("-1", 19), ("+1", 21), ("+10", 30), ("sold-out", 0)])
    func `each button changes the count of its own row`(op: String, count: Int) async throws {
        let shop = try await Shop(portal)
        // Spinach comes before the carrots, and more follow.
        _ = try await portal.addProduce("Zucchini", of: shop.greenAcres, at: [shop.market], stock: 50)
        let answer = try await press(op, of: shop.carrots, shop)
        #expect(answer.status == .seeOther && answer.headers[.location] == "/vendor/produce?sort=name#\(shop.carrots)")
        #expect(try await shop.stock(of: shop.carrots) == count)
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await shop.stock(of: shop.spinach) == 6)
    }

    @Test(arguments: ["-1", "+1", "+10", "sold-out"])
    func `the first and the last row have their own buttons, too`(op: String) async throws {
        let shop = try await Shop(portal)
        let changed = ["-1": -1, "+1": 1, "+10": 10][op]
        for (produce, count) in [(shop.spinach, 6), (shop.carrots, 20)] {
            #expect(try await press(op, of: produce, shop).status == .seeOther)
            #expect(try await shop.stock(of: produce) == changed.map { count + $0 } ?? 0)
        }
        #expect(try await shop.stock(of: shop.kale) == 10)
    }

    @Test func `an item without a count is marked sold out from its own row`() async throws {
        let shop = try await Shop(portal)
        let item = try await portal.addProduce("Herbs", of: shop.greenAcres, at: [shop.market], stock: nil)
        #expect(try await press("sold-out", of: item, shop).status == .seeOther)
        #expect(try await shop.stock(of: item) == 0)
        #expect(try await shop.stock(of: shop.carrots) == 20)
    }

    @Test func `Enter saves every typed count, and only those`() async throws {
        let shop = try await Shop(portal)
        let answer = try await press(typed: [shop.kale: "12", shop.carrots: " 7 "], shop)
        #expect(answer.status == .seeOther)
        #expect(try await shop.stock(of: shop.kale) == 12)
        #expect(try await shop.stock(of: shop.carrots) == 7)
        #expect(try await shop.stock(of: shop.spinach) == 6)
        let cookies = "\(shop.rosa.cookie); \(answer.cookie ?? "")"
        #expect(try await client.page("/vendor/produce", as: shop.rosa, headers: [.cookie: cookies]).markup.shows("2 counts saved."))
    }

    @Test func `Enter without a typed count returns to the list`() async throws {
        let shop = try await Shop(portal)
        let answer = try await press(typed: [:], shop)
        #expect(answer.status == .seeOther && answer.headers[.location] == "/vendor/produce?sort=name")
    }

    @Test func `a typed count is refused if the stock changed meanwhile, and the others are saved`() async throws {
        let shop = try await Shop(portal)
        let page = try await client.page("/vendor/produce", as: shop.rosa).markup
        _ = try await press("-1", of: shop.kale, shop)
        let answer = try await press(typed: [shop.kale: "40", shop.carrots: "5"], shop, page: page)
        #expect(answer.status == .conflict && answer.markup.shows("1 was sold while you typed. Check the count."))
        #expect(try await shop.stock(of: shop.kale) == 9)
        #expect(try await shop.stock(of: shop.carrots) == 5)
    }

    @Test func `several refused counts are all named`() async throws {
        let shop = try await Shop(portal)
        let answer = try await press(typed: [shop.kale: "many", shop.carrots: "-5"], shop)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.markup.shows("Kale: Enter a whole number") && answer.markup.shows("Carrots: Enter a whole number"))
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await shop.stock(of: shop.carrots) == 20)
    }

    @Test func `a page that is sent twice counts once`() async throws {
        let shop = try await Shop(portal)
        let page = try await client.page("/vendor/produce", as: shop.rosa).markup
        for _ in 1...2 { #expect(try await press("+10", of: shop.kale, shop, page: page).status == .seeOther) }
        #expect(try await shop.stock(of: shop.kale) == 20)
    }

    @Test func `a form without a valid token, and another vendor's produce, change nothing`() async throws {
        let shop = try await Shop(portal)
        #expect(try await press("+10", of: shop.kale, shop, csrf: "stale").status.code >= 400)
        let theirs = Markup(
            "<form class=\"stock\"><tr id=\"\(shop.peach)\"><input name=\"\(shop.peach):40\" value=\"40\"><input name=\"_submission\" value=\"key-of-the-page\"></form>"
        )
        #expect(try await press(typed: [shop.peach: "1"], shop, page: theirs).status == .notFound)
        #expect(try await shop.stock(of: shop.kale) == 10)
        #expect(try await shop.stock(of: shop.peach) == 40)
    }
}
