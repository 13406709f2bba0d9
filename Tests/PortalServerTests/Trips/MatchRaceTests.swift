import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Trips and wants that arrive at the same time, and answers that contradict each other.
@Suite(.portal) struct MatchRaceTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    @Test func `50 trips and 50 wants placed at once are matched as one after another would be`() async throws {
        let campus = try await Campus(portal)
        var arrivals: [(path: String, body: String, person: Visitor)] = []
        for number in 0..<50 {
            let (from, to) = (number % 2 == 0 ? campus.chick : campus.panda, number % 5 == 0 ? campus.jester : campus.dobie)
            // Every fifth person offers and asks for the same.
            let traveler = try await campus.member("T\(number)")
            let requester = number % 5 == 1 ? traveler : try await campus.member("R\(number)")
            arrivals.append(("/trips", campus.body(from: from, to: to), traveler))
            arrivals.append(("/wants", campus.body(from: from, to: number % 7 == 0 ? campus.dobie : to), requester))
        }
        let everything = arrivals.shuffled()
        let statuses = try await portal.run { client async throws in
            try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
                for arrival in everything {
                    group.addTask { try await client.api(.post, arrival.path, arrival.body, as: arrival.person).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(statuses.count == 100 && statuses.allSatisfy { $0 == .created })
        try await portal.expectSequentialMatches()
    }

    @Test func `of an acceptance, a decline and both cancellations at once exactly one wins`() async throws {
        let campus = try await Campus(portal)
        for round in 1...8 {
            let (dan, ola) = (try await Neighbor("Dan\(round)", campus, client), try await Neighbor("Ola\(round)", campus, client))
            let trip = try await dan.goes(campus.chick, campus.dobie)
            let want = try await ola.wants(campus.chick, campus.dobie)
            let match = try await dan.match()
            let steps: [(Visitor, String)] = [
                (dan.visitor, "/matches/\(match.id)/acceptance"), (dan.visitor, "/matches/\(match.id)/decline"),
                (dan.visitor, "/trips/\(trip.id)/cancellation"), (ola.visitor, "/wants/\(want.id)/cancellation"),
            ]
            try await portal.run { client async throws in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for (person, path) in steps.shuffled() {
                        group.addTask {
                            let status = try await client.api(.post, path, as: person).status
                            #expect(status == .ok || status == .conflict)
                        }
                    }
                    try await group.waitForAll()
                }
            }
            let end = try await dan.matches().first
            let (shownTrip, shownWant) = (
                try await dan.get("/trips/\(trip.id)").decoded(API.Trip.self), try await ola.get("/wants/\(want.id)").decoded(API.Want.self)
            )
            let isMatched = end?.status == .accepted
            #expect((shownTrip.status == .matched) == isMatched && (shownWant.status == .matched) == isMatched)
            #expect(isMatched == (end?.conversationID != nil))
            #expect(isMatched || shownTrip.status == .cancelled || shownWant.status == .cancelled)
            if !isMatched { _ = try await dan.post("/trips/\(trip.id)/cancellation") }
            if !isMatched { _ = try await ola.post("/wants/\(want.id)/cancellation") }
        }
    }

    @Test func `a place that a geocoder knows is added once by many`() async throws {
        let campus = try await Campus(portal)
        let people = try await [campus.member("Dan"), campus.member("Ola")]
        let body = #"{"kind":"shop","name":"Corner","full_address":"1 Main St","position":{"lat":30.1,"lon":-97.1},"external_id":"geo:1"}"#
        let ids = try await portal.run { client async throws in
            try await withThrowingTaskGroup(of: String.self) { group in
                for number in 0..<20 { group.addTask { try await client.api(.post, "/places", body, as: people[number % 2]).id } }
                return try await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
        }
        #expect(ids.count == 1)
    }
}

extension TestPortal {
    /// Whether the proposed matches are those of a sequential engine for some order of arrival: first each pair, then who has none.
    func expectSequentialMatches() async throws {
        let (trips, wants, pairs) = try await services.read { db in
            (
                try db.seekers("trips", as: Trip.self), try db.seekers("wants", as: Want.self),
                try db.all("SELECT trip_id, want_id FROM matches WHERE status = 'proposed' ORDER BY id") {
                    MatchEngine.Pair(trip: try $0.value("trip_id"), want: try $0.value("want_id"))
                }
            )
        }
        #expect(Set(pairs.map(\.trip)).count == pairs.count && Set(pairs.map(\.want)).count == pairs.count, "nobody twice")
        var engine = MatchEngine()
        for pair in pairs {
            try engine.place(try #require(trips.first { $0.id == pair.trip }))
            try engine.place(try #require(wants.first { $0.id == pair.want }))
        }
        for trip in trips where !pairs.contains(where: { $0.trip == trip.id }) { try engine.place(trip) }
        for want in wants where !pairs.contains(where: { $0.want == want.id }) { try engine.place(want) }
        #expect(Set(engine.matches.keys) == Set(pairs))
        #expect(pairs.count > 20)
    }
}

extension Transaction {
    /// All trips or wants as the engine sees them.
    func seekers<Side: IdentifierKind>(_ table: SQL, as side: Side.Type) throws -> [MatchSeeker<Side>] {
        try all(
            """
            SELECT r.id, r.user_id, r.community_id, r.from_place_id, r.to_place_id, r.placed_at, f.lat AS from_lat, f.lon AS from_lon,
                t.lat AS to_lat, t.lon AS to_lon
            FROM \(sql: table) r JOIN places f ON f.id = r.from_place_id JOIN places t ON t.id = r.to_place_id ORDER BY r.placed_at, r.id
            """
        ) { row in
            let (from, to) = (try row.requiredPosition("from_lat", "from_lon"), try row.requiredPosition("to_lat", "to_lon"))
            return MatchSeeker<Side>(
                id: try row.value("id"), person: try row.value("user_id"), community: try row.value("community_id"),
                from: .init(try row.value("from_place_id"), from), to: .init(try row.value("to_place_id"), to),
                placedAt: try row.value("placed_at"))
        }
    }
}
