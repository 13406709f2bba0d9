import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The walk through the market that a shopping list shows.
@Suite(.portal) struct WalkingOrderTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func setMap(_ map: String, of market: Market.ID, as ian: Visitor) async throws -> TestResponse {
        try await client.submit("/admin/markets/\(market)/stalls", ["map": map], as: ian)
    }

    @Test func `each stall is visited once for both orders, by stall number without a map and by the shortest way with one`() async throws {
        let scene = try await DrivingScene(portal, client)
        let (green, sunny) = (scene.scene.greenAcres, scene.scene.sunnyOrchard)
        let list = try await client.shoppingList(scene.session, as: scene.finn)
        #expect(list.route.map(\.stallNumber) == ["A4", "B2"] && list.routeMetres == nil)
        #expect(list.route[0].bags.map(\.orderID) == scene.orders && list.route[1].bags.map(\.orderID) == [scene.orders[0]])
        let lines = list.orders.flatMap { $0.stalls.flatMap { $0.lines.map(\.lineID) } }
        #expect(Set(list.route.flatMap { $0.bags.flatMap(\.lineIDs) }) == Set(lines))

        let ian = try await portal.signUp(.ian)
        #expect(try await setMap("A4, 30, 120\nB2, 0, 30", of: scene.scene.market, as: ian).status == .seeOther)
        let mapped = try await client.shoppingList(scene.session, as: scene.finn)
        #expect(mapped.route.map(\.vendorID) == [sunny, green] && mapped.routeMetres == 125)
        #expect(mapped.route.map(\.northMetres) == [30, 120])
        #expect(mapped.orders[0].stalls.map(\.vendorID) == [sunny, green])

        // A stall that is not on the map comes after those that are.
        #expect(try await setMap("A4, 30, 120\nB2", of: scene.scene.market, as: ian).status == .seeOther)
        let half = try await client.shoppingList(scene.session, as: scene.finn)
        #expect(half.route.map(\.vendorID) == [green, sunny] && half.routeMetres == nil && half.route[1].eastMetres == nil)
    }

    @Test func `the map shows what is stored, and names a line that it can't take`() async throws {
        let scene = try await DispatchScene(portal)
        let ian = try await portal.signUp(.ian)
        let path = "/admin/markets/\(scene.market)/stalls"
        #expect(try await client.page(path, as: ian).markup.shows("A4 B2"))
        for (map, message) in [
            ("A4, 3000, 2", "Write line 1 as number"), ("A4, far, 2", "no stall A4, far, 2"), ("A4, 1, 2\nA4", "Line 2 names a stall"),
            ("A4, 1, 2\nZ9, 1, 2", "no stall Z9"),
        ] {
            let refused = try await setMap(map, of: scene.market, as: ian)
            #expect(refused.status == .unprocessableContent && refused.markup.shows(message), "\(map)")
        }
        #expect(try await setMap("A4, 12.5, -3\nB2, 0, 7", of: scene.market, as: ian).status == .seeOther)
        #expect(try await client.page(path, as: ian).markup.shows("A4, 12.5, -3 B2, 0, 7"))
        #expect(try await client.page("/admin/markets/\(scene.market)", as: ian).markup.mentions(path))
        #expect(try await client.page("/admin/markets/\(portal.services.id(Market.ID.self))/stalls", as: ian).status == .notFound)
        #expect(try await client.page(path, as: scene.rosa).status != .ok)
    }
}
