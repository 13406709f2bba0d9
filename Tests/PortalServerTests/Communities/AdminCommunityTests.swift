import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// What administrators see and change of a community.
@Suite(.portal) struct AdminCommunityTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private static let tower = [
        "name": "Oak Court", "kind": "building", "address": "18 Oak St", "lat": "34.03", "lon": "-118.28", "zone": "America/Los_Angeles",
    ]

    @Test func `the page of a community leads to its members, listings, errands and matches alone`() async throws {
        let (scene, ian) = (try await ErrandScene(portal, client), try await portal.signUp(.ian))
        _ = try await scene.post(scene.latte(settlement: .cash))
        let elsewhere = try await portal.addCommunity("Oak Court", [])
        let path = "/admin/communities/\(scene.community)"
        let links = try await client.page(path, as: ian).markup.targets
        for section in ["listings", "errands", "matches"] {
            #expect(links.contains("/admin/\(section)?show=all&community=\(scene.community)"))
        }
        #expect(links.contains("\(path)/members"))
        let members = try await client.page("\(path)/members", as: ian).markup
        #expect(members.shows("Rita Stone") && members.shows("rita@dispatch.example.com") && !members.shows("Gus Stone"))
        #expect(try await client.page("/admin/errands?show=all&community=\(scene.community)", as: ian).markup.shows("Caramel latte"))
        #expect(try await !client.page("/admin/errands?show=all&community=\(elsewhere)", as: ian).markup.shows("Caramel latte"))
        #expect(try await client.page("/admin/communities/\(elsewhere)/members", as: ian).markup.shows("Nobody has joined yet"))
        #expect(try await client.page("\(path)/members", as: try await portal.signUp(.ana)).status == .notFound)
        #expect(try await client.page("\(path)/members").status == .seeOther)
    }

    @Test func `members of a community are searched by name, email address and phone number`() async throws {
        let (scene, ian) = (try await ErrandScene(portal, client), try await portal.signUp(.ian))
        let path = "/admin/communities/\(scene.community)/members"
        // Gus is no member, and Omar has +1 310 555 0131.
        for (query, name) in [("OMAR", "Omar Stone"), ("pam%40dispatch", "Pam Stone"), ("(310)+555-0131", "Omar Stone")] {
            let found = try await client.page("\(path)?q=\(query)", as: ian).markup
            #expect(found.tags("tr").count == 2 && found.shows(name), "\(query)")
        }
        for query in ["gus", "%25", "'"] {
            #expect(try await client.page("\(path)?q=\(query)", as: ian).markup.shows("No members match"), "\(query)")
        }
        // The search stays when a moderator is chosen.
        let chosen = try await client.submit("\(path)/\(scene.omar.id)/moderator", ["moderates": "1", "q": "omar"], as: ian)
        #expect(chosen.headers[.location] == "\(path)?q=omar")
        #expect(try await client.page("\(path)?q=omar", as: ian).markup.shows("Moderators: Omar S."))
    }

    @Test func `all listings of a community are listed for administrators, whatever their status`() async throws {
        let (scene, ian) = (try await ListingScene(portal, client), try await portal.signUp(.ian))
        let ryan = try await scene.neighbor("Ryan")
        _ = try await scene.post("Fresh milk", as: ryan)
        #expect(try await client.page("/admin/listings?show=all", as: ian).markup.shows("Fresh milk"))
        #expect(try await client.page("/admin/listings?show=all&community=\(scene.tower)", as: ian).markup.shows("Fresh milk"))
        #expect(try await !client.page("/admin/listings?show=all&community=\(scene.campus)", as: ian).markup.shows("Fresh milk"))
    }

    @Test func `a search finds listings by title, description and seller, in one community or all, whatever their status`() async throws {
        let (scene, ian) = (try await ListingScene(portal, client), try await portal.signUp(.ian))
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        _ = try await scene.post("Fresh milk", as: ryan, ["description": "\"Crème, 100% whole\""])
        _ = try await scene.post("Bread", as: phil)
        for query in ["fresh++MILK", "creme", "100%25", "ryan+stone", "ryan%40"] {
            let found = try await client.page("/admin/listings?q=\(query)", as: ian).markup
            #expect(found.shows("Fresh milk") && !found.shows("Bread"), "\(query)")
        }
        let (tower, campus) = ("q=milk&community=\(scene.tower)", "q=milk&community=\(scene.campus)")
        #expect(try await client.page("/admin/listings?\(tower)", as: ian).markup.shows("Fresh milk"))
        for query in [campus, "q=milk&show=hidden", "q=%25%25x", "q='"] {
            let found = try await client.page("/admin/listings?\(query)", as: ian).markup
            #expect(found.shows("No listings match") && !found.shows("Fresh milk"), "\(query)")
        }
        #expect(try await client.page("/admin/listings?q=milk", as: try await portal.signUp(.ana)).status == .notFound)
    }

    @Test func `quiet hours are saved with the community, and both times are needed`() async throws {
        let ian = try await portal.signUp(.ian)
        for times in [
            ["quiet_from": "22:00"], ["quiet_from": "22:00", "quiet_until": "22:00"], ["quiet_from": "x", "quiet_until": "07:00"],
        ] {
            let answer = try await client.submit("/admin/communities", Self.tower.merging(times) { $1 }, as: ian)
            #expect(answer.status == .unprocessableContent && answer.markup.shows("Enter both times like 22:00"))
        }
        let times = ["quiet_from": "22:00", "quiet_until": "07:00"]
        let added = try await client.submit("/admin/communities", Self.tower.merging(times) { $1 }, as: ian)
        let path = try #require(added.headers[.location])
        func stored() async throws -> QuietHours? {
            try await portal.services.read { try $0.communities.byName(after: nil, search: nil, limit: 1).first?.quietHours }
        }
        #expect(try await stored()?.from.description == "22:00")
        let id = path.split(separator: "/").last ?? ""
        let shown = try await client.api(.get, "/communities/\(id)").decoded(API.Community.self)
        #expect(shown.quietHours?.fromLocal.description == "22:00" && shown.quietHours?.untilLocal.description == "07:00")
        #expect(try await client.submit(path, Self.tower.merging(["version": "1"]) { $1 }, as: ian).status == .seeOther)
        #expect(try await stored() == nil)
        #expect(try await client.api(.get, "/communities/\(id)").decoded(API.Community.self).quietHours == nil)
    }

    @Test func `devices stay silent about a new errand in quiet hours, and the app shows it`() async throws {
        let scene = try await ErrandScene(portal, client)
        try await scene.prefer([scene.coffee], scene.pam)
        _ = try await client.register("phone-of-pam-1", as: scene.pam)
        func pushes() async throws -> Int { try await portal.services.read { try $0.one(Int.self, "SELECT count(*) FROM pushes") } }
        let local = MarketClock.losAngeles.local(portal.clock.now).time.minutesSinceMidnight
        let (from, until) = ((local + 1439) % 1440, (local + 60) % 1440)
        try await portal.services.write {
            _ = try $0.execute("UPDATE communities SET quiet_from = \(from), quiet_until = \(until)")
        }
        _ = try await scene.post(scene.latte(settlement: .cash))
        let quiet = try await pushes()
        #expect(quiet == 0)
        #expect(try await scene.told(scene.pam) == ["errand.in_category"])
        portal.clock.advance(seconds: 3600)
        _ = try await scene.post(scene.latte("Tea", settlement: .cash))
        #expect(try await pushes() == 1)
    }
}
