import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Imports of the USDA directory.
@Suite(.portal) struct MarketImportTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let header = "FMID,MarketName,street,city,County,State,zip,Season1Date,Season1Time,x,y\n"

    private func file(_ rows: String...) -> [UInt8] { Array((Self.header + rows.joined(separator: "\n")).utf8) }

    private func run(_ portal: TestPortal, _ bytes: [UInt8]) async throws -> ImportRun {
        try await portal.services.importMarkets(bytes, fileName: "directory.csv", by: AuditTrail.console)
    }

    @Test func `all markets of Los Angeles are imported, and a second run adds no duplicates`() async throws {
        let first = try await portal.services.importMarkets(LosAngelesMarkets.directory, fileName: "la.csv", by: AuditTrail.console)
        #expect(first.rowsRead == 121 && first.added + first.merged + first.skipped == 121 && first.updated == 0)
        #expect(first.added > 115)
        let second = try await portal.services.importMarkets(LosAngelesMarkets.directory, fileName: "la.csv", by: AuditTrail.console)
        #expect(second.added == 0 && second.updated == 0 && second.unchanged == first.added && second.merged == first.merged)
        let stored = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM markets") }
        #expect(stored == first.added)
    }

    @Test func `a market without a position is a draft with its hours as text, one with a position is open`() async throws {
        let run = try await run(
            portal,
            file(
                "1,Here,1 Main,Los Angeles,Los Angeles,California,90001,,Sat: 8:00 AM-1:00 PM;,-118.2,34.1",
                "2,Nowhere,2 Main,Los Angeles,Los Angeles,California,90001,,Sat: 8 til noon,,"))
        #expect(run.added == 2)
        let rows = try await portal.services.read { db in
            try db.all("SELECT name, status, hours_text FROM markets ORDER BY name") {
                [try $0.text(at: 0), try $0.text(at: 1), try $0.text(at: 2)]
            }
        }
        #expect(rows == [["Here", "open", "Sat: 8:00 AM-1:00 PM;"], ["Nowhere", "draft", "Sat: 8 til noon"]])
        let findings = try await portal.services.read { try $0.imports.findings(of: run.id, limit: 10) }
        #expect(findings.contains { $0.row == 3 && $0.issue == .unreadable(.noPosition) })
        let listed = try await portal.services.read { try $0.markets.byName(MarketListFilter(), limit: 10) }
        #expect(listed.map(\.market.name) == ["Here"])
        #expect(listed.first?.market.openingHours.isOpen(at: portal.services.now()) == true)
    }

    @Test func `the import updates changed markets, preserves administrators' edits and reports them`() async throws {
        _ = try await run(
            portal,
            file(
                "1,One,1 Main,LA,LA,California,90001,,Sat: 8:00 AM-1:00 PM;,-118.2,34.1",
                "2,Two,2 Main,LA,LA,California,90001,,Sat: 8:00 AM-1:00 PM;,-118.3,34.2"))
        try await portal.services.write { db in
            _ = try db.execute("UPDATE markets SET name = 'Mine', edited_at = 1 WHERE source_key = '2'")
        }
        let run = try await run(
            portal,
            file(
                "1,One,1 Main,LA,LA,California,90001,,Sun: 9:00 AM-1:00 PM;,-118.2,34.1",
                "2,Two,2 Main,LA,LA,California,90001,,Sun: 9:00 AM-1:00 PM;,-118.3,34.2"))
        #expect(run.updated == 1 && run.unchanged == 1 && run.added == 0)
        let rows = try await portal.services.read { db in
            try db.all(
                "SELECT m.name, h.weekday FROM markets m JOIN market_hours h ON h.market_id = m.id ORDER BY m.source_key"
            ) { "\(try $0.text(at: 0)) \(try $0.int(at: 1))" }
        }
        #expect(rows == ["One 7", "Mine 6"])
        let findings = try await portal.services.read { try $0.imports.findings(of: run.id, limit: 10) }
        #expect(findings.map(\.issue) == [.editPreserved])
    }

    @Test func `a market with two numbers is merged, one of the same name elsewhere is not`() async throws {
        let bytes = file(
            "1,Farmers Market,1 Main,LA,LA,California,90001,,,-118.2,34.1",
            "2,FARMERS  MARKET,Main St,LA,LA,California,90001,,,-118.2001,34.1001",
            "3,Farmers Market,9 Oak,LA,LA,California,90001,,,-118.5,34.1", "1,Farmers Market,1 Main,LA,LA,California,90001,,,-118.2,34.1")
        let first = try await run(portal, bytes)
        #expect(first.rowsRead == 4 && first.added == 2 && first.merged == 2)
        let second = try await run(portal, bytes)
        #expect(second.added == 0 && second.unchanged == 2 && second.merged == 2)
    }

    @Test func `a market with a similar name at the same place is added and marked, others are not`() async throws {
        let bytes = file(
            "1,Silver Lake Farmers Market,1 Main,LA,LA,California,90001,,,-118.2,34.1",
            "2,Silverr Lake Certified Farmers' Market,Main St,LA,LA,California,90001,,,-118.2001,34.1001",
            "3,Silver Lake Farmers Market,9 Oak,LA,LA,California,90001,,,-118.5,34.1",
            "4,Echo Park Farmers Market,1 Main,LA,LA,California,90001,,,-118.2,34.1")
        let first = try await run(portal, bytes)
        #expect(first.added == 4 && first.merged == 0)
        let findings = try await portal.services.read { try $0.imports.findings(of: first.id, limit: 10) }
        let marked = findings.filter { $0.issue == .lookAlike }
        #expect(marked.map(\.row) == [3] && marked.map(\.text) == ["Silver Lake Farmers Market"])
        let second = try await run(portal, bytes)
        #expect(second.unchanged == 4)
    }

    /// Two rows of one market: the second has a typing mistake in its name, and another number.
    private func lookAlikes() async throws -> (bytes: [UInt8], first: Market.ID, second: Market.ID) {
        let bytes = file(
            "1,Silver Lake Farmers Market,1 Main,LA,LA,California,90001,,,-118.2,34.1",
            "2,Silverr Lake Farmers' Market,Main St,LA,LA,California,90001,,,-118.2001,34.1001")
        _ = try await run(portal, bytes)
        let ids = try await portal.services.read { db in
            try db.markets.administered(nil, search: nil, offset: 0, limit: 10).map(\.id)
        }
        try #require(ids.count == 2)
        return (bytes, ids[0], ids[1])
    }

    private func shownMarkets() async throws -> [Market.ID] {
        try await portal.services.read { db in
            let markets = try db.markets.administered(nil, search: nil, offset: 0, limit: 10)
            #expect(try db.markets.administeredCount(nil, search: nil) == markets.count)
            return markets.map(\.id)
        }
    }

    @Test func `look-alikes are merged by an administrator, and no import adds the merged one again`() async throws {
        let (bytes, first, second) = try await lookAlikes()
        let ian = try await portal.signUp(.ian)
        #expect(try await client.page("/admin/markets/\(first)", as: ian).markup.leads(to: "/admin/markets/\(second)"))
        let path = "/admin/markets/\(second)/merge"
        #expect(try await client.page("\(path)?into=\(first)", as: ian).markup.shows("Merge markets"))
        for _ in 1...2 {
            let answer = try await client.submit(path, ["into": first.description], as: ian)
            #expect(answer.headers[.location] == "/admin/markets/\(first)")
        }
        #expect(try await shownMarkets() == [first])
        #expect(try await client.page("/admin/markets/\(second)", as: ian).headers[.location] == "/admin/markets/\(first)")
        #expect(try await client.api(.get, "/markets/\(second)").status == .notFound)
        #expect(try await client.submit("/admin/markets/\(second)/reopen", as: ian).status == .notFound)
        let again = try await run(portal, bytes)
        #expect(again.added == 0 && again.updated == 0 && again.unchanged == 1 && again.merged == 1)
        #expect(try await shownMarkets() == [first])
        let history = try await portal.services.read { try $0.audit.history(of: first.description) }
        #expect(history.count { $0.action == AuditAction.marketsMerged.rawValue } == 1)
    }

    @Test func `a market with a vendor is not merged away, but others are merged into it`() async throws {
        let (_, first, second) = try await lookAlikes()
        let ian = try await portal.signUp(.ian)
        try await portal.addStall(try await portal.signUp(.rosa).requireVendor(), at: second)
        let refused = try await client.submit("/admin/markets/\(second)/merge", ["into": first.description], as: ian)
        #expect(refused.headers[.location] == "/admin/markets/\(second)")
        #expect(try await shownMarkets() == [first, second])
        #expect(try await client.page("/admin/markets/\(second)", as: ian).markup.mentions("/admin/markets/\(first)/merge?into=\(second)"))
        _ = try await client.submit("/admin/markets/\(first)/merge", ["into": second.description], as: ian)
        #expect(try await shownMarkets() == [second])
        #expect(
            try await client.submit("/admin/markets/\(second)/merge", ["into": second.description], as: ian).status == .unprocessableContent
        )
    }

    @Test func `only markets that may be one are merged, into one that as many people see, with their favorites`()
        async throws
    {
        let (_, first, second) = try await lookAlikes()
        let ian = try await portal.signUp(.ian)
        let ana = try await portal.signUp(.ana)
        let other = try await portal.addMarket("Echo Park")
        for (old, remaining) in [(first, other), (other, first)] {
            let answer = try await client.submit("/admin/markets/\(old)/merge", ["into": remaining.description], as: ian)
            #expect(answer.headers[.location] == "/admin/markets/\(old)")
        }
        _ = try await client.submit("/admin/markets/\(first)/close", as: ian)
        // Either page offers what is possible: the closed one can go.
        for page in [first, second] {
            let markup = try await client.page("/admin/markets/\(page)", as: ian).markup
            #expect(markup.mentions("/admin/markets/\(first)/merge?into=\(second)"))
            #expect(!markup.mentions("/admin/markets/\(second)/merge"))
        }
        _ = try await client.submit("/admin/markets/\(second)/merge", ["into": first.description], as: ian)
        #expect(try await shownMarkets().count == 3)
        _ = try await client.submit("/admin/markets/\(first)/reopen", as: ian)
        try await portal.services.write { [now = portal.clock.now, ana = ana.id] db in
            _ = try db.execute(
                "INSERT INTO favourites (user_id, subject_id, kind, created_at) VALUES (\(ana), \(second), 'market', \(now))")
        }
        _ = try await client.submit("/admin/markets/\(second)/merge", ["into": first.description], as: ian)
        let favourite = try await portal.services.read { [ana = ana.id] db in
            try db.all(Market.ID.self, "SELECT subject_id FROM favourites WHERE user_id = \(ana)")
        }
        #expect(favourite == [first])
    }

    @Test(arguments: [true, false]) func `a merged market's community moves to a market without one`(hasOne: Bool) async throws {
        let (_, first, second) = try await lookAlikes()
        let ian = try await portal.signUp(.ian)
        let (old, own) = (try await portal.addCommunity("Sunset Court"), try await portal.addCommunity("Echo Park"))
        try await portal.services.write { db in
            _ = try db.execute("INSERT INTO community_markets (community_id, market_id) VALUES (\(old), \(second))")
            if hasOne { _ = try db.execute("INSERT INTO community_markets (community_id, market_id) VALUES (\(own), \(first))") }
        }
        _ = try await client.submit("/admin/markets/\(second)/merge", ["into": first.description], as: ian)
        let (communities, version) = try await portal.services.read { db in
            (
                try db.all(Community.ID.self, "SELECT community_id FROM community_markets LIMIT 10"),
                try db.one(Int.self, "SELECT version FROM markets WHERE id = \(first)")
            )
        }
        #expect(communities == [hasOne ? own : old])
        // The form that an administrator opened before would remove it.
        #expect(version == (hasOne ? 1 : 2))
    }

    @Test func `look-alikes are found by an index`() async throws {
        let here = try #require(Position(latitude: 34.1, longitude: -118.2))
        let plan = try portal.services.database.queryPlan(MarketRepository.near(here))
        #expect(!plan.isEmpty && plan.allSatisfy { !$0.hasPrefix("SCAN") && !$0.contains("Seq Scan") }, "\(plan)")
    }

    @Test func `a file that is not a directory is refused with its missing columns`() async throws {
        await #expect(throws: DirectoryRefusal.columnsMissing(["fmid", "marketname", "state", "x", "y"])) {
            _ = try await portal.services.importMarkets(Array("a,b\n1,2".utf8), fileName: "x.csv", by: AuditTrail.console)
        }
        await #expect(throws: DirectoryRefusal.empty) {
            _ = try await portal.services.importMarkets([], fileName: "x.csv", by: AuditTrail.console)
        }
    }

    @Test func `18 viewing a report changes nothing, and marking it as read removes it from the Overview`() async throws {
        let ian = try await portal.signUp(.ian)
        let run = try await run(portal, file("2,Nowhere,2 Main,Los Angeles,Los Angeles,California,90001,,Sat: 8 til noon,,"))
        let path = "/admin/markets/import/\(run.id)"
        for _ in 1...2 { #expect(try await client.page(path, as: ian).markup.shows("Mark as read")) }
        #expect(try await client.page("/admin", as: ian).markup.leads(to: path))
        #expect(try await client.submit(path + "/read", as: ian).headers[.location] == "/admin")
        #expect(try await !client.page("/admin", as: ian).markup.mentions(path))
        #expect(try await !client.page(path, as: ian).markup.shows("Mark as read"))
        let unknown = portal.services.id(DirectoryImport.ID.self)
        #expect(try await client.submit("/admin/markets/import/\(unknown)/read", as: ian).status == .notFound)
    }
}
