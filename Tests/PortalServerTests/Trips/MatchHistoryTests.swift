import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Random histories on the database and on the engine in memory.
@Suite(.portal) struct MatchHistoryTests {
    let portal = PortalTrait.portal
    let client = PortalTrait.client

    /// The restaurants are two minutes apart.
    @Test(arguments: 1...4, [0, 2])
    func `T6 the database matches whom the engine matches, event by event, with and without near places`(
        seed: UInt64, walk: Int
    ) async throws {
        let campus = try await Campus(portal)
        try await portal.set { $0.matchWalkMinutes = walk }
        var people: [Neighbor] = []
        for name in ["Dan", "Eli", "Ola", "Mia"] { people.append(try await Neighbor(name, campus, client)) }
        var (engine, random) = (MatchEngine(walk: Walk(minutes: walk)), SeededGenerator(seed: seed))
        for _ in 0..<60 {
            let person = people[Int.random(in: 0..<4, using: &random)]
            let from = Bool.random(using: &random) ? campus.chick : campus.panda
            switch Int.random(in: 0..<8, using: &random) {
            case 0...1: _ = try await person.post("/trips", campus.body(from: from, to: campus.dobie))
            case 2...3: _ = try await person.post("/wants", campus.body(from: from, to: campus.dobie))
            case 4: try await cancel(person, &engine, &random)
            default: try await answer(person, &engine, &random)
            }
            try await follow(&engine)
            let stored = try await portal.services.read { try $0.pairs() }
            try #require(stored == engine.matches, "seed \(seed)")
        }
        #expect(engine.matches.count > 3)
    }

    /// Tells the engine of what was placed since it was last told. What did not change has no effect.
    private func follow(_ engine: inout MatchEngine) async throws {
        let (trips, wants) = try await portal.services.read { db in
            (try db.seekers("trips", as: Trip.self), try db.seekers("wants", as: Want.self))
        }
        for trip in trips where engine.status(of: trip.id) == nil || engine.status(of: trip.id) == .placed { try engine.place(trip) }
        for want in wants where engine.status(of: want.id) == nil || engine.status(of: want.id) == .placed { try engine.place(want) }
    }

    private func cancel(_ person: Neighbor, _ engine: inout MatchEngine, _ random: inout SeededGenerator) async throws {
        if Bool.random(using: &random) {
            guard let trip = try await person.get("/trips?limit=1").decoded(API.Page<API.Trip>.self).data.first else { return }
            let status = try await person.post("/trips/\(trip.id)/cancellation").status
            #expect(((try? engine.cancel(trip.id)) != nil) == (status == .ok))
        } else {
            guard let want = try await person.get("/wants?limit=1").decoded(API.Page<API.Want>.self).data.first else { return }
            let status = try await person.post("/wants/\(want.id)/cancellation").status
            #expect(((try? engine.cancel(want.id)) != nil) == (status == .ok))
        }
    }

    private func answer(_ person: Neighbor, _ engine: inout MatchEngine, _ random: inout SeededGenerator) async throws {
        guard let match = try await person.matches("?limit=5").randomElement(using: &random) else { return }
        let action = API.Match.Action.allCases[Int.random(in: 0..<3, using: &random)]
        let path = [API.Match.Action.accept: "acceptance", .decline: "decline", .complete: "completion"][action] ?? ""
        let status = try await person.post("/matches/\(match.id)/\(path)").status
        // The engine has only the last match of a pair, so an older one that was withdrawn is refused by the database alone.
        guard match.status != .withdrawn else { return #expect(status == .conflict || status == .forbidden) }
        let pair = MatchEngine.Pair(trip: match.tripID, want: match.wantID)
        #expect(((try? engine.answer(pair, action, by: match.myRole)) != nil) == (status == .ok))
    }
}

extension Transaction {
    /// The last match of each pair with its state.
    fileprivate func pairs() throws -> [MatchEngine.Pair: MatchState] {
        var pairs: [MatchEngine.Pair: MatchState] = [:]
        try each(
            """
            SELECT m.trip_id, m.want_id, m.status, m.traveller_completed_at IS NOT NULL AS travelled,
                m.requester_completed_at IS NOT NULL AS received FROM matches m ORDER BY m.proposed_at, m.id
            """
        ) { row in
            let pair = MatchEngine.Pair(trip: try row.value("trip_id"), want: try row.value("want_id"))
            let status: API.MatchStatus = try row.value("status")
            let done: [API.Match.Role] = (try row.bool("travelled") ? [.traveller] : []) + (try row.bool("received") ? [.requester] : [])
            pairs[pair] = MatchState(status, completed: Set(done))
        }
        return pairs
    }
}
