import DatabaseTesting
import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Searches of the catalogue by words.
@Suite(.portal) struct CatalogueSearchTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func index() async throws {
        let worker = SearchIndexWorker(services: portal.services)
        while try await worker.runOnce() {}
    }

    private func markets(_ query: String) async throws -> [String] {
        try await client.api(.get, "/markets?\(query)").decoded(API.Page<API.Market>.self).data.map(\.name)
    }

    private func produce(_ words: String) async throws -> [String] {
        try await client.api(.get, "/produce?q=\(FormText.encode(words))").decoded(API.Page<API.Produce>.self).data.map(\.name)
    }

    /// Rosa sells kale and jalapeño at Silver Lake, Tom sells apples at Echo Park.
    @discardableResult private func shop() async throws -> Visitor {
        let (silver, echo) = (try await portal.addMarket("Silver Lake Farmers’ Market"), try await portal.addMarket("Echo Park"))
        let owner = try await portal.signUp(.rosa)
        let (rosa, tom) = (try owner.requireVendor(), try await portal.signUp(.tom).requireVendor())
        try await portal.addStall(rosa, at: silver)
        try await portal.addStall(tom, at: echo)
        try await portal.addProduce("Lacinato Kale", of: rosa, at: [silver])
        try await portal.addProduce("Jalapeño", of: rosa, at: [silver])
        try await portal.addProduce("Apples", of: tom, at: [echo], category: "fruit")
        return owner
    }

    @Test(arguments: ["silvr%20lake", "silver%20laek", "SILVER", "silverlake", "lake", "ilver", "silver%20lake%20farmers%20market"])
    func `a market is found with a typing mistake, by parts and without its spaces`(words: String) async throws {
        try await shop()
        try await index()
        #expect(try await markets("q=\(words)") == ["Silver Lake Farmers’ Market"])
        #expect(try await markets("near=34.09,-118.27&q=\(words)") == ["Silver Lake Farmers’ Market"])
    }

    @Test func `produce is found without its accent, and by its category, vendor and market`() async throws {
        try await shop()
        try await index()
        #expect(try await produce("jalapeno") == ["Jalapeño"])
        #expect(try await produce("jalapneo") == ["Jalapeño"])
        #expect(try await produce("leafy") == ["Jalapeño", "Lacinato Kale"])
        #expect(try await produce("green valey") == ["Jalapeño", "Lacinato Kale"])
        #expect(try await produce("kale silvr lake") == ["Lacinato Kale"])
        #expect(try await produce("kale echo park").isEmpty)
        #expect(try await produce("aples") == ["Apples"])
    }

    @Test func `produce is found in singular and plural, also with a mistake, and long words with two`() async throws {
        let market = try await portal.addMarket("Echo Park")
        let rosa = try await portal.signUp(.rosa).requireVendor()
        for name in ["Tomato, Early Girl", "Strawberries", "Cherry", "Loaf of rye", "Nuez", "Peas", "Pears", "Butternut squash"] {
            try await portal.addProduce(name, of: rosa, at: [market])
        }
        try await index()
        for (words, name) in [
            ("tomatoes", "Tomato, Early Girl"), ("tomatos", "Tomato, Early Girl"), ("strawberry", "Strawberries"),
            ("strawbery", "Strawberries"), ("cherries", "Cherry"), ("cheries", "Cherry"), ("loaves", "Loaf of rye"), ("nueces", "Nuez"),
            ("strwabberries", "Strawberries"), ("buternutt", "Butternut squash"), ("butternuts", "Butternut squash"),
        ] {
            #expect(try await produce(words) == [name], Comment(rawValue: words))
        }
        #expect(try await produce("peas").first == "Peas")
        #expect(try await produce("strxwbxrxy").isEmpty)
    }

    @Test func `a vendor is found by its category and market, with a mistake`() async throws {
        try await shop()
        try await index()
        for words in ["green%20valey", "silvr%20lake"] {
            let page: API.Page<API.VendorSummary> = try await client.api(.get, "/vendors?q=\(words)").decoded()
            #expect(page.data.map(\.name) == ["Green Valley Farm"], "\(words)")
            let near: API.Page<API.VendorSummary> = try await client.api(.get, "/vendors?near=34.09,-118.27&q=\(words)").decoded()
            #expect(near.data.map(\.name) == ["Green Valley Farm"], "\(words)")
        }
    }

    @Test func `words of a row come before parts and mistakes, on pages that neither repeat nor skip any`() async throws {
        let market = try await portal.addMarket("Echo Park")
        let rosa = try await portal.signUp(.rosa).requireVendor()
        for name in ["Aged pearl onions", "Pear", "Pear butter", "Spears", "Pearl barley"] {
            try await portal.addProduce(name, of: rosa, at: [market])
        }
        try await index()
        let all = ["Aged pearl onions", "Pear", "Pear butter", "Pearl barley", "Spears"]
        #expect(try await produce("pear") == all)
        #expect(try await producePageByPage("pear") == all)
    }

    @Test func `whether a query has so many rows is exact`() async throws {
        let three: SQL = "SELECT 1 AS number UNION ALL SELECT 2 UNION ALL SELECT 3"
        let answers = try await portal.services.read { db in try [1, 3, 4].map { try CatalogueSearch.has($0, three, db) } }
        #expect(answers == [true, true, false])
    }

    /// What has the word elsewhere is walked only if what has it at its beginning, which is left out there, is little.
    @Test(arguments: [("pear", 2000, true, false), ("spears", 4000, false, true), ("spears", 3000, false, false)])
    func `a word that thousands have leads to the same pages in the same order`(
        word: String, count: Int, isCommonAtBeginning: Bool, isCommonElsewhere: Bool
    ) async throws {
        let market = try await portal.addMarket("Echo Park")
        let (rosa, tom) = (try await portal.signUp(.rosa).requireVendor(), try await portal.signUp(.tom).requireVendor())
        for vendor in [rosa, tom] { try await portal.addStall(vendor, at: market) }
        for (name, vendor) in [("Spears", rosa), ("Pear", rosa), ("Pear butter", tom), ("Kale", tom)] {
            try await portal.addProduce(name, of: vendor, at: [market])
        }
        try await index()
        let rare = try await producePageByPage("pear")
        #expect(rare.sorted() == ["Pear", "Pear butter", "Spears"] && rare.last == "Spears")
        let services = portal.services
        try await services.write { db in
            for _ in 0..<count {
                try db.enqueue(
                    "INSERT INTO search_words (kind, word, subject_id) VALUES ('produce', \(word), \(services.id(Produce.ID.self)))")
            }
        }
        let search = try await services.read { db in
            let search = try #require(try CatalogueSearch("pear", db))
            return (try search.isCommon(.produce, .beginning, db), try search.isCommon(.produce, .other, db))
        }
        #expect(search == (isCommonAtBeginning, isCommonElsewhere))
        #expect(try await producePageByPage("pear") == rare)
        #expect(try await produce("pear") == rare)
        for (filter, names) in [("vendor=\(tom)", ["Pear butter"]), ("source=\(market)", rare)] {
            let page: API.Page<API.Produce> = try await client.api(.get, "/produce?q=pear&\(filter)").decoded()
            #expect(page.data.map(\.name) == names, "\(filter)")
        }
    }

    @Test func `what is looked up row by row is what is found by words, for every rank, also with what has just changed`() async throws {
        let rosa = try await shop().requireVendor()
        let silver = try await portal.addMarket("Silver Lake Sunday")
        try await portal.addStall(rosa, at: silver)
        for name in ["Silver chard", "Lake trout", "Apple leafs", "Slivered almonds"] {
            try await portal.addProduce(name, of: rosa, at: [silver])
        }
        try await index()
        try await portal.addProduce("Silver beet", of: rosa, at: [silver])
        func found(_ words: String, _ kind: SearchKind, _ row: SQL, in table: SQL) async throws {
            let results = try await portal.services.read { db in
                let search = try #require(try CatalogueSearch(words, db))
                func ids(_ tables: SQL, _ condition: SQL) throws -> [UUIDBytes] {
                    try db.all("SELECT \(sql: row).id FROM \(sql: tables) \(sql: row) WHERE \(sql: condition)") {
                        try $0.value("id", as: UUIDBytes.self)
                    }.sorted()
                }
                return try ([.beginning, .other, nil] as [CatalogueSearch.Rank?]).map { rank in
                    let match: SQL = "TRUE\(sql: search.match("\(sql: row).id", kind, rank))"
                    let byWords = try ids("\(sql: search.table(kind, rank))\(sql: table)", match)
                    return (byWords, try ids(table, search.walkedCondition(row, kind, rank)))
                }
            }
            for (byWords, byRows) in results { #expect(byWords == byRows, Comment(rawValue: words)) }
        }
        for words in ["silver", "silvr", "lake", "leafy", "green valey", "kale", "kale silver", "e", "%", "nothing", "apple lake"] {
            try await found(words, .produce, "p", in: "produce")
            try await found(words, .vendor, "v", in: "vendors")
        }
    }

    @Test func `a word that thousands of vendors have leads to the same vendors`() async throws {
        try await shop()
        try await index()
        func vendors() async throws -> [String] {
            try await client.api(.get, "/vendors?q=green").decoded(API.Page<API.VendorSummary>.self).data.map(\.name)
        }
        let rare = try await vendors()
        #expect(rare == ["Green Valley Farm"])
        let services = portal.services
        try await services.write { db in
            for _ in 0..<2000 {
                let id = services.id(Vendor.ID.self)
                try db.enqueue("INSERT INTO search_words (kind, word, subject_id) VALUES ('vendor', 'green', \(id))")
            }
        }
        let isCommon = try await services.read { db in try CatalogueSearch("green", db)?.isCommon(.vendor, nil, db) }
        #expect(isCommon == true)
        #expect(try await vendors() == rare)
    }

    /// The names on all pages of two.
    private func producePageByPage(_ word: String) async throws -> [String] {
        var (names, cursor) = ([String](), String?.none)
        repeat {
            let more = cursor.map { "&cursor=\($0)" } ?? ""
            let page: API.Page<API.Produce> = try await client.api(.get, "/produce?q=\(word)&limit=2\(more)").decoded()
            names += page.data.map(\.name)
            cursor = page.nextCursor
        } while cursor != nil
        return names
    }

    @Test func `a new name is found at once by its letters, then with mistakes, and the old one no longer`() async throws {
        let id = try await portal.addMarket("Silver Lake")
        try await index()
        try await portal.services.write { db in
            _ = try db.execute("UPDATE markets SET name = 'Atwater Village', search = \(SearchText.of("Atwater Village")) WHERE id = \(id)")
        }
        #expect(try await markets("q=atwater") == ["Atwater Village"])
        try await index()
        #expect(try await markets("q=atwatr") == ["Atwater Village"])
        #expect(try await markets("q=silver").isEmpty)
        #expect(try await portal.services.read { try $0.searchIndex.changes(limit: 1) }.isEmpty)
    }

    @Test func `a change that is written while the worker runs is not lost`() async throws {
        let id = try await portal.addMarket("Silver Lake")
        let seen = try await portal.services.read { try $0.searchIndex.changes(limit: 1000) }
        try await portal.services.write { db in _ = try db.execute("UPDATE markets SET name = 'Atwater' WHERE id = \(id)") }
        try await portal.services.write { try $0.searchIndex.follow(seen) }
        #expect(try await portal.services.read { try $0.searchIndex.changes(limit: 10) }.count == 1)
    }

    @Test func `a vendor's own list forgives mistakes`() async throws {
        let rosa = try await shop()
        try await index()
        let page = try await client.page("/vendor/produce?q=jalapneo", as: rosa).markup
        #expect(page.shows("Jalapeño") && !page.shows("Lacinato Kale"))
    }

    @Test func `words and keys are found by index`() async throws {
        try await shop()
        try await index()
        let database = portal.services.database
        let plans = [
            try database.queryPlan(CatalogueSearch.partsQuery("silv")),
            try database.queryPlan(CatalogueSearch.mistakesQuery(["silv", "slvr"])),
            try database.queryPlan(CatalogueSearch.piecesQuery("ber", from: 4, of: 10)),
        ]
        for plan in plans {
            #expect(!plan.isEmpty && plan.allSatisfy { !$0.hasPrefix("SCAN") && !$0.contains("Seq Scan") }, "\(plan)")
        }
    }
}
