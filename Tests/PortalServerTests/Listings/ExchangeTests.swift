import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Asking for listings and giving them away. M11, M12, M14, M15, M16, M22 and M24 of the sources.
@Suite(.portal) struct ExchangeTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `M11 M24 a person asks once for a listing, and its seller is told once`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan)
        let path = "/listings/\(milk.id)/exchange-requests"
        let first = try await client.api(.post, path, as: phil)
        let again = try await client.api(.post, path, as: phil)
        let request = try first.decoded(API.ExchangeRequest.self)
        #expect(first.status == .created && again.status == .ok && first.text == again.text)
        #expect(request.myRole == .buyer && request.status == .requested && request.allowedActions == [.withdraw])
        #expect(request.buyer.displayName == "Phil S." && request.listing.id == milk.id && request.buyerReliability == nil)
        #expect(try await scene.told(ryan) == ["exchange.requested about \(milk.id)"])
        #expect(try await scene.events(of: ryan, "exchange.status_changed") == ["requested"])
        let texts = try await portal.services.read { db in
            try db.all("SELECT item, person FROM notifications LIMIT 10") { [try $0.text("item"), try $0.text("person")] }
        }
        #expect(texts == [["Milk", "Phil S."]])
    }

    @Test func `nobody asks for their own listing, from outside the community, as a guest, or for what is gone`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, eve) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await portal.join("Eve"))
        let milk = try await scene.post("Milk", as: ryan)
        let path = "/listings/\(milk.id)/exchange-requests"
        #expect(try await client.api(.post, path, as: ryan).code == "own_item")
        #expect(try await client.api(.post, path, as: eve).code == "membership_required")
        #expect(try await client.api(.post, path).status == .unauthorized)
        let request = try await scene.request(milk, as: phil)
        try await scene.accept(request, as: ryan)
        #expect(try await client.api(.post, path, as: phil).decoded(API.ExchangeRequest.self).status == .accepted)
        #expect(try await client.api(.post, path, as: try await scene.neighbor("Tanay")).status == .notFound)
    }

    @Test func `M12 M15 accepting sells the listing, closes the other requests, tells everybody, and opens a chat`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, tanay) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await scene.neighbor("Tanay"))
        let milk = try await scene.post("Milk", as: ryan)
        let (first, second) = (try await scene.request(milk, as: phil), try await scene.request(milk, as: tanay))
        for _ in 1...2 {
            let accepted = try await scene.accept(first, as: ryan)
            #expect(accepted.status == .accepted && accepted.listing.status == .sold && accepted.contact?.email == phil.email)
        }
        let lost = try await scene.exchange(second, as: tanay)
        #expect(lost.status == .closed && lost.contact == nil && lost.decidedAt == portal.clock.now)
        #expect(try await client.api(.post, "/exchange-requests/\(second.id)/acceptance", as: ryan).code == "illegal_state")
        #expect(try await scene.told(phil) == ["exchange.accepted about \(first.id)"])
        #expect(try await scene.told(tanay) == ["exchange.closed about \(milk.id)"])
        #expect(try await scene.events(of: tanay, "exchange.status_changed") == ["requested", "closed"])
        #expect(try await scene.events(of: phil, "exchange.status_changed") == ["requested", "accepted"])
        #expect(try await scene.events(of: phil, "listing.status_changed") == ["sold"])
        let chats = try await client.api(.get, "/conversations", as: phil).decoded(API.Page<API.Conversation>.self).data
        #expect(chats.count == 1 && chats.first?.jobKind == .exchange && chats.first?.jobID == API.SubjectID(first.id))
        #expect(Set(chats.first?.parties.map(\.role) ?? []) == [.seller, .buyer])
        let chat = try #require(chats.first)
        let sent = try await client.api(.post, "/conversations/\(chat.id)/messages", #"{"text":"When?"}"#, as: ryan)
        #expect(sent.status == .created)
        #expect(try await client.api(.get, "/conversations/\(chat.id)", as: tanay).status == .notFound)
    }

    @Test func `each side has its own step, and a request is nobody else's`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, eve) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await scene.neighbor("Eve"))
        let milk = try await scene.post("Milk", as: ryan)
        let request = try await scene.request(milk, as: phil)
        let path = "/exchange-requests/\(request.id)"
        for step in ["/acceptance", "/withdrawal"] {
            #expect(try await client.api(.post, path + step, as: eve).status == .notFound)
            #expect(try await client.api(.post, path + step).status == .unauthorized)
        }
        #expect(try await client.api(.get, path, as: eve).status == .notFound)
        #expect(try await client.api(.put, path + "/outcome", #"{"outcome":"missed"}"#, as: eve).status == .notFound)
        #expect(try await client.api(.get, "/listings/\(milk.id)/exchange-requests", as: phil).status == .notFound)
        #expect(try await client.api(.post, path + "/acceptance", as: phil).code == "not_allowed")
        #expect(try await client.api(.post, path + "/withdrawal", as: ryan).code == "not_allowed")
        #expect(try await client.api(.put, path + "/outcome", #"{"outcome":"missed"}"#, as: phil).code == "illegal_state")
    }

    @Test func `a withdrawn request comes back to life, and an accepted one can't be withdrawn`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan)
        let request = try await scene.request(milk, as: phil)
        let path = "/exchange-requests/\(request.id)"
        for _ in 1...2 {
            let withdrawn = try await client.api(.post, path + "/withdrawal", as: phil).decoded(API.ExchangeRequest.self)
            #expect(withdrawn.status == .withdrawn && withdrawn.allowedActions == [])
        }
        #expect(try await client.api(.post, path + "/acceptance", as: ryan).code == "illegal_state")
        #expect(try await client.api(.get, "/listings/\(milk.id)/exchange-requests", as: ryan).text == #"{"data":[]}"#)
        portal.clock.advance(seconds: 60)
        let back = try await client.api(.post, "/listings/\(milk.id)/exchange-requests", as: phil)
        let alive = try back.decoded(API.ExchangeRequest.self)
        #expect(back.status == .created && alive.id == request.id && alive.status == .requested && alive.decidedAt == nil)
        #expect(alive.requestedAt == portal.clock.now)
        #expect(try await scene.told(ryan).count == 1)
        try await scene.accept(alive, as: ryan)
        #expect(try await client.api(.post, path + "/withdrawal", as: phil).code == "illegal_state")
        #expect(try await scene.events(of: ryan, "exchange.status_changed") == ["requested", "withdrawn", "requested", "accepted"])
    }

    @Test func `M14 the seller sees who is interested, the first one first`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let milk = try await scene.post("Milk", as: ryan)
        #expect(try await client.api(.get, "/listings/\(milk.id)/exchange-requests", as: ryan).text == #"{"data":[]}"#)
        for name in ["Phil", "Tanay", "Eve"] {
            let neighbor = try await scene.neighbor(name)
            let photo = #"{"photo_id":"\#(try await scene.addPhoto(of: neighbor))"}"#
            #expect(try await client.api(.patch, "/me", photo, as: neighbor).status == .ok)
            try await scene.request(milk, as: neighbor)
            portal.clock.advance(seconds: 1)
        }
        let path = "/listings/\(milk.id)/exchange-requests?limit=2"
        let first = try await client.api(.get, path, as: ryan).decoded(API.Page<API.ExchangeRequest>.self)
        let next = try await client.api(.get, path + "&cursor=\(first.nextCursor ?? "")", as: ryan)
            .decoded(API.Page<API.ExchangeRequest>.self)
        #expect((first.data + next.data).map(\.buyer.displayName) == ["Phil S.", "Tanay S.", "Eve S."] && next.nextCursor == nil)
        #expect((first.data + next.data).allSatisfy { $0.buyer.photo != nil })
        #expect(first.data.allSatisfy { $0.allowedActions == [.accept] && $0.contact == nil && $0.myRole == .seller })
    }

    @Test func `M22 the contact history has both roles, newest first, by status`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        for title in ["Milk", "Bread", "Rice"] {
            let listing = try await scene.post(title, as: ryan)
            try await scene.request(listing, as: phil)
            portal.clock.advance(seconds: 60)
        }
        func history(_ query: String, as viewer: Visitor) async throws -> [String] {
            try await client.api(.get, "/exchange-requests?\(query)", as: viewer).decoded(API.Page<API.ExchangeRequest>.self)
                .data.map(\.listing.title)
        }
        #expect(try await history("", as: phil) == ["Rice", "Bread", "Milk"])
        #expect(try await history("role=seller", as: ryan) == ["Rice", "Bread", "Milk"])
        #expect(try await history("", as: ryan) == [])
        #expect(try await history("role=seller", as: phil) == [])
        #expect(try await history("status=requested", as: phil).count == 3)
        #expect(try await history("status=accepted", as: phil) == [])
        let first = try await client.api(.get, "/exchange-requests?limit=2", as: phil).decoded(API.Page<API.ExchangeRequest>.self)
        #expect(try await history("limit=2&cursor=\(first.nextCursor ?? "")", as: phil) == ["Milk"])
        portal.clock.advance(seconds: 14 * 86_400 - 170)
        #expect(try await history("status=closed", as: phil) == ["Milk"])
        #expect(try await history("status=requested", as: phil) == ["Rice", "Bread"])
    }

    @Test func `contact data are seen for as many days as the setting says, then the chat closes`() async throws {
        let scene = try await ListingScene(portal, client)
        var (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan)
        let request = try await scene.accept(try await scene.request(milk, as: phil), as: ryan)
        let end = portal.clock.now + 30 * 86_400
        #expect(request.contactUntil == end && request.allowedActions == [.tellOutcome])
        try await portal.set { $0.contactDays = 1 }
        portal.clock.set(Instant(milliseconds: end.milliseconds - 1))
        (ryan, phil) = (try await scene.signIn(ryan), try await scene.signIn(phil))
        try await scene.work()
        #expect(try await scene.exchange(request, as: phil).contact?.email == ryan.email)
        portal.clock.set(end)
        for _ in 1...2 {
            for person in [ryan, phil] {
                let seen = try await scene.exchange(request, as: person)
                #expect(seen.status == .accepted && seen.contact == nil && seen.allowedActions == [])
            }
            try await scene.work()
        }
        #expect(try await client.api(.get, "/conversations", as: phil).text == #"{"data":[]}"#)
        #expect(try await client.api(.get, "/conversations?status=closed", as: phil).text.contains(request.id.description))
        let bread = try await scene.post("Bread", as: ryan)
        let short = try await scene.accept(try await scene.request(bread, as: phil), as: ryan)
        #expect(short.contactUntil == portal.clock.now + 86_400)
    }

    @Test func `the chat closes once both say that it was handed over`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let request = try await scene.accept(try await scene.request(try await scene.post("Milk", as: ryan), as: phil), as: ryan)
        let (path, over) = ("/exchange-requests/\(request.id)/outcome", #"{"outcome":"handed_over"}"#)
        let first = try await client.api(.put, path, over, as: phil).decoded(API.ExchangeRequest.self)
        #expect(first.myOutcome == .handedOver)
        #expect(try await scene.exchange(request, as: ryan).myOutcome == nil)
        #expect(try await client.api(.get, "/conversations", as: phil).text != #"{"data":[]}"#)
        #expect(try await client.api(.put, path, over, as: ryan).status == .ok)
        #expect(try await client.api(.put, path, over, as: ryan).status == .ok)
        #expect(try await client.api(.get, "/conversations", as: phil).text == #"{"data":[]}"#)
    }

    @Test func `sellers see how reliable who asks was, with the reason, in their language`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        func exchange(_ outcome: String, buyerSays: String? = nil) async throws {
            let request = try await scene.accept(try await scene.request(try await scene.post("Milk", as: ryan), as: phil), as: ryan)
            let path = "/exchange-requests/\(request.id)/outcome"
            #expect(try await client.api(.put, path, #"{"outcome":"\#(outcome)"}"#, as: ryan).status == .ok)
            if let buyerSays { #expect(try await client.api(.put, path, #"{"outcome":"\#(buyerSays)"}"#, as: phil).status == .ok) }
        }
        func reliability(by ryan: Visitor, of phil: Visitor) async throws -> API.Reliability? {
            let listing = try await scene.post("Next", as: ryan)
            let request = try await scene.request(listing, as: phil)
            #expect(request.buyerReliability == nil)
            return try await scene.exchange(request, as: ryan).buyerReliability
        }
        #expect(try await reliability(by: ryan, of: phil)?.level == .new)
        try await exchange("handed_over")
        try await exchange("missed", buyerSays: "handed_over")
        #expect(
            try await reliability(by: ryan, of: phil)
                == API.Reliability(level: .reliable, exchanges: 2, missed: 0, text: "Came to 2 of 2 exchanges in the last year."))
        try await exchange("missed")
        #expect(try await reliability(by: ryan, of: phil)?.level == .unreliable)
        let spanish = try await client.api(.get, "/exchange-requests?role=seller&limit=1", as: ryan, headers: [.acceptLanguage: "es"])
        #expect(spanish.markup.mentions("Acudió a 2 de 3 intercambios en el último año."))
        portal.clock.advance(seconds: 366 * 86_400)
        #expect(try await reliability(by: scene.signIn(ryan), of: scene.signIn(phil))?.level == .new)
    }
}
