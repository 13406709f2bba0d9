import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Reports of listings, hiding them, and appeals.
@Suite(.portal) struct ListingReportTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `members report a listing once each, and a later report replaces the first`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan)
        let path = "/listings/\(milk.id)/reports"
        #expect(try await client.api(.post, path, #"{"reason":"unsafe"}"#, as: phil).status == .noContent)
        #expect(try await client.api(.post, path, #"{"reason":"fraud","text":"Never came"}"#, as: phil).status == .noContent)
        #expect(try await client.api(.post, path, #"{"reason":"fraud"}"#, as: ryan).code == "own_item")
        #expect(try await client.api(.post, path, #"{"reason":"fraud"}"#, as: try await portal.join("Eve")).code == "membership_required")
        #expect(try await client.api(.post, path, #"{"reason":"fraud"}"#).status == .unauthorized)
        #expect(try await client.api(.post, path, #"{"reason":"boring"}"#, as: phil).fieldErrors == ["reason not_one_of"])
        let reports = try await portal.services.read { try $0.all(String.self, "SELECT reason || text FROM listing_reports LIMIT 10") }
        #expect(reports == ["fraudNever came"])
        #expect(try await !client.api(.get, "/listings/\(milk.id)", as: ryan).markup.mentions("fraud"))
    }

    @Test func `a hidden listing is its seller's only, who can appeal once, and comes back with its requests`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, ian) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await portal.signUp(.ian))
        let milk = try await scene.post("Milk", as: ryan)
        let (request, now) = (try await scene.request(milk, as: phil), portal.clock.now)
        try await portal.services.write { try $0.listingReports.hide(milk.id, because: "The seal is broken.", by: ian.id, at: now) }
        #expect(try await scene.titles() == [])
        #expect(try await client.api(.get, "/listings/\(milk.id)", as: phil).status == .notFound)
        #expect(try await client.api(.get, "/exchange-requests/\(request.id)", as: phil).status == .notFound)
        #expect(try await client.api(.post, "/exchange-requests/\(request.id)/acceptance", as: ryan).code == "illegal_state")
        let hidden = try await scene.listing(milk.id, as: ryan)
        #expect(hidden.status == .hidden && hidden.hiddenReason == "The seal is broken." && hidden.allowedActions == [.appeal])
        #expect(try await scene.told(ryan).contains("listing.hidden about \(milk.id)"))
        let path = "/listings/\(milk.id)/appeal"
        #expect(try await client.api(.post, path, #"{"text":"It is whole."}"#, as: phil).status == .notFound)
        let appealed = try await client.api(.post, path, #"{"text":"It is whole."}"#, as: ryan)
        #expect(try appealed.decoded(API.Listing.self).allowedActions == [])
        #expect(try await client.api(.post, path, #"{"text":"Please."}"#, as: ryan).code == "illegal_state")
        try await portal.services.write { try $0.listingReports.restore(milk.id, by: ian.id, at: now) }
        #expect(try await scene.titles() == ["Milk"])
        #expect(try await scene.exchange(request, as: phil).status == .requested)
        #expect(try await scene.listing(milk.id, as: ryan).hiddenReason == nil)
        #expect(try await scene.told(ryan).contains("listing.restored about \(milk.id)"))
        #expect(try await scene.events(of: ryan, "listing.status_changed") == ["available", "hidden", "available"])
        #expect(try await client.api(.post, path, #"{"text":"Please."}"#, as: ryan).code == "illegal_state")
    }
}

/// The administrators' pages about listings.
@Suite(.portal) struct AdminListingTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `an administrator hides a reported listing with a reason, reads the appeal, and shows it again`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, ian) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await portal.signUp(.ian))
        let (milk, path) = (try await scene.post("Fresh milk", as: ryan), "/admin/listings")
        #expect(try await !client.page(path, as: ian).markup.shows("Fresh milk"))
        let report = #"{"reason":"unsafe","text":"It <b>smells</b>."}"#
        #expect(try await client.api(.post, "/listings/\(milk.id)/reports", report, as: phil).status == .noContent)
        #expect(try await client.page(path, as: ian).markup.shows("Fresh milk"))
        let detail = try await client.page("\(path)/\(milk.id)", as: ian).markup
        #expect(detail.shows("It <b>smells</b>.") && !detail.has("b") && detail.shows("Phil Stone") && detail.shows("Not safe to eat"))
        let nothing = try await client.submit("\(path)/\(milk.id)/hide", ["reason": " "], as: ian)
        #expect(nothing.status == .unprocessableContent && nothing.markup.shows("Write a reason"))
        #expect(try await client.submit("\(path)/\(milk.id)/hide", ["reason": "The seal is broken."], as: ian).status == .seeOther)
        #expect(try await scene.listing(milk.id, as: ryan).hiddenReason == "The seal is broken.")
        #expect(try await !client.page(path, as: ian).markup.shows("Fresh milk"))
        _ = try await client.api(.post, "/listings/\(milk.id)/appeal", #"{"text":"It is whole."}"#, as: ryan)
        #expect(try await client.page("\(path)?show=appealed", as: ian).markup.shows("Fresh milk"))
        #expect(try await client.page("\(path)/\(milk.id)", as: ian).markup.shows("It is whole."))
        #expect(try await client.submit("\(path)/\(milk.id)/restore", as: ian).status == .seeOther)
        #expect(try await scene.titles() == ["Fresh milk"])
        #expect(try await client.submit("\(path)/\(milk.id)/restore", as: ian).status == .conflict)
        let trail = try await client.page("/admin/audit", as: ian).markup
        #expect(trail.shows("Hid a listing") && trail.shows("Showed a listing again") && trail.shows("Fresh milk"))
    }

    @Test func `an appeal is declined once with an answer that the seller reads, and does not come back`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, ian) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await portal.signUp(.ian))
        let (milk, path) = (try await scene.post("Fresh milk", as: ryan), "/admin/listings")
        let answer = ["appeal": "It is whole.", "answer": "It is <b>too</b> warm."]
        #expect(try await client.submit("\(path)/\(milk.id)/decline", answer, as: ian).status == .conflict, "nothing is hidden")
        _ = try await client.submit("\(path)/\(milk.id)/hide", ["reason": "The seal is broken."], as: ian)
        #expect(try await client.submit("\(path)/\(milk.id)/decline", answer, as: ian).status == .conflict, "nobody has appealed")
        _ = try await client.api(.post, "/listings/\(milk.id)/appeal", #"{"text":"It is whole."}"#, as: ryan)
        let nothing = try await client.submit("\(path)/\(milk.id)/decline", ["answer": " "], as: ian)
        #expect(nothing.status == .unprocessableContent && nothing.markup.hasProblem(at: "answer"))
        #expect(try await client.submit("\(path)/\(milk.id)/decline", answer, as: try await portal.signUp(.ana)).status == .notFound)
        #expect(try await client.submit("\(path)/\(milk.id)/decline", answer, as: ian).status == .seeOther)
        let late = try await client.submit("\(path)/\(milk.id)/decline", ["appeal": "It is whole.", "answer": "No."], as: ian)
        #expect(late.status == .conflict, "it was answered")
        #expect(try await !client.page("\(path)?show=appealed", as: ian).markup.shows("Fresh milk"))
        let detail = try await client.page("\(path)/\(milk.id)", as: ian).markup
        #expect(detail.shows("It is <b>too</b> warm.") && !detail.has("b") && !detail.leads(to: "\(path)/\(milk.id)/decline"))
        let seen = try await scene.listing(milk.id, as: ryan)
        #expect(seen.status == .hidden && seen.appealAnswer == "It is <b>too</b> warm." && seen.allowedActions == [])
        #expect(try await scene.told(ryan).filter { $0.hasPrefix("listing.appeal_answered") }.count == 1)
        #expect(try await client.api(.post, "/listings/\(milk.id)/appeal", #"{"text":"Please."}"#, as: ryan).code == "illegal_state")
        #expect(try await client.page("/admin/audit", as: ian).markup.shows("Declined an appeal about a listing"))
        // A listing that is shown again is a new case.
        #expect(try await client.submit("\(path)/\(milk.id)/restore", as: ian).status == .seeOther)
        #expect(try await scene.listing(milk.id, as: ryan).appealAnswer == nil)
        #expect(try await client.api(.get, "/listings/\(milk.id)", as: phil).status == .ok)
        _ = try await client.submit("\(path)/\(milk.id)/hide", ["reason": "It is back."], as: ian)
        let again = try await scene.listing(milk.id, as: ryan)
        #expect(again.appealAnswer == nil && again.allowedActions == [.appeal])
        // An answer to the first appeal is none to the second one.
        _ = try await client.api(.post, "/listings/\(milk.id)/appeal", #"{"text":"It is\nanother bottle."}"#, as: ryan)
        #expect(try await client.page("/admin", as: ian).markup.shows("appeal about a hidden listing."))
        #expect(try await client.submit("\(path)/\(milk.id)/decline", answer, as: ian).status == .conflict)
        let read = try #require(try await client.page("\(path)/\(milk.id)", as: ian).markup.value(of: "appeal"))
        let sent = ["appeal": read.replacing("\n", with: "\r\n"), "answer": "It is not."]
        #expect(try await client.submit("\(path)/\(milk.id)/decline", sent, as: ian).status == .seeOther)
    }

    @Test func `an administrator reads who asked for a listing, and who got it with contact data and chat, also after the time of contact`()
        async throws
    {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, tanay) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await scene.neighbor("Tanay"))
        let milk = try await scene.post("Fresh milk", as: ryan)
        let request = try await scene.request(milk, as: phil)
        _ = try await scene.request(milk, as: tanay)
        let before = try #require(try await portal.services.read { try $0.listingReports.detail(milk.id) })
        #expect(before.requests.map(\.buyer) == ["Phil Stone", "Tanay Stone"] && before.exchange == nil)
        try await scene.accept(request, as: ryan)
        let chat = try await portal.services.read { try $0.one(Conversation.ID.self, "SELECT id FROM conversations") }
        let text = #"{"text":"At <b>six</b>?"}"#
        #expect(try await client.api(.post, "/conversations/\(chat)/messages", text, as: phil).status == .created)
        portal.clock.advance(seconds: 31 * 86_400)
        try await scene.work()
        let after = try await client.page("/admin/listings/\(milk.id)", as: try await portal.signUp(.ian)).markup
        #expect(after.shows("Who asked for it") && after.shows("Phil Stone") && after.shows("Tanay Stone"))
        #expect(after.shows(phil.email) && after.shows(ryan.email) && !after.shows(tanay.email))
        #expect(after.shows("At <b>six</b>?") && !after.has("b"))
    }

    @Test func `an administrator dismisses reports, and nobody else gets to the pages`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, ian) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await portal.signUp(.ian))
        let ana = try await portal.signUp(.ana)
        let milk = try await scene.post("Fresh milk", as: ryan)
        _ = try await client.api(.post, "/listings/\(milk.id)/reports", #"{"reason":"other"}"#, as: phil)
        for path in ["/admin/listings", "/admin/listings/\(milk.id)"] {
            #expect(try await client.page(path, as: ana).status == .notFound)
            #expect(try await client.page(path).status == .seeOther)
        }
        for step in ["hide", "restore", "decline", "dismiss"] {
            #expect(try await client.submit("/admin/listings/\(milk.id)/\(step)", ["reason": "x"], as: ana).status == .notFound)
        }
        #expect(try await client.page("/admin/listings/listing_01kvjw5a00epvbja1fcq64yftx", as: ian).status == .notFound)
        #expect(try await client.submit("/admin/listings/\(milk.id)/dismiss", as: ian).status == .seeOther)
        #expect(try await !client.page("/admin/listings", as: ian).markup.shows("Fresh milk"))
        #expect(try await scene.titles() == ["Fresh milk"])
    }
}
