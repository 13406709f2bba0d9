import HTTPTypes
import HarvestCore
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The admin portal.
@Suite(.portal) struct AdminTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    static let pages = [
        "/admin", "/admin?span=30d", "/admin?span=12m", "/admin.csv", "/admin/markets", "/admin/markets?show=draft&q=silver",
        "/admin/markets.csv",
        "/admin/markets/new", "/admin/markets/import", "/admin/communities", "/admin/communities?q=tower", "/admin/communities/new",
        "/admin/listings", "/admin/listings?show=appealed", "/admin/listings?show=hidden", "/admin/listings?show=all",
        "/admin/errands", "/admin/errands?show=complaints", "/admin/errands?show=all&page=2", "/admin/matches", "/admin/matches?page=2",
        "/admin/places", "/admin/places?q=chick", "/admin/categories", "/admin/categories?kind=errand",
        "/admin/categories/new?kind=listing",
        "/admin/pushes", "/admin/pushes?page=2", "/admin/text-messages", "/admin/text-messages?page=2", "/admin/emails",
        "/admin/emails?page=2",
        "/admin/vendors", "/admin/vendors?show=all&q=green", "/admin/users", "/admin/users?role=vendor&q=rosa", "/admin/users?role=admin",
        "/admin/users?role=driver", "/admin/users?role=customer", "/admin/orders", "/admin/orders?show=today",
        "/admin/orders?show=cancelled",
        "/admin/orders?show=all&q=lopez", "/admin/orders?q=12", "/admin/orders.csv", "/admin/issues", "/admin/issues?show=decided&page=2",
        "/admin/audit",
        "/admin/live", "/admin/drivers", "/admin/drivers/shares", "/admin/drivers/shares?week=2026-W47", "/admin/drivers?show=online&q=dee",
        "/admin/audit?action=market.added&q=ian@example.com",
    ]

    @Test func `every page answers an administrator and is not there for anybody else`() async throws {
        let ian = try await portal.signUp(.ian)
        let ana = try await portal.signUp(.ana)
        for path in Self.pages {
            let seen = try await client.page(path, as: ian)
            #expect(seen.status == .ok, "\(path)")
            let hidden = try await client.page(path, as: ana)
            #expect(hidden.status == .notFound, "\(path)")
        }
    }

    private static let market = [
        "name": "Mariachi <Plaza>", "street": "1831 E 1st St", "city": "Los Angeles", "state": "ca", "zip": "90033", "lat": "34.0475",
        "lon": "-118.2190", "tax": "9.5", "zone": "America/Los_Angeles", "status": "open", "open_fri": "1", "from_fri": "09:00",
        "to_fri": "12:00",
        "from_fri_2": "15:00", "to_fri_2": "19:30", "from_sun": "08:00", "to_sun": "12:00", "closed_1": "2026-12-25", "op": "save",
    ]

    @Test func `a market is added with several openings a day, listed to apps, changed, closed and opened again, all of it on record`()
        async throws
    {
        let ian = try await portal.signUp(.ian)
        let added = try await client.submit("/admin/markets", Self.market, as: ian)
        #expect(added.status == .seeOther)
        let path = try #require(added.headers[.location])
        let page = try await client.page(path, as: ian)
        #expect(page.markup.shows("Mariachi <Plaza>") && !page.markup.has("Plaza"))
        func listed() async throws -> [API.Market] {
            try await client.api(.get, "/markets").decoded(API.Page<API.Market>.self).data
        }
        let market = try #require(try await listed().first)
        #expect(market.hours.weekly.map(\.weekday) == [.friday] && market.hours.weekly.first?.intervals.count == 2)
        #expect(market.hours.closedDates.map(\.description) == ["2026-12-25"])

        var change = Self.market
        change["version"] = "1"
        change["name"] = "Mariachi Plaza"
        let changed = try await client.submit(path, change, as: ian)
        #expect(changed.status == .seeOther)
        change["name"] = "Too late"
        let late = try await client.submit(path, change, as: ian)
        #expect(late.status == .conflict)
        #expect(late.markup.shows("Someone changed this while you were typing: it is now “Mariachi Plaza”."))

        _ = try await client.submit("\(path)/close", as: ian)
        let closed = try await listed()
        #expect(closed.isEmpty)
        _ = try await client.submit("\(path)/reopen", as: ian)
        let open = try await listed()
        #expect(open.map(\.name) == ["Mariachi Plaza"])
        let actions = try await portal.services.read { try $0.all(String.self, "SELECT action FROM audit_trail ORDER BY number") }
        #expect(actions == ["market.added", "market.changed", "market.closed", "market.reopened"])
    }

    @Test func `a market with errors is not stored, and every field shows its own error`() async throws {
        let ian = try await portal.signUp(.ian)
        var form = Self.market
        form["name"] = ""
        form["tax"] = "1e2"
        form["lat"] = "nan"
        form["to_fri"] = "08:00"
        form["closed_1"] = "tomorrow"
        form["zone"] = "Mars/Olympus"
        let answer = try await client.submit("/admin/markets", form, as: ian)
        #expect(answer.status == .unprocessableContent)
        for message in [
            "Enter the name", "Enter a rate", "Enter degrees", "closes before it opens", "Enter a date", "Choose a time zone",
        ] {
            #expect(answer.markup.shows(message), "\(message)")
        }
        let count = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM markets") }
        #expect(count == 0)
    }

    @Test func `a pending vendor is declined with a reason or approved, and each decision sends one e-mail`() async throws {
        let ian = try await portal.signUp(.ian)
        let vendor = try await portal.signUp(.rosa).requireVendor()
        try await portal.services.write { db in _ = try db.execute("UPDATE vendors SET status = 'pending' WHERE id = \(vendor)") }
        let nothing = try await client.submit("/admin/vendors/\(vendor)/decline", as: ian)
        #expect(nothing.status == .unprocessableContent)
        _ = try await client.submit("/admin/vendors/\(vendor)/decline", ["reason": "Which market?"], as: ian)
        _ = try await client.submit("/admin/vendors/\(vendor)/approve", as: ian)
        _ = try await client.submit("/admin/vendors/\(vendor)/approve", as: ian)
        let status = try await portal.services.read { try $0.one(String.self, "SELECT status FROM vendors WHERE id = \(vendor)") }
        let emails = try await portal.emails().map(\.body)
        #expect(status == "approved" && emails.count == 2 && emails.contains { $0.contains("Which market?") })
        let seen = try await client.api(.get, "/vendors/\(vendor)")
        #expect(seen.status == .ok)
    }

    @Test func `a suspended person is signed out; oneself and the last administrator can't be suspended`() async throws {
        let ian = try await portal.signUp(.ian)
        let ana = try await portal.signUp(.ana)
        _ = try await client.submit("/admin/users/\(ana.id)/suspend", ["reason": "Fraud"], as: ian)
        let api = try await client.api(.get, "/me", as: ana)
        #expect(api.status == .unauthorized)
        let page = try await client.page("/admin/users/\(ana.id)", as: ian)
        #expect(page.markup.shows("Fraud"))
        _ = try await client.submit("/admin/users/\(ana.id)/restore", as: ian)
        let myself = try await client.submit("/admin/users/\(ian.id)/suspend", ["reason": "Tired"], as: ian)
        #expect(myself.status == .conflict)
        let statuses = try await portal.services.read { try $0.all(String.self, "SELECT status FROM users ORDER BY email") }
        #expect(statuses == ["active", "active"])
        _ = try await client.submit("/admin/users/\(ana.id)/reset", as: ian)
        let recipients = try await portal.emails().map(\.recipient)
        #expect(recipients == [ana.email])
    }

    @Test func `communities have unique names and go only when nobody is in them`() async throws {
        let ian = try await portal.signUp(.ian)
        let form = [
            "name": "Maple Tower", "kind": "building", "address": "1 Maple St", "lat": "34.05", "lon": "-118.25",
            "zone": "America/Los_Angeles",
            "domains": "purdue.edu, ucla.edu",
        ]
        let added = try await client.submit("/admin/communities", form, as: ian)
        #expect(added.status == .seeOther)
        let path = try #require(added.headers[.location])
        var twin = form
        twin["name"] = "maple  tower"
        let refused = try await client.submit("/admin/communities", twin, as: ian)
        #expect(refused.status == .unprocessableContent)
        let listed: API.Page<API.Community> = try await client.api(.get, "/communities?near=34.06,-118.25&sort=distance").decoded()
        #expect(listed.data.map(\.emailDomains) == [["purdue.edu", "ucla.edu"]] && listed.data.first?.distanceMetres == 1112)
        let id = try #require(listed.data.first?.id)
        try await portal.services.write { db in
            _ = try db.execute(
                "INSERT INTO memberships (community_id, user_id, status, joined_at) VALUES (\(id), \(ian.id), 'active', 1)")
        }
        #expect(try await client.page("/admin/users", as: ian).markup.shows("Maple Tower"))
        _ = try await client.submit("\(path)/remove", as: ian)
        let kept = try await client.api(.get, "/communities/\(id)")
        #expect(kept.status == .ok)
        try await portal.services.write { db in _ = try db.execute("DELETE FROM memberships WHERE community_id = \(id)") }
        _ = try await client.submit("\(path)/remove", as: ian)
        let gone = try await client.api(.get, "/communities/\(id)")
        #expect(gone.status == .notFound)
    }

    @Test func `a market's form that is sent twice adds one market`() async throws {
        let ian = try await portal.signUp(.ian)
        let form = Self.market.merging(["_submission": "one-form-of-one-market"]) { $1 }
        let first = try await client.submit("/admin/markets", form, as: ian)
        let second = try await client.submit("/admin/markets", form, as: ian)
        #expect(first.status == .seeOther && first.headers[.location] == second.headers[.location])
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM markets") } == 1)
    }

    @Test func `the orders' spreadsheet holds every order, batch after batch, and runs no name as a formula`() async throws {
        let shop = try await Shop(portal)
        let (ana, ian) = (try await portal.buyer(), try await portal.signUp(.ian))
        let order = try await portal.place(shop.cart([(shop.kale, 1)]), as: ana, key: "order-number-0001", client)
        try await portal.services.write { db in
            _ = try db.execute("UPDATE users SET first_name = '=HYPERLINK(1)' WHERE id = \(ana.id)")
        }
        let file = try await client.page("/admin/orders.csv?show=all", as: ian)
        #expect(file.headers[.contentType] == "text/csv; charset=utf-8")
        let lines = file.text.split(separator: "\r\n")
        #expect(lines.count == 2)
        let cells = try #require(lines.last).split(separator: ",", omittingEmptySubsequences: false)
        #expect(cells.contains("\(order)") && cells.contains("'=HYPERLINK(1) Lopez"))
        #expect(try await client.page("/admin/orders.csv?show=all", as: ana).status != .ok)
        let sheet = try await Spreadsheet.stream(named: "n", titles: ["n"]) { (after: Int?) in
            let rows = (1...3).map { [String((after ?? 0) + $0)] }
            return (rows, (after ?? 0) < 6 ? (after ?? 0) + 3 : nil)
        }
        let body = BodyCollector(capacity: 64)
        try await sheet.body.write(body)
        #expect(String(decoding: body.bytes, as: UTF8.self) == "\u{FEFF}n\r\n" + (1...9).map { "\($0)\r\n" }.joined())
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("-3.5", "-3.5"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""), ("=\u{301}1", "'=\u{301}1"),
        ("@SUM(A1)", "'@SUM(A1)"), ("+1-310", "'+1-310"), ("-1+cmd", "'-1+cmd"), ("\n=1", "\"'\n=1\""), ("a\r\nb", "\"a\r\nb\""),
    ])
    func `a spreadsheet runs no formula that somebody typed`(text: String, cell: String) {
        #expect(Spreadsheet.cell(text) == cell)
    }
}
