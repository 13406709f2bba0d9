import HTTPTypes
import HarvestCore

@testable import HarvestServices
@testable import PortalServer

/// Memberships, places, trips, wants and matches.
extension RecordedScene {
    func recordTrips() async throws {
        let (ana, bob) = (try await portal.signUp(.ana), try await portal.signUp(.bob))
        let community = try await portal.addCommunity("UNI Campus")
        try await recordMemberships(community, ana, bob)
        let (chick, dobie) = try await recordPlaces(ana)
        let body = #"{"community_id":"\#(community)","from_place_id":"\#(chick)","to_place_id":"\#(dobie)"}"#
        let trip = try await ask("POST /trips", body, as: ana)
        try await ask("POST /trips", body, as: ana)
        try await ask("POST /trips", body.replacing(dobie, with: chick), as: ana, in: "es")
        for path in ["trip-origins", "trips", "trips?near=30.2833,-97.7411&from_place=\(chick)"] {
            try await ask("GET /communities/\(community)/\(path)", as: bob)
        }
        let want = try await ask("POST /wants", body.replacing("}", with: #","note":"Spicy"}"#), as: bob)
        try await recordMatches(ana, bob, match: try want.value("match_id"))
        for (path, id, person) in [("trips", try trip.id, ana), ("wants", try want.id, bob)] {
            try await ask("GET /\(path)", as: person)
            try await ask("GET /\(path)?status=placed&limit=1", as: person)
            try await ask("GET /\(path)/\(id)", as: person)
            try await ask("POST /\(path)/\(id)/cancellation", as: person)
        }
        try await ask("DELETE /communities/\(community)/membership", as: ana)
        try await ask("GET /me/memberships", as: bob)
        try await ask("GET /events?after=0", as: bob)
    }

    private func recordMemberships(_ community: Community.ID, _ ana: Visitor, _ bob: Visitor) async throws {
        try await ask("GET /communities/\(community)/trips", as: ana)
        let closed = try await portal.addCommunity("Elsewhere", domains: ["other.edu"])
        try await ask("PUT /communities/\(closed)/membership", as: ana, in: "es")
        for person in [ana, bob] { try await ask("PUT /communities/\(community)/membership", as: person) }
        try await ask("PUT /communities/\(community)/membership", as: ana)
        try await ask("GET /me/memberships", as: ana)
    }

    private func recordPlaces(_ ana: Visitor) async throws -> (chick: String, dobie: String) {
        let chick = try await ask(
            "POST /places",
            #"""
            {"kind":"restaurant","name":"Chick","full_address":"2400 Guadalupe St","position":{"lat":30.2879,"lon":-97.7418},"external_id":"geo:1"}
            """#, as: ana)
        let dobie = try await ask(
            "POST /places",
            #"{"kind":"building","name":"Dobie","full_address":"2021 Guadalupe St","position":{"lat":30.2833,"lon":-97.7411}}"#, as: ana)
        try await ask("POST /places", #"{"kind":"bakery","name":" ","position":{"lat":91,"lon":0},"external_id":"a b"}"#, as: ana)
        for query in ["", "?q=20", "?near=30.2833,-97.7411", "?q=chi&kind=building"] { try await ask("GET /places\(query)", as: ana) }
        let place = try await ask("GET /places/\(try chick.id)", as: ana)
        try await ask("GET /places/\(try chick.id)", as: ana, headers: [.ifNoneMatch: place.headers[.eTag] ?? ""])
        return (try chick.id, try dobie.id)
    }

    private func recordMatches(_ ana: Visitor, _ bob: Visitor, match: String) async throws {
        for person in [ana, bob] { try await ask("GET /matches", as: person) }
        try await ask("GET /matches/\(match)", as: bob)
        try await ask("POST /matches/\(match)/acceptance", as: bob, in: "es")
        try await ask("POST /matches/\(match)/completion", as: ana)
        for _ in 1...2 { try await ask("POST /matches/\(match)/acceptance", as: ana) }
        try await ask("POST /matches/\(match)/decline", as: ana)
        for person in [ana, bob] { try await ask("POST /matches/\(match)/completion", as: person) }
        try await ask("GET /matches?status=complete&limit=1", as: bob)
    }
}
