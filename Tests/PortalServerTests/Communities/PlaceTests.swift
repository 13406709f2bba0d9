import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Finding, adding and merging places.
@Suite(.portal) struct PlaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    private func find(_ query: String, as visitor: Visitor) async throws -> API.Page<API.Place> {
        try await client.api(.get, "/places\(query)", as: visitor).decoded()
    }

    private func names(_ query: String, as visitor: Visitor) async throws -> [String] {
        try await find(query, as: visitor).data.map(\.name)
    }

    @Test func `T2 places are found by the beginning of name or address, without case, accents and spaces`() async throws {
        let campus = try await Campus(portal)
        let ana = try await campus.member("Ana")
        _ = try await portal.addPlace("Café  Ola", .restaurant, 30.28, -97.74, by: ana.id)
        _ = try await portal.addPlace("24 Hour Shop", .shop, 30.28, -97.74, by: ana.id)
        #expect(try await names("?q=cafe%20OLA", as: ana) == ["Café  Ola"])
        #expect(try await names("?q=ola", as: ana) == [], "not the beginning")
        // Ordered by what matched: 24cafe…, 24chick…, 24dobie…, 24hourshop, which is a name, 24jester…, 24panda….
        #expect(try await names("?q=24", as: ana) == ["Café  Ola", "Chick", "Dobie", "24 Hour Shop", "Jester", "Panda"])
        #expect(try await names("?q=24%20chick", as: ana) == ["Chick"])
        #expect(try await names("?q=24&kind=building", as: ana) == ["Dobie", "Jester"])
        #expect(try await names("?q=%25", as: ana) == [])
        #expect(try await names("?q=_", as: ana) == [])
        #expect(try await names("", as: ana) == ["24 Hour Shop", "Café  Ola", "Chick", "Dobie", "Jester", "Panda"])
    }

    @Test(arguments: ["", "?q=24", "?near=30.2879,-97.7418", "?q=24&near=30.2879,-97.7418", "?kind=shop&near=30.2879,-97.7418"])
    func `pages of places have each place once, in one order`(query: String) async throws {
        let campus = try await Campus(portal)
        let ana = try await campus.member("Ana")
        for number in 1...9 {
            _ = try await portal.addPlace(
                "24 \(number)", number > 4 ? .shop : .other, 30 + Double(number * number) / 100, -97.7, by: ana.id)
        }
        let whole = try await find(query, as: ana).data.map(\.id)
        var (paged, cursor): ([Place.ID], String?) = ([], nil)
        repeat {
            let next = cursor.map { (query.isEmpty ? "?" : "&") + "cursor=\($0)" } ?? ""
            let page = try await find("\(query)\(next)" + (query.isEmpty && next.isEmpty ? "?" : "&") + "limit=2", as: ana)
            paged += page.data.map(\.id)
            cursor = page.nextCursor
        } while cursor != nil && paged.count < 50
        #expect(paged == whole && Set(paged).count == paged.count && whole.count == (query.contains("kind") ? 5 : 13))
    }

    @Test func `with a position the nearest place comes first, wherever it is on the earth`() async throws {
        let campus = try await Campus(portal)
        let ana = try await campus.member("Ana")
        _ = try await portal.addPlace("Fiji", .other, -17.7, 179.9, by: ana.id)
        _ = try await portal.addPlace("Samoa", .other, -13.8, -172.1, by: ana.id)
        let found = try await find("?near=30.2833,-97.7411", as: ana).data
        #expect(found.map(\.name) == ["Dobie", "Jester", "Chick", "Panda", "Samoa", "Fiji"])
        #expect(found.first?.distanceMetres == 0 && found.compactMap(\.distanceMetres) == found.compactMap(\.distanceMetres).sorted())
        #expect(try await names("?near=-17.7,-179.9&limit=2", as: ana) == ["Fiji", "Samoa"], "across the date line")
    }

    @Test func `T14 members add places, and the same geocoder's identifier gives the same place`() async throws {
        let campus = try await Campus(portal)
        let (ana, stranger) = (try await campus.member("Ana"), try await portal.join("Sam"))
        let body = #"{"kind":"shop","name":"Corner","full_address":"1 Main St","position":{"lat":30.1,"lon":-97.1},"external_id":"geo:1"}"#
        let refused = try await client.api(.post, "/places", body, as: stranger)
        #expect(refused.status == .forbidden && refused.code == "membership_required")
        #expect(try await client.api(.post, "/places", body).status == .unauthorized)
        let made = try await client.api(.post, "/places", body, as: ana)
        let place = try made.decoded(API.Place.self)
        #expect(made.status == .created && made.headers[.location] == "/api/v1/places/\(place.id)")
        let again = try await client.api(.post, "/places", body.replacing("Corner", with: "Corner Shop"), as: ana)
        #expect(again.status == .ok && again.text == made.text)
        let read = try await client.api(.get, "/places/\(place.id)", as: stranger)
        #expect(read.text == made.text)
        let tag = try #require(read.headers[.eTag])
        #expect(try await client.api(.get, "/places/\(place.id)", as: stranger, headers: [.ifNoneMatch: tag]).status == .notModified)
        #expect(try await client.api(.get, "/places/place_01kvjw5a00e44sxe574s0yrwpz", as: ana).status == .notFound)
        #expect(try await client.api(.get, "/places/\(place.id)").status == .unauthorized)
    }

    @Test func `a merged place is found as the remaining one, and what was placed there is matched`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        let twin = try await portal.addPlace("Chick fil B", .restaurant, 30.2879, -97.7418, by: dan.visitor.id)
        let trip = try await dan.goes(campus.chick, campus.dobie)
        let want = try await ola.wants(twin, campus.dobie)
        #expect(want.matchID == nil)
        let (services, now) = (portal.services, portal.clock.now)
        try await services.write { db in
            try PlaceMerge(Matching(services: services, db: db, at: now)).merge(twin, into: campus.chick)
        }
        #expect(try await dan.match().tripID == trip.id)
        #expect(try await ola.match().wantID == want.id)
        #expect(try await dan.get("/places/\(twin)").decoded(API.Place.self).id == campus.chick)
        #expect(try await names("?q=chick", as: dan.visitor) == ["Chick"])
        #expect(try await ola.wants(twin, campus.dobie).from.id == campus.chick, "the same route by its old name")
    }
}
