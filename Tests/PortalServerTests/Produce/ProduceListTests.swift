import DatabaseTesting
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The produce list always shows the current state.
@Suite(.portal) struct ProduceListTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func list(_ shop: Shop) async throws -> TestResponse {
        let answer = try await client.page("/vendor/produce", as: shop.rosa)
        #expect(answer.status == .ok)
        return answer
    }

    @Test(arguments: [
        "UPDATE produce SET stock = 77 WHERE name = 'Kale'", "UPDATE produce SET unit_price_cents = 7700 WHERE name = 'Kale'",
        "UPDATE produce SET available = FALSE WHERE name = 'Kale'", "UPDATE markets SET name = 'Elsewhere'",
        "UPDATE categories SET name_en = 'Elsewhere'", "DELETE FROM produce_markets",
    ])
    func `a change of anything that the list shows appears in the next request`(change: SQL) async throws {
        let shop = try await Shop(portal)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let before = try await list(shop).text.withoutTokens
        try await portal.services.write { db in _ = try db.execute(change) }
        let after = try await list(shop).text.withoutTokens
        #expect(before != after)
        #expect(try await list(shop).text.withoutTokens == after)
    }

    @Test func `an order lowers the stock in the list, and every request gets new tokens`() async throws {
        let shop = try await Shop(portal)
        let ana = try await portal.buyer()
        let first = try await list(shop).text
        let second = try await list(shop).text
        #expect(first.withoutTokens == second.withoutTokens)
        #expect(first != second)
        _ = try await portal.place(shop.cart([(shop.kale, 3)]), as: ana, key: "cached-order-00001", client)
        #expect(try await list(shop).markup.has("input", ["name": "\(shop.kale):7", "value": "7"]))
    }

    @Test func `the items in each scope are the same whether the page has all of them or not`() async throws {
        let shop = try await Shop(portal)
        let changes: [SQL] = [
            "UPDATE produce SET stock = 0 WHERE name = 'Kale'", "UPDATE produce SET stock = warn_at WHERE name = 'Kale'",
            "UPDATE produce SET stock = warn_at + 1 WHERE name = 'Kale'", "UPDATE produce SET stock = NULL WHERE name = 'Kale'",
            "UPDATE produce SET available = FALSE, stock = 0 WHERE name = 'Kale'",
            "UPDATE produce SET warn_at = 0, available = TRUE WHERE name = 'Kale'",
        ]
        for change in changes {
            try await portal.services.write { _ = try $0.execute(change) }
            let (all, one) = try await portal.services.read { db in
                let produce = db.produce(of: shop.greenAcres)
                return (
                    try produce.page(ProduceFilter(), language: .english, size: 50),
                    try produce.page(ProduceFilter(), language: .english, size: 1)
                )
            }
            #expect(all.items.count > 1 && one.items.count == 1)
            #expect(all.counts == one.counts)
        }
    }

    @Test func `a page that has all items is read with one query, and others are counted`() async throws {
        let shop = try await Shop(portal)
        func statements(_ filter: ProduceFilter, size: Int) async throws -> Int {
            try await portal.cost {
                _ = try await portal.services.read { try $0.produce(of: shop.greenAcres).page(filter, language: .english, size: size) }
            }.statements
        }
        // Names of categories stay in memory.
        _ = try await statements(ProduceFilter(), size: 50)
        let whole = try await statements(ProduceFilter(), size: 50)
        #expect(try await statements(ProduceFilter(), size: 1) == whole + 1)
        #expect(try await statements(ProduceFilter(show: .hidden), size: 50) == whole + 1)
        #expect(try await statements(ProduceFilter(page: 2), size: 50) == whole + 1)
        #expect(try await statements(ProduceFilter(query: "Kale"), size: 50) > whole)
        #expect(try await statements(ProduceFilter(market: shop.market), size: 50) == whole + 1)
    }

    /// SQLite only: PostgreSQL's query plans depend on the content of the tables, which are empty here.
    @Test(.enabled(if: EmptyDatabase.server == nil)) func `low produce and payouts under way are found by indexes that have nothing else`()
        throws
    {
        let vendor = portal.services.id(Vendor.ID.self)
        let low = try portal.services.database.queryPlan(
            "SELECT p.id \(sql: VendorProduce.low(of: vendor)) ORDER BY p.stock, p.name, p.id LIMIT 5")
        #expect(low.contains { $0.contains("produce_low (vendor_id=?") }, "\(low)")
        for statement in ["SELECT id FROM payouts \(sql: VendorPayouts.coming(to: vendor))" as SQL, VendorPayouts.planned(for: vendor)] {
            let payouts = try portal.services.database.queryPlan(statement)
            #expect(payouts.contains { $0.contains("payouts_under_way (owner_id=?") }, "\(payouts)")
        }
    }

    @Test func `a removed item can be put back with its markets, by its own vendor alone`() async throws {
        let shop = try await Shop(portal)
        try await portal.addStall(shop.greenAcres, at: shop.market)
        let path = "/vendor/produce/\(shop.kale)"
        let removed = try await client.submit("\(path)/remove", as: shop.rosa)
        let cookies = "\(shop.rosa.cookie); \(removed.cookie ?? "")"
        let page = try await client.page("/vendor/produce", as: shop.rosa, headers: [.cookie: cookies])
        #expect(page.markup.leads(to: "\(path)/restore"))
        #expect(try await client.submit("\(path)/restore", as: shop.tom).status == .notFound)
        // The button is pressed twice.
        for _ in 1...2 { #expect(try await client.submit("\(path)/restore", as: shop.rosa).status == .seeOther) }
        #expect(try await list(shop).markup.shows("Kale"))
        let sold = try await client.api(.get, "/produce?source=\(shop.market)").decoded(API.Page<API.Produce>.self).data
        #expect(sold.contains { $0.id == shop.kale })
    }

    @Test func `removing an item of many markets can be undone, also after it was pressed twice`() async throws {
        let shop = try await Shop(portal)
        var markets: [Market.ID] = []
        for number in 1...80 {
            markets.append(try await portal.addMarket("Market \(number)"))
            try await portal.addStall(shop.greenAcres, at: markets[number - 1])
        }
        let path = "/vendor/produce/\(try await portal.addProduce("Herbs", of: shop.greenAcres, at: markets))"
        var removed = try await client.submit("\(path)/remove", as: shop.rosa)
        removed = try await client.submit("\(path)/remove", as: shop.rosa)
        #expect(removed.status == .seeOther)
        let cookies = "\(shop.rosa.cookie); \(removed.cookie ?? "")"
        let page = try await client.page("/vendor/produce", as: shop.rosa, headers: [.cookie: cookies]).markup
        #expect(page.leads(to: "\(path)/restore") && page.shows("Herbs removed."))
        #expect(try await client.submit("\(path)/restore", as: shop.rosa).status == .seeOther)
        for market in markets.suffix(3) {
            let sold = try await client.api(.get, "/produce?source=\(market)").decoded(API.Page<API.Produce>.self).data
            #expect(sold.map(\.name) == ["Herbs"])
        }
    }

    @Test func `a removed item counts at no market`() async throws {
        let (shop, ian) = (try await Shop(portal), try await portal.signUp(.ian))
        try await portal.addStall(shop.sunnyOrchard, at: shop.market)
        let counted = { try await portal.services.read { try $0.stalls(of: shop.sunnyOrchard).joined().map(\.produce) } }
        #expect(try await counted() == [1])
        #expect(try await client.page("/admin/markets/\(shop.market)", as: ian).status == .ok)
        _ = try await client.submit("/vendor/produce/\(shop.peach)/remove", as: shop.tom)
        #expect(try await counted() == [0])
        let sold = try await client.api(.get, "/produce?source=\(shop.market)").decoded(API.Page<API.Produce>.self).data
        #expect(!sold.contains { $0.id == shop.peach })
        #expect(try await client.api(.get, "/produce/\(shop.peach)").status == .notFound)
    }

    /// Saves the kale under another name.
    private func rename(_ shop: Shop, _ name: String) async throws {
        let path = "/vendor/produce/\(shop.kale)"
        let version = try #require(try await client.page(path, as: shop.rosa).markup.value(of: "version"))
        let category = try await portal.services.read { db in
            try db.one(Category.ID.self, "SELECT category_id FROM produce WHERE id = \(shop.kale)")
        }
        let fields = ["name": name, "category": "\(category)", "unit": "each", "price": "2.50", "count": "10", "version": version]
        #expect(try await client.submit(path, fields, as: shop.rosa).status == .seeOther)
    }

    @Test func `an item without a photo shows the drawing of its present name`() async throws {
        let shop = try await Shop(portal)
        #expect(try await !list(shop).markup.mentions("#p-leek"))
        try await rename(shop, "Leeks")
        #expect(try await list(shop).markup.mentions("#p-leek"))
        try await rename(shop, "Onions")
        let page = try await list(shop).markup
        #expect(page.mentions("#p-onion") && !page.mentions("#p-leek"))
    }

    @Test func `an empty form proposes no category and no price, and an edited item keeps its title without a name`() async throws {
        let shop = try await Shop(portal)
        let new = try await client.page("/vendor/produce/new", as: shop.rosa).markup
        #expect(new.has("option", ["value": ""]) && new.shows("Your price –") && !new.shows("$4.50"))
        let edited = try await client.submit("/vendor/produce/\(shop.kale)", ["name": "", "price": "2.50"], as: shop.rosa)
        #expect(edited.status == .unprocessableContent && edited.markup.shows("Kale") && !edited.markup.shows("Add item"))
    }

    @Test func `each vendor, language and page has its own list`() async throws {
        let shop = try await Shop(portal)
        #expect(try await list(shop).markup.shows("Kale"))
        let theirs = try await client.page("/vendor/produce", as: shop.tom).markup
        #expect(theirs.shows("Peach") && !theirs.mentions("Kale"))
        #expect(try await !client.page("/vendor/produce?page=2", as: shop.rosa).markup.mentions("Kale"))
        try await portal.speakSpanish(shop.rosa)
        #expect(try await list(shop).markup.has("button", ["aria-label": "Uno menos: Kale"]))
    }
}
