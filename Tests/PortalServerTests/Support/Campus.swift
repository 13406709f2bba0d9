import HarvestClient
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A community with two restaurants and two buildings, whose members bring each other food.
struct Campus: Sendable {
    let portal: TestPortal
    let community: Community.ID
    let chick: Place.ID
    let panda: Place.ID
    let dobie: Place.ID
    let jester: Place.ID

    init(_ portal: TestPortal) async throws {
        self.portal = portal
        community = try await portal.addCommunity("UNI Campus")
        let people = try await portal.join("Keeper")
        chick = try await portal.addPlace("Chick", .restaurant, 30.2879, -97.7418, by: people.id)
        panda = try await portal.addPlace("Panda", .restaurant, 30.2890, -97.7420, by: people.id)
        dobie = try await portal.addPlace("Dobie", .building, 30.2833, -97.7411, by: people.id)
        jester = try await portal.addPlace("Jester", .building, 30.2826, -97.7367, by: people.id)
    }

    /// A new member.
    func member(_ name: String) async throws -> Visitor {
        let visitor = try await portal.join(name)
        let (community, now) = (community, portal.clock.now)
        try await portal.services.write { try $0.memberships.join(visitor.id, community, at: now) }
        return visitor
    }

    /// The body of a trip or a want.
    func body(from: Place.ID, to: Place.ID, note: String? = nil) -> String {
        let note = note.map { #","note":"\#($0)""# } ?? ""
        return #"{"community_id":"\#(community)","from_place_id":"\#(from)","to_place_id":"\#(to)"\#(note)}"#
    }
}

/// One person's trips, wants and matches through the API. The clock moves on by a second with each change.
struct Neighbor: Sendable {
    let campus: Campus
    let client: any TestClientProtocol
    let visitor: Visitor

    init(_ name: String, _ campus: Campus, _ client: any TestClientProtocol) async throws {
        (self.campus, self.client) = (campus, client)
        visitor = try await campus.member(name)
    }

    func goes(_ from: Place.ID, _ to: Place.ID) async throws -> API.Trip {
        try await post("/trips", campus.body(from: from, to: to)).decoded()
    }

    func wants(_ from: Place.ID, _ to: Place.ID, _ note: String? = nil) async throws -> API.Want {
        try await post("/wants", campus.body(from: from, to: to, note: note)).decoded()
    }

    func post(_ path: String, _ body: String? = nil) async throws -> TestResponse {
        campus.portal.clock.advance(seconds: 1)
        return try await client.api(.post, path, body, as: visitor)
    }

    func get(_ path: String) async throws -> TestResponse { try await client.api(.get, path, as: visitor) }

    func matches(_ query: String = "") async throws -> [API.Match] {
        try await get("/matches\(query)").decoded(API.Page<API.Match>.self).data
    }

    /// The only match that is proposed or accepted.
    func match() async throws -> API.Match {
        let live = try await matches().filter { $0.status == .proposed || $0.status == .accepted }
        #expect(live.count == 1)
        return try #require(live.first)
    }

    /// The kinds of the person's notifications, oldest first.
    func notices() async throws -> [String] {
        let user = visitor.id
        return try await campus.portal.services.read {
            try $0.all(String.self, "SELECT kind FROM notifications WHERE user_id = \(user) ORDER BY created_at, kind")
        }
    }
}

extension TestPortal {
    func addCommunity(_ name: String, domains: [String] = []) async throws -> Community.ID {
        let (id, now): (Community.ID, Instant) = (services.id(), clock.now)
        var draft = CommunityDraft()
        draft.name = name
        draft.kind = .campus
        draft.address = "110 Inner Campus Dr"
        draft.position = Position(latitude: 30.2849, longitude: -97.7341)
        draft.timeZone = "America/Chicago"
        draft.domains = domains
        let saved = draft
        try await services.write { _ = try $0.communities.save(id, saved, version: nil, at: now) }
        return id
    }

    func addPlace(_ name: String, _ kind: API.Place.Kind, _ latitude: Double, _ longitude: Double, by user: User.ID) async throws
        -> Place.ID
    {
        let (id, now): (Place.ID, Instant) = (services.id(), clock.now)
        let position = try #require(Position(latitude: latitude, longitude: longitude))
        let input = API.PlaceCreate(kind: kind, name: name, fullAddress: "24 \(name) St, Austin, TX", position: position)
        return try await services.write { try $0.places.add(id, input, by: user, at: now).place.id }
    }
}
