import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The fair draw: a seller's choice, so that not the fastest one wins.
@Suite(.portal) struct ListingDrawTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client
    private static let drawn = ["selection": "\"draw\""]

    @Test func `requests are collected for half an hour from the first one on, then one is drawn, which anybody can repeat`() async throws {
        let scene = try await ListingScene(portal, client)
        let ryan = try await scene.neighbor("Ryan")
        let milk = try await scene.post("Milk", as: ryan, Self.drawn)
        #expect(milk.selection == .draw && milk.drawAt == nil && milk.draw == nil && milk.allowedActions == [.edit, .end])
        portal.clock.advance(seconds: 3_600)
        let drawAt = portal.clock.now + 1_800
        var requests: [(buyer: Visitor, request: API.ExchangeRequest)] = []
        for number in 0..<5 {
            let buyer = try await scene.neighbor("N\(number)")
            requests.append((buyer, try await scene.request(milk, as: buyer)))
            #expect(requests[number].request.listing.drawAt == drawAt)
            portal.clock.advance(seconds: 60)
        }
        let early = try await client.api(.post, "/exchange-requests/\(requests[0].request.id)/acceptance", as: ryan)
        #expect(early.status == .conflict && early.code == "too_early" && early.markup.mentions("\"retry_after_s\":1500"))
        #expect(try await scene.listing(milk.id, as: ryan).allowedActions == [.edit, .end])
        portal.clock.set(Instant(milliseconds: drawAt.milliseconds - 1))
        try await scene.work()
        #expect(try await scene.listing(milk.id, as: ryan).status == .available)
        portal.clock.set(drawAt)
        try await scene.work()
        try await scene.work()
        let sold = try await scene.listing(milk.id, as: ryan)
        let draw = try #require(sold.draw)
        #expect(sold.status == .sold && draw.drawnAt == drawAt && draw.requestCount == 5 && sold.drawAt == drawAt)
        let lowest = requests.map(\.request.id).min {
            Digest.hexadecimal(of: "\(draw.seed) \($0)") < Digest.hexadecimal(of: "\(draw.seed) \($1)")
        }
        for (buyer, request) in requests {
            let seen = try await scene.exchange(request, as: buyer)
            #expect(seen.status == (request.id == lowest ? .accepted : .closed) && seen.listing.draw == draw)
            #expect((seen.contact?.email == ryan.email) == (request.id == lowest))
            #expect(try await scene.told(buyer).count == 1)
        }
    }

    @Test func `the seed is secret before the draw`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan, Self.drawn)
        let request = try await scene.request(milk, as: phil)
        let seed = try await portal.services.read { try $0.one(String.self, "SELECT draw_seed FROM listings") }
        #expect(seed.utf8.count == 43)
        for (path, viewer) in [
            ("/listings/\(milk.id)", ryan), ("/listings/\(milk.id)", phil), ("/exchange-requests/\(request.id)", ryan),
            ("/me/listings", ryan),
        ] {
            #expect(try await !client.api(.get, path, as: viewer).text.contains(seed), "\(path)")
        }
    }

    @Test func `who withdrew is not drawn, and when all did, the next request starts the time again`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil, eve) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"), try await scene.neighbor("Eve"))
        try await portal.set { $0.drawMinutes = 10 }
        let milk = try await scene.post("Milk", as: ryan, Self.drawn)
        let request = try await scene.request(milk, as: phil)
        #expect(try await client.api(.post, "/exchange-requests/\(request.id)/withdrawal", as: phil).status == .ok)
        portal.clock.advance(seconds: 600)
        try await scene.work()
        #expect(try await scene.listing(milk.id, as: ryan).drawAt == nil)
        portal.clock.advance(seconds: 600)
        let second = try await scene.request(milk, as: eve)
        #expect(second.listing.drawAt == portal.clock.now + 600)
        portal.clock.advance(seconds: 600)
        try await scene.work()
        #expect(try await scene.exchange(second, as: eve).status == .accepted)
    }

    @Test func `a listing that is out or ended is not drawn`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let (old, ended) = (try await scene.post("Old", as: ryan, Self.drawn), try await scene.post("Ended", as: ryan, Self.drawn))
        portal.clock.set(old.expiresAt + -1_800)
        let requests = [try await scene.request(old, as: phil), try await scene.request(ended, as: phil)]
        #expect(try await client.api(.post, "/listings/\(ended.id)/closure", as: ryan).status == .ok)
        portal.clock.set(old.expiresAt)
        try await scene.work()
        for request in requests { #expect(try await scene.exchange(request, as: ryan).status == .closed) }
    }
}
