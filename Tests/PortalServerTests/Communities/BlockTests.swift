import HTTPTypes
import HarvestCore
import HummingbirdTesting
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// People who block each other meet nowhere, whichever of them blocked. Errands have their own test.
@Suite(.portal) struct BlockTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func block(_ other: Visitor, by person: Visitor) async throws {
        #expect(try await client.api(.put, "/me/blocks/\(other.id)", as: person).status == .noContent)
    }

    @Test func `they see neither each other's listings nor profile, and can't ask for a listing`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let milk = try await scene.post("Milk", as: ryan)
        let feed = "/communities/\(scene.tower)/listings"
        #expect(try await client.api(.get, feed, as: phil).decoded(API.Page<API.Listing>.self).data.count == 1)
        try await block(phil, by: ryan)
        #expect(try await client.api(.get, feed, as: phil).decoded(API.Page<API.Listing>.self).data.isEmpty)
        #expect(try await client.api(.get, "/users/\(ryan.id)", as: phil).status == .notFound)
        let key: HTTPFields = [.idempotencyKey: "block-0123456789"]
        #expect(try await client.api(.post, "/listings/\(milk.id)/exchange-requests", as: phil, headers: key).status == .notFound)
    }

    @Test func `their trips and wants are not matched`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        try await block(dan.visitor, by: ola.visitor)
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await ola.wants(campus.chick, campus.dobie)
        #expect(try await dan.matches().isEmpty)
        #expect(try await ola.get("/communities/\(campus.community)/trips").decoded(API.Page<API.Trip>.self).data.isEmpty)
    }

    @Test(arguments: [true, false])
    func `an order is neither offered nor left to a driver whom its customer must not meet`(isCustomerBlocked: Bool) async throws {
        let scene = try await DispatchScene(portal)
        let (ana, cleo) = (try await scene.join("Ana"), try await scene.join("Cleo"))
        let (dee, eve) = (try await scene.join("Dee", drives: true), try await scene.join("Eve", drives: true))
        try await block(isCustomerBlocked ? ana : dee, by: isCustomerBlocked ? dee : ana)
        _ = try await client.goOnline(dee)
        portal.clock.advance(seconds: 20)
        let order = try await scene.order(ana, [scene.kale])
        try await scene.runWorkers()
        #expect(try await client.offers(dee).isEmpty)
        _ = try await client.goOnline(eve)
        #expect(try await client.offers(eve).first?.orders.map(\.orderID) == [order])
        let other = try await scene.order(cleo, [scene.kale])
        try await scene.runWorkers()
        #expect(try await client.offers(dee).first?.orders.map(\.orderID) == [other])
    }

    @Test func `what one asked for before a block is neither accepted nor drawn, and the seller no longer sees it`() async throws {
        let scene = try await ListingScene(portal, client)
        let (ryan, phil) = (try await scene.neighbor("Ryan"), try await scene.neighbor("Phil"))
        let (milk, bread) = (try await scene.post("Milk", as: ryan), try await scene.post("Bread", as: ryan, ["selection": "\"draw\""]))
        let requests = [try await scene.request(milk, as: phil), try await scene.request(bread, as: phil)]
        try await block(ryan, by: phil)
        #expect(try await client.api(.post, "/exchange-requests/\(requests[0].id)/acceptance", as: ryan).status == .notFound)
        portal.clock.advance(seconds: 1_801)
        try await scene.work()
        for (listing, request) in zip([milk, bread], requests) {
            let seen = try await client.api(.get, "/listings/\(listing.id)/exchange-requests", as: ryan)
            #expect(try seen.decoded(API.Page<API.ExchangeRequest>.self).data.isEmpty)
            let history = try await client.api(.get, "/exchange-requests?role=seller", as: ryan)
            #expect(try history.decoded(API.Page<API.ExchangeRequest>.self).data.isEmpty)
            #expect(try await client.api(.get, "/exchange-requests/\(request.id)", as: ryan).status == .notFound)
            let counted = try await client.api(.get, "/listings/\(listing.id)", as: ryan).decoded(API.Listing.self)
            #expect(counted.requestCount == 0 && !counted.allowedActions.contains(.acceptARequest))
            let mine = try await scene.exchange(request, as: phil)
            #expect(mine.status == .requested && mine.contact == nil)
        }
        #expect(try await client.api(.delete, "/me/blocks/\(ryan.id)", as: phil).status == .noContent)
        #expect(try await scene.accept(requests[0], as: ryan).status == .accepted)
        // To whom something was given stays in the history.
        try await block(ryan, by: phil)
        let history = try await client.api(.get, "/exchange-requests?role=seller", as: ryan).decoded(API.Page<API.ExchangeRequest>.self)
        #expect(history.data.map(\.id) == [requests[0].id])
    }

    @Test func `a match that was proposed before a block can be declined, not accepted`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        _ = try await ola.wants(campus.chick, campus.dobie)
        _ = try await dan.goes(campus.chick, campus.dobie)
        let match = try await dan.match()
        try await block(dan.visitor, by: ola.visitor)
        #expect(try await dan.post("/matches/\(match.id)/acceptance").status == .conflict)
        #expect(try await dan.match().status == .proposed)
        #expect(try await dan.post("/matches/\(match.id)/decline").status == .ok)
    }
}
