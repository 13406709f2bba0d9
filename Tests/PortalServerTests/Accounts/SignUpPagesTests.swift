import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The four short pages of starting to sell.
@Suite(.portal) struct SignUpPagesTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    static let person = [
        "name": "Nell Moss", "email": "nell@farms.example", "phone": "(323) 555-0144", "password": "seven crates of pears", "terms": "1",
    ]

    @Test func `nobody signs up without agreeing to the terms, and what was agreed to is noted`() async throws {
        let page = try await client.page("/sign-up")
        var without = Self.person
        without["terms"] = nil
        let refused = try await client.submit("/sign-up", without, cookie: page.cookie, csrf: page.csrf)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.markup.hasProblem(at: "terms") && refused.markup.value(of: "name") == "Nell Moss")
        let made = try await client.submit("/sign-up", Self.person, cookie: page.cookie, csrf: page.csrf)
        #expect(made.headers[.location] == "/sign-up/farm")
        let (version, at) = try await portal.services.read { db in
            try db.one("SELECT terms_version, terms_accepted_at FROM users WHERE email = 'nell@farms.example'") {
                (try $0.text(at: 0), try $0.value(Instant.self, at: 1))
            }
        }
        #expect(version == Terms.version)
        #expect(at == portal.clock.now)
        #expect(try await client.page("/terms").markup.shows("In effect since"))
    }

    @Test func `a double press of the first page leads on, and nobody else learns or gets anything by that`() async throws {
        let page = try await client.page("/sign-up")
        let form = Self.person.merging(["_submission": "0123456789abcdef0123"]) { $1 }
        let first = try await client.submit("/sign-up", form, cookie: page.cookie, csrf: page.csrf)
        // Signed in elsewhere meanwhile.
        let phone = try await client.submit(
            "/sign-in", form, cookie: page.cookie, csrf: page.csrf, headers: [.userAgent: "Mozilla/5.0 (iPhone) Safari/604.1"])
        // The browser sent it before the first answer was there, and once more.
        let second = try await client.submit("/sign-up", form, cookie: page.cookie, csrf: page.csrf)
        let third = try await client.submit("/sign-up", form, cookie: page.cookie, csrf: page.csrf)
        for answer in [first, second, third] { #expect(answer.headers[.location] == "/sign-up/farm") }
        // The last answer's session lives, and no spare one beside it.
        for (answer, status) in [(first, HTTPResponse.Status.seeOther), (second, .seeOther), (third, .ok), (phone, .ok)] {
            let session = try #require(answer.cookie)
            #expect(try await client.page("/sign-up/farm", headers: [.cookie: session]).status == status)
        }
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM sessions") } == 2)
        #expect(try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM users") } == 1)
        // Sent after the answer was there.
        let late = try await client.submit(
            "/sign-up", form, cookie: "\(page.cookie ?? ""); \(third.cookie ?? "")", csrf: page.csrf,
            headers: [.fetchSite: "same-origin"])
        #expect(late.status == .seeOther && late.headers[.location] == "/sign-up")

        let others = [
            form.merging(["_submission": "another-submission-01"]) { $1 }, form.merging(["password": "seven crates of figs"]) { $1 },
        ]
        for other in others {
            let refused = try await client.submit("/sign-up", other, cookie: page.cookie, csrf: page.csrf)
            #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "email"))
            #expect(!refused.headers[values: .setCookie].contains { $0.hasPrefix("harvest=") })
        }
    }

    @Test func `a new farm says what it sells`() async throws {
        let ana = try await portal.signUp(.ana)
        let categories = try await portal.services.read { try $0.categories.all(.vendor).map(\.id) }
        let chosen = try #require(categories.last)
        let farm = ["farm": "Moss Lane", "kind": "farm", "zip": "90026"]
        let refused = try await client.submit("/sign-up/farm", farm, as: ana)
        #expect(refused.status == .unprocessableContent && refused.markup.hasProblem(at: "category"))
        let made = try await client.submit("/sign-up/farm", farm.merging(["category": "\(chosen)"]) { $1 }, as: ana)
        #expect(made.headers[.location] == "/sign-up/markets")
        let stored = try await portal.services.read {
            try $0.one(Category.ID.self, "SELECT category_id FROM vendors WHERE name = 'Moss Lane'")
        }
        #expect(stored == chosen)
    }

    @Test func `the nearest market to the farm's ZIP code is the first to choose`() async throws {
        let ana = try await portal.signUp(.ana)
        try await portal.addPlacedMarket("A far one", zip: "91001", 34.19, -118.13)
        try await portal.addPlacedMarket("B near one", zip: "90026", 34.08, -118.26)
        try await portal.addPlacedMarket("C in another state", zip: "10001", 40.75, -73.99)
        try await client.openFarm(as: ana, portal, zip: "90026")
        let page = try await client.page("/sign-up/markets", as: ana).markup
        let list = page.words
        let (far, near) = (try #require(list.firstRange(of: "A far one")), try #require(list.firstRange(of: "B near one")))
        #expect(near.lowerBound < far.lowerBound)
        #expect(page.shows("0.0 mi") && !page.mentions("C in another state"))
        let searched = try await client.submit("/sign-up/markets", ["op": "search", "q": "10001"], as: ana).markup
        #expect(searched.shows("C in another state") && !searched.mentions("B near one"))
        let named = try await client.submit("/sign-up/markets", ["op": "search", "q": "another state"], as: ana).markup
        #expect(named.shows("C in another state"))
    }

    @Test func `a search keeps the selected markets selected`() async throws {
        let ana = try await portal.signUp(.ana)
        let near = try await portal.addPlacedMarket("Near one", zip: "90026", 34.08, -118.26)
        try await client.openFarm(as: ana, portal, zip: "90026")
        let page = try await client.submit("/sign-up/markets", ["op": "search", "q": "nothing like it", "market": "\(near)"], as: ana)
        #expect(page.status == .ok)
        #expect(page.markup.has("input", ["name": "market", "value": "\(near)", "id": "market", "checked": ""]))
        let stalls = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM stalls") }
        #expect(stalls == 0)
    }

    @Test func `an account can't take the address of another, and says so as often as one may sign up`() async throws {
        let portal = try await TestPortal { $0.signUpsPerAddress = 2 }
        let (ana, _) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        try await portal.run { client async throws in
            let fields = ["name": "Ana Lopez", "email": "BOB@example.com", "language": "en", "theme": "auto"]
            for _ in 1...2 {
                let answer = try await client.submit("/profile", fields, as: ana)
                #expect(answer.status == .unprocessableContent)
                #expect(answer.markup.shows("Another account uses this email") && answer.markup.value(of: "email") == "BOB@example.com")
            }
            let third = try await client.submit("/profile", fields, as: ana)
            #expect(third.markup.shows("Too many attempts") && !third.markup.mentions("Another account"))
        }
    }

    @Test func `a market's place is found from its ZIP code where another market is, and only shown`() async throws {
        let ian = try await portal.signUp(.ian)
        try await portal.addPlacedMarket("Neighbour", zip: "90026", 34.08, -118.26)
        let found = try await client.submit("/admin/markets", ["op": "locate", "zip": "90026", "name": "New <one>"], as: ian)
        #expect(found.status == .ok)
        #expect(found.markup.value(of: "lat") == "34.08" && found.markup.value(of: "lon") == "-118.26")
        #expect(found.markup.value(of: "name") == "New <one>" && !found.markup.has("one"))
        let unknown = try await client.submit("/admin/markets", ["op": "locate", "zip": "99999"], as: ian)
        #expect(unknown.status == .unprocessableContent && unknown.markup.shows("No market in 99999"))
        let count = try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM markets") }
        #expect(count == 1)
    }
}

extension TestPortal {
    /// An open market with a place, without hours.
    @discardableResult
    fileprivate func addPlacedMarket(_ name: String, zip: String, _ lat: Double, _ lon: Double) async throws -> Market.ID {
        let (id, now) = (services.id(Market.ID.self), services.now())
        try await services.write { db in
            _ = try db.execute(
                """
                INSERT INTO markets (id, name, zip, lat, lon, time_zone, status, search, created_at, updated_at)
                VALUES (\(id), \(name), \(zip), \(lat), \(lon), 'America/Los_Angeles', 'open', \(SearchText.of(name, zip)), \(now), \(now))
                """)
        }
        return id
    }
}

extension TestClientProtocol {
    fileprivate func openFarm(as visitor: Visitor, _ portal: TestPortal, zip: String) async throws {
        let category = try await portal.services.read { try $0.categories.all(.vendor)[0].id }
        let answer = try await submit(
            "/sign-up/farm", ["farm": "Moss Lane", "kind": "farm", "category": "\(category)", "zip": zip], as: visitor)
        #expect(answer.status == .seeOther)
    }
}
