import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// Food that neighbors offer each other: posted, found, asked for, given away, drawn, reported and hidden.
extension RecordedScene {
    func recordListings() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, tanay) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await scene.neighbor("Tanay"))
        let milk = try await recordPosting(scene, ryan)
        try await recordFeed(scene, phil)
        try await recordRequests(milk, ryan, phil, tanay)
        try await recordDraw(scene, ryan, phil, tanay)
        try await recordReports(scene, ryan, phil)
        try await recordModeration(scene, ryan, phil)
        try await ask("GET /users/\(ryan.id)", as: phil)
        try await ask("GET /users/\(ryan.id)", as: try await portal.join("Eve"), in: "es")
        try await ask("GET /users/\(ryan.id)")
    }

    private func recordPosting(_ scene: ListingScene, _ ryan: Visitor) async throws -> String {
        let body = try await scene.body("Fresh 2% milk jug", of: ryan, ["price_cents": "150", "description": "\"Unopened\""])
        let milk = try await ask("POST /listings", body, as: ryan, key: "listing-0123456789").value("id")
        try await ask("POST /listings", body, as: ryan, key: "listing-0123456789")
        try await ask("POST /listings", #"{"title":"","quantity":0,"price_cents":20001,"photo":"x"}"#, as: ryan, in: "es")
        try await ask(
            "POST /listings", try await scene.body("Bread", of: ryan, ["photo_id": "\"\(portal.services.id(Photo.ID.self))\""]), as: ryan)
        try await ask("POST /listings", body, as: try await portal.join("Zoe"))
        let tag = try await ask("GET /listings/\(milk)", as: ryan).headers[.eTag] ?? ""
        try await ask("GET /listings/\(milk)", as: ryan, headers: [.ifNoneMatch: tag])
        try await ask("PATCH /listings/\(milk)", #"{"price_cents":250}"#, as: ryan, headers: [.ifMatch: tag])
        try await ask("PATCH /listings/\(milk)", #"{"price_cents":300}"#, as: ryan, headers: [.ifMatch: tag])
        try await ask("PATCH /listings/\(milk)", #"{"photo_id":"x"}"#, as: ryan)
        return milk
    }

    private func recordFeed(_ scene: ListingScene, _ phil: Visitor) async throws {
        try await scene.post("Brown sugar", as: phil)
        let first = try await ask("GET /communities/\(scene.tower)/listings?limit=1")
        try await ask("GET /communities/\(scene.tower)/listings?limit=1&cursor=\(try first.value("next_cursor"))", in: "es")
        try await ask("GET /communities/\(scene.tower)/listings?q=BROWN%20SUGAR&sort=lowest&age=2d&price_max_cents=100")
        try await ask("GET /communities/\(scene.tower)/listings", as: phil)
        try await ask("GET /communities/\(scene.tower)/listings?age=3d&sort=cheap", in: "es")
        try await ask("GET /me/listings?status=available", as: phil)
        try await ask("GET /me/listings")
    }

    private func recordRequests(_ milk: String, _ ryan: Visitor, _ phil: Visitor, _ tanay: Visitor) async throws {
        try await ask("POST /listings/\(milk)/exchange-requests", as: ryan, in: "es")
        let request = try await ask("POST /listings/\(milk)/exchange-requests", as: phil).value("id")
        try await ask("POST /listings/\(milk)/exchange-requests", as: phil)
        let other = try await ask("POST /listings/\(milk)/exchange-requests", as: tanay).value("id")
        try await ask("GET /listings/\(milk)/exchange-requests", as: ryan)
        try await ask("POST /exchange-requests/\(request)/withdrawal", as: phil)
        try await ask("POST /exchange-requests/\(request)/withdrawal", as: ryan)
        try await ask("POST /listings/\(milk)/exchange-requests", as: phil)
        try await ask("POST /exchange-requests/\(request)/acceptance", as: phil)
        try await ask("POST /exchange-requests/\(request)/acceptance", as: ryan)
        try await ask("POST /exchange-requests/\(other)/acceptance", as: ryan, in: "es")
        try await ask("GET /exchange-requests/\(request)", as: phil)
        try await ask("GET /exchange-requests/\(request)", as: tanay)
        try await ask("GET /exchange-requests?role=seller&status=closed", as: ryan)
        try await ask("PUT /exchange-requests/\(request)/outcome", #"{"outcome":"missed"}"#, as: ryan)
        try await ask("PUT /exchange-requests/\(request)/outcome", #"{"outcome":"lost"}"#, as: phil)
        try await ask("POST /listings/\(milk)/closure", as: ryan, in: "es")
    }

    private func recordDraw(_ scene: ListingScene, _ ryan: Visitor, _ phil: Visitor, _ tanay: Visitor) async throws {
        let bread = try await scene.post("Bread", as: ryan, ["selection": "\"draw\""])
        let request = try await ask("POST /listings/\(bread.id)/exchange-requests", as: phil).value("id")
        try await ask("POST /exchange-requests/\(request)/acceptance", as: ryan)
        let cake = try await scene.post("Cake", as: ryan)
        try await ask("POST /listings/\(cake.id)/closure", as: ryan)
    }

    private func recordReports(_ scene: ListingScene, _ ryan: Visitor, _ phil: Visitor) async throws {
        let (listing, ian) = (try await scene.post("Old fish", as: ryan), try await portal.signUp(.ian))
        try await ask("POST /listings/\(listing.id)/reports", #"{"reason":"unsafe","text":"It smells."}"#, as: phil)
        try await ask("POST /listings/\(listing.id)/appeal", #"{"text":"It is fresh."}"#, as: ryan, in: "es")
        let now = portal.clock.now
        try await portal.services.write { try $0.listingReports.hide(listing.id, because: "It smells.", by: ian.id, at: now) }
        try await ask("GET /listings/\(listing.id)", as: ryan)
        try await ask("POST /listings/\(listing.id)/appeal", #"{"text":"It is fresh."}"#, as: ryan)
        try await ask("GET /listings/\(listing.id)", as: phil)
    }

    private func recordModeration(_ scene: ListingScene, _ ryan: Visitor, _ phil: Visitor) async throws {
        let (soup, tower) = (try await scene.post("Old soup", as: ryan), scene.tower)
        try await ask("POST /listings/\(soup.id)/reports", #"{"reason":"unsafe"}"#, as: phil)
        try await ask("GET /communities/\(tower)/reported-listings", as: phil, in: "es")
        try await portal.services.write { _ = try $0.memberships.setModerator(phil.id, of: tower, to: true) }
        try await ask("GET /communities/\(tower)/moderators", as: ryan)
        try await ask("GET /communities/\(tower)/reported-listings", as: phil)
        try await ask("POST /listings/\(soup.id)/moderation", #"{"decision":"hide"}"#, as: phil)
        try await ask("POST /listings/\(soup.id)/moderation", #"{"decision":"keep"}"#, as: phil)
        try await ask("POST /listings/\(soup.id)/moderation", #"{"decision":"hide","reason":"It is a week old."}"#, as: phil)
    }
}
