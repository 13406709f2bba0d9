import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Two communities whose members offer each other food.
struct ListingScene: Sendable {
    let portal: TestPortal
    let client: any TestClientProtocol
    let tower: Community.ID
    let campus: Community.ID

    init(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        (self.portal, self.client) = (portal, client)
        (tower, campus) = (try await Self.addCommunity("Maple Tower", portal), try await Self.addCommunity("Hill Campus", portal))
    }

    static func addCommunity(_ name: String, _ portal: TestPortal) async throws -> Community.ID {
        let (id, now) = (portal.services.id(Community.ID.self), portal.clock.now)
        _ = try await portal.services.write { db in
            try db.execute(
                """
                INSERT INTO communities (id, name, name_key, kind, address, lat, lon, time_zone, search, created_at)
                VALUES (\(id), \(name), \(SearchText.of(name)), 'building', '18 Maple St', 34.03, -118.28, 'America/Los_Angeles',
                    \(SearchText.of(name)), \(now))
                """)
        }
        return id
    }

    /// Signs up somebody who is a member of the tower.
    func neighbor(_ name: String) async throws -> Visitor {
        let visitor = try await portal.join(name)
        try await admit(visitor, to: tower)
        return visitor
    }

    func admit(_ visitor: Visitor, to community: Community.ID) async throws {
        let now = portal.clock.now
        _ = try await portal.services.write { db in
            try db.execute(
                """
                INSERT INTO memberships (community_id, user_id, status, joined_at) VALUES (\(community), \(visitor.id), 'active', \(now))
                """)
        }
    }

    /// The same person with a new session, because sessions end after weeks.
    func signIn(_ visitor: Visitor) async throws -> Visitor {
        let session = portal.services.newSession(.api, address: "127.0.0.1")
        _ = try await portal.services.write { try $0.sessions.start(session, of: visitor.id) }
        return Visitor(
            id: visitor.id, email: visitor.email, password: "", token: session.token, cookie: "", csrf: "", apiSession: session.id,
            portalSession: session.id, vendor: nil)
    }

    /// Signs up many members.
    func neighbors(_ count: Int) async throws -> [Visitor] {
        var all: [Visitor] = []
        for number in 0..<count { all.append(try await neighbor("N\(number)")) }
        return all
    }

    func addPhoto(of owner: Visitor) async throws -> Photo.ID {
        let (id, now) = (portal.services.id(Photo.ID.self), portal.clock.now)
        _ = try await portal.services.write { db in
            try db.execute(
                """
                INSERT INTO photos (id, owner_id, digest, width, height, dominant_color, created_at)
                VALUES (\(id), \(owner.id), \("digest-\(id)"), 1200, 900, '#e8e4da', \(now))
                """)
        }
        return id
    }

    func category(_ key: String, _ kind: API.CategoryKind = .listing) async throws -> HarvestCore.Category.ID {
        try #require(try await portal.services.read { try $0.categories.find(kind, key: key) }).id
    }

    /// The body of a listing, with another text for any member.
    func body(_ title: String, of seller: Visitor, _ more: [String: String] = [:]) async throws -> String {
        var members = [
            "community_id": "\"\(tower)\"", "photo_id": "\"\(try await addPhoto(of: seller))\"", "title": "\"\(title)\"", "quantity": "1",
            "category_id": "\"\(try await category("dairy"))\"",
        ]
        members.merge(more) { $1 }
        return "{" + members.filter { !$0.value.isEmpty }.map { "\"\($0.key)\":\($0.value)" }.sorted().joined(separator: ",") + "}"
    }

    @discardableResult
    func post(_ title: String, _ cents: Int = 0, as seller: Visitor, _ more: [String: String] = [:]) async throws -> API.Listing {
        let body = try await body(title, of: seller, ["price_cents": "\(cents)"].merging(more) { $1 })
        let answer = try await client.api(.post, "/listings", body, as: seller)
        #expect(answer.status == .created, "\(answer.text)")
        return try answer.decoded()
    }

    func titles(_ query: String = "", as viewer: Visitor? = nil) async throws -> [String] {
        let answer = try await client.api(.get, "/communities/\(tower)/listings?\(query)", as: viewer)
        return try answer.decoded(API.Page<API.Listing>.self).data.map(\.title)
    }

    func listing(_ id: Listing.ID, as viewer: Visitor? = nil) async throws -> API.Listing {
        try await client.api(.get, "/listings/\(id)", as: viewer).decoded()
    }

    @discardableResult
    func request(_ listing: API.Listing, as buyer: Visitor) async throws -> API.ExchangeRequest {
        let answer = try await client.api(.post, "/listings/\(listing.id)/exchange-requests", as: buyer)
        #expect(answer.status.kind == .successful, "\(answer.text)")
        return try answer.decoded()
    }

    @discardableResult
    func accept(_ request: API.ExchangeRequest, as seller: Visitor) async throws -> API.ExchangeRequest {
        let answer = try await client.api(.post, "/exchange-requests/\(request.id)/acceptance", as: seller)
        #expect(answer.status == .ok, "\(answer.text)")
        return try answer.decoded()
    }

    func exchange(_ request: API.ExchangeRequest, as viewer: Visitor) async throws -> API.ExchangeRequest {
        try await client.api(.get, "/exchange-requests/\(request.id)", as: viewer).decoded()
    }

    /// Runs every worker once.
    func work() async throws {
        for worker in Workers.all(portal.services) { _ = try await worker.runOnce() }
    }

    /// `exchange.requested about listing_…` of each notification of a person, oldest first.
    func told(_ person: Visitor) async throws -> [String] {
        try await portal.services.read { db in
            try db.all("SELECT kind, subject_id FROM notifications WHERE user_id = \(person.id) ORDER BY created_at, kind LIMIT 100") {
                "\(try $0.text("kind")) about \(try $0.text("subject_id"))"
            }
        }
    }

    /// Types and statuses of a person's events, in order, such as `listing.status_changed sold`.
    func events(of person: Visitor, _ type: String) async throws -> [String] {
        try await portal.events(for: [person.id.description]).filter { $0.type == type }.map { event in
            event.payload.firstMatch(of: /"status":"([a-z_]+)"/).map { String($0.1) } ?? ""
        }
    }
}
