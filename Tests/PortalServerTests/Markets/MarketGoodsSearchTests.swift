import DatabaseTesting
import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Markets are found by what is sold there.
@Suite(.portal) struct MarketGoodsSearchTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func index() async throws {
        let worker = SearchIndexWorker(services: portal.services)
        while try await worker.runOnce() {}
    }

    private func markets(_ words: String, _ more: String = "") async throws -> [String] {
        try await client.api(.get, "/markets?q=\(FormText.encode(words))\(more)").decoded(API.Page<API.Market>.self).data.map(\.name)
    }

    private struct Stalls {
        let silver, echo, kaleLane: Market.ID
        let rosa, tom: Vendor.ID
        let jalapeno: Produce.ID
    }

    /// Rosa (Green Valley Farm) sells kale and jalapeño at Silver Lake, Tom sells apples at Echo Park. Nobody sells at Kale Lane.
    private func shop() async throws -> Stalls {
        let silver = try await portal.addMarket("Silver Lake Farmers’ Market")
        let (echo, lane) = (try await portal.addMarket("Echo Park"), try await portal.addMarket("Kale Lane"))
        let (rosa, tom) = (try await portal.signUp(.rosa).requireVendor(), try await portal.signUp(.tom).requireVendor())
        try await portal.addStall(rosa, at: silver)
        try await portal.addStall(tom, at: echo)
        try await portal.addProduce("Lacinato Kale", of: rosa, at: [silver])
        let jalapeno = try await portal.addProduce("Jalapeño", of: rosa, at: [silver])
        try await portal.addProduce("Apples", of: tom, at: [echo], category: "fruit")
        return Stalls(silver: silver, echo: echo, kaleLane: lane, rosa: rosa, tom: tom, jalapeno: jalapeno)
    }

    private func change(_ sql: SQL) async throws { try await portal.services.write { db in _ = try db.execute(sql) } }

    private static let silver = "Silver Lake Farmers’ Market"

    @Test(arguments: [
        ("jalapeno", [silver]), ("jalapneo", [silver]), ("JALAPEÑO", [silver]), ("green valey", [silver]), ("aples", ["Echo Park"]),
        ("fruit", ["Echo Park"]), ("leafy", [silver]), ("jalapeno silvr lake", [silver]), ("kale jalapeno", [silver]),
        ("jalapeno echo park", []), ("durian", []),
    ])
    func `a market is found by its vendors, their produce and the categories, with a mistake`(
        _ words: String, _ found: [String]
    ) async throws {
        _ = try await shop()
        try await index()
        #expect(try await markets(words) == found)
        #expect(try await markets(words, "&near=34.09,-118.27") == found)
        #expect(try await markets(words, "&has_vendors=true") == found)
        #expect(try await markets(words, "&has_vendors=false").isEmpty)
    }

    @Test func `what a market is called comes before what is sold there`() async throws {
        let stalls = try await shop()
        try await portal.addStall(stalls.tom, at: stalls.kaleLane)
        try await portal.addProduce("Kale", of: stalls.tom, at: [stalls.echo])
        try await index()
        let all = ["Kale Lane", "Echo Park", Self.silver]
        #expect(try await markets("kale") == all)
        #expect(try await markets("kale", "&near=34.09,-118.27").first == "Kale Lane")
        #expect(try await Set(markets("kale", "&near=34.09,-118.27")) == Set(all))
        var (names, cursor) = ([String](), String?.none)
        repeat {
            let more = cursor.map { "&cursor=\($0)" } ?? ""
            let page: API.Page<API.Market> = try await client.api(.get, "/markets?q=kale&limit=1\(more)").decoded()
            names += page.data.map(\.name)
            cursor = page.nextCursor
        } while cursor != nil
        #expect(names == all)
    }

    @Test func `a market without vendors is found by its name, after those where it is sold`() async throws {
        _ = try await shop()
        try await index()
        #expect(try await markets("kale") == [Self.silver, "Kale Lane"])
        #expect(try await markets("kale", "&has_vendors=false") == ["Kale Lane"])
    }

    @Test(arguments: ["hidden", "removed", "not at this market"])
    func `produce that customers can't buy there finds no market`(_ change: String) async throws {
        let stalls = try await shop()
        try await index()
        switch change {
        case "hidden": try await self.change("UPDATE produce SET available = FALSE WHERE id = \(stalls.jalapeno)")
        case "removed": try await self.change("UPDATE produce SET removed_at = 1 WHERE id = \(stalls.jalapeno)")
        default: try await self.change("DELETE FROM produce_markets WHERE produce_id = \(stalls.jalapeno)")
        }
        #expect(try await markets("jalapeno").isEmpty)
        #expect(try await markets("green valley") == [Self.silver])
    }

    @Test(arguments: ["pending", "paused", "suspended"])
    func `a vendor that customers don't see finds no market`(_ status: String) async throws {
        let stalls = try await shop()
        try await index()
        try await change("UPDATE vendors SET status = \(status) WHERE id = \(stalls.rosa)")
        for words in ["jalapeno", "green valley", "leafy"] { #expect(try await markets(words).isEmpty, "\(words)") }
        #expect(try await markets("silver lake") == [Self.silver])
    }

    @Test func `a vendor that left a market no longer finds it`() async throws {
        let stalls = try await shop()
        try await index()
        try await change("DELETE FROM stalls WHERE vendor_id = \(stalls.rosa)")
        for words in ["jalapeno", "green valley"] { #expect(try await markets(words).isEmpty, "\(words)") }
    }

    @Test func `what was just added is found at once by its letters`() async throws {
        let stalls = try await shop()
        try await index()
        try await portal.addProduce("Romanesco", of: stalls.tom, at: [stalls.echo])
        #expect(try await markets("romanesco") == ["Echo Park"])
        try await change("UPDATE vendors SET name = 'Moonrise', search = 'moonrise' WHERE id = \(stalls.tom)")
        #expect(try await markets("moonrise") == ["Echo Park"])
    }

    @Test func `a word that much produce has leads to the same markets in the same order`() async throws {
        let stalls = try await shop()
        try await portal.addStall(stalls.tom, at: stalls.kaleLane)
        try await portal.addProduce("Kale", of: stalls.tom, at: [stalls.echo])
        try await index()
        try await portal.addProduce("Kale chips", of: stalls.tom, at: [stalls.echo])
        func lists() async throws -> [[String]] {
            var lists: [[String]] = []
            for more in ["", "&has_vendors=true", "&has_vendors=false", "&near=34.09,-118.27", "&open_now=true"] {
                lists.append(try await markets("kale", more))
            }
            return lists
        }
        let rare = try await lists()
        #expect(rare[0] == ["Kale Lane", "Echo Park", Self.silver])
        let services = portal.services
        try await services.write { db in
            for _ in 0..<5000 {
                try db.enqueue(
                    "INSERT INTO search_words (kind, word, subject_id) VALUES ('produce', 'kale', \(services.id(Produce.ID.self)))")
            }
        }
        #expect(try await services.read { db in try CatalogueSearch("kale", db)?.areGoodsCommon(db) } == true)
        #expect(try await lists() == rare)
    }

    @Test func `vendors who choose a market and administrators search its own words only`() async throws {
        _ = try await shop()
        try await index()
        let offered = try await portal.services.read { db in try db.markets.offered(matching: "jalapeno", around: nil, limit: 10) }
        #expect(offered.isEmpty)
    }

    @Test func `markets are found by what is sold there by index`() async throws {
        _ = try await shop()
        try await index()
        let plans = try await portal.services.read { db in
            let search = try #require(try CatalogueSearch("jalapeno", db))
            return [MarketListFilter.Words.goods, .commonGoods].flatMap { words in
                let filter = MarketListFilter(search: search, words: words, vendors: .first)
                return filter.groups.map { group -> SQL in
                    """
                    SELECT m.id FROM \(sql: filter.tables(ofGroup: group)) WHERE m.status = 'open'\(sql: filter.condition(ofGroup: group)) \
                    ORDER BY m.name, m.id LIMIT 20
                    """
                }
            }
        }
        for query in plans {
            let plan = try portal.services.database.queryPlan(query)
            #expect(!plan.isEmpty)
            let whole = plan.filter { line in
                line.contains("Seq Scan on") || ["m", "p", "v", "s", "w", "x", "pm"].contains { line.hasPrefix("SCAN \($0)") }
            }
            #expect(whole.isEmpty, "\(plan)")
        }
    }
}
