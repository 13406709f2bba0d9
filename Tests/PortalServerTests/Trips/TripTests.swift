import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Trips, wants and what neighbors see of them.
@Suite(.portal) struct TripTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `T3 a traveler is at a restaurant and goes to a building, once per community; going again changes the trip`() async throws {
        let campus = try await Campus(portal)
        let dan = try await Neighbor("Dan", campus, client)
        let first = try await dan.post("/trips", campus.body(from: campus.chick, to: campus.dobie))
        let trip = try first.decoded(API.Trip.self)
        #expect(first.status == .created && first.headers[.location] == "/api/v1/trips/\(trip.id)")
        #expect(trip.isMine && trip.status == .placed && trip.from.name == "Chick" && trip.to.name == "Dobie")
        let again = try await dan.post("/trips", campus.body(from: campus.chick, to: campus.dobie))
        #expect(again.status == .ok && again.text == first.text)
        let moved = try await dan.post("/trips", campus.body(from: campus.panda, to: campus.dobie))
        #expect(try moved.status == .ok && moved.decoded(API.Trip.self).id == trip.id)
        #expect(try await dan.get("/trips").decoded(API.Page<API.Trip>.self).data.map(\.from.name) == ["Panda"])
        let off = try await dan.post("/trips/\(trip.id)/cancellation")
        #expect(try off.decoded(API.Trip.self).status == .cancelled)
        #expect(try await dan.post("/trips/\(trip.id)/cancellation").status == .ok)
        #expect(try await dan.get("/trips?status=placed").decoded(API.Page<API.Trip>.self).data.isEmpty)
        let changes = try await portal.events(for: [dan.visitor.id.description]).map(\.type)
        #expect(changes == ["trip.status_changed", "trip.status_changed", "trip.status_changed"])
    }

    @Test func `a trip needs a membership, known places, a building as its end and two places`() async throws {
        let campus = try await Campus(portal)
        let (dan, stranger) = (try await Neighbor("Dan", campus, client), try await portal.join("Sam"))
        let unknown = "place_01kvjw5a00e44sxe574s0yrwpz"
        let refused = try await client.api(.post, "/trips", campus.body(from: campus.chick, to: campus.dobie), as: stranger)
        #expect(refused.status == .forbidden && refused.code == "membership_required")
        for (from, to, error) in [
            (unknown, "\(campus.dobie)", "from_place_id not_found"), ("\(campus.chick)", unknown, "to_place_id not_found"),
            ("\(campus.chick)", "\(campus.panda)", "to_place_id wrong_kind"),
            ("\(campus.dobie)", "\(campus.dobie)", "to_place_id same_place"),
        ] {
            for path in ["/trips", "/wants"] {
                let body = #"{"community_id":"\#(campus.community)","from_place_id":"\#(from)","to_place_id":"\#(to)"}"#
                #expect(try await dan.post(path, body).fieldErrors == [error], "\(path)")
            }
        }
    }

    @Test func `T4 members see where others are and who goes where, by distance, and never their own`() async throws {
        let campus = try await Campus(portal)
        let (dan, eli) = (try await Neighbor("Dan", campus, client), try await Neighbor("Eli", campus, client))
        let ola = try await Neighbor("Ola", campus, client)
        _ = try await dan.goes(campus.chick, campus.dobie)
        _ = try await eli.goes(campus.chick, campus.jester)
        _ = try await ola.goes(campus.panda, campus.dobie)
        let root = "/communities/\(campus.community)"
        let origins = try await ola.get("\(root)/trip-origins").decoded(API.Page<API.TripOrigin>.self).data
        #expect(origins.map(\.place.name) == ["Chick"] && origins.map(\.tripCount) == [2])
        #expect(try await dan.get("\(root)/trip-origins").decoded(API.Page<API.TripOrigin>.self).data.map(\.tripCount).sorted() == [1, 1])
        let near = try await dan.get("\(root)/trip-origins?near=30.2890,-97.7420&limit=1").decoded(API.Page<API.TripOrigin>.self)
        #expect(near.data.map(\.place.name) == ["Panda"] && near.data.first?.place.distanceMetres == 0)
        let cursor = try #require(near.nextCursor)
        let next = try await dan.get("\(root)/trip-origins?near=30.2890,-97.7420&limit=1&cursor=\(cursor)").decoded(
            API.Page<API.TripOrigin>.self)
        #expect(next.data.map(\.place.name) == ["Chick"] && next.nextCursor == nil)
        let page = try await ola.get("\(root)/trips?from_place=\(campus.chick)&near=30.2833,-97.7411&limit=1").decoded(
            API.Page<API.Trip>.self)
        #expect(page.data.map(\.traveller.displayName) == ["Dan S."] && page.data.first?.distanceMetres == 0)
        let rest = try await ola.get("\(root)/trips?limit=1&cursor=\(try #require(page.nextCursor))").decoded(API.Page<API.Trip>.self)
        #expect(rest.data.map(\.traveller.displayName) == ["Eli S."] && rest.nextCursor == nil)
    }

    @Test func `trips are for members, and a want is for nobody but its person and the traveler of its match`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        let (mia, sam) = (try await Neighbor("Mia", campus, client), try await portal.join("Sam"))
        let want = try await ola.wants(campus.chick, campus.dobie, "A sandwich")
        for path in ["/trips", "/trip-origins"] {
            let refused = try await client.api(.get, "/communities/\(campus.community)\(path)", as: sam)
            #expect(refused.status == .forbidden && refused.code == "membership_required")
            #expect(try await client.api(.get, "/communities/community_01kvjw5a00e44sxe574s0yrwpz\(path)", as: sam).status == .notFound)
        }
        #expect(try await dan.get("/wants/\(want.id)").status == .notFound)
        let trip = try await dan.goes(campus.chick, campus.dobie)
        #expect(try await dan.get("/wants/\(want.id)").decoded(API.Want.self).note == "A sandwich")
        #expect(try await ola.get("/trips/\(trip.id)").decoded(API.Trip.self).matchID == trip.matchID)
        #expect(try await mia.get("/trips/\(trip.id)").decoded(API.Trip.self).matchID == nil)
        for (person, path) in [(mia.visitor, "/wants/\(want.id)"), (sam, "/trips/\(trip.id)"), (sam, "/wants/\(want.id)")] {
            #expect(try await client.api(.get, path, as: person).status == .notFound, "\(path)")
        }
        for path in ["/trips/\(trip.id)/cancellation", "/wants/\(want.id)/cancellation"] {
            #expect(try await mia.post(path).status == .notFound)
        }
        let match = try #require(trip.matchID)
        for (method, path) in [
            (HTTPRequest.Method.get, "/matches/\(match)"), (.post, "/matches/\(match)/acceptance"), (.post, "/matches/\(match)/decline"),
            (.post, "/matches/\(match)/completion"),
        ] {
            #expect(try await client.api(method, path, as: mia.visitor).status == .notFound, "\(path)")
            #expect(try await client.api(method, path).status == .unauthorized, "\(path)")
        }
    }

    @Test func `no payload of trips, wants and matches has an e-mail address, a phone number or a street of a person`() async throws {
        let campus = try await Campus(portal)
        let (dan, ola) = (try await Neighbor("Dan", campus, client), try await Neighbor("Ola", campus, client))
        try await portal.equip(ola.visitor)
        let trip = try await dan.goes(campus.chick, campus.dobie)
        let want = try await ola.wants(campus.chick, campus.dobie)
        let match = try await dan.match()
        for action in ["acceptance", "completion"] { #expect(try await dan.post("/matches/\(match.id)/\(action)").status == .ok) }
        let paths = [
            "/trips", "/trips/\(trip.id)", "/wants/\(want.id)", "/matches", "/matches/\(match.id)", "/events?after=0",
            "/communities/\(campus.community)/trips",
        ]
        for path in paths {
            for person in [dan, ola] {
                let text = try await person.get(path).text
                for secret in ["@dispatch.example.com", "+1310555", "email", "phone", "35th St", "gate code"] {
                    #expect(!text.contains(secret), "\(path) \(secret)")
                }
            }
        }
    }
}
