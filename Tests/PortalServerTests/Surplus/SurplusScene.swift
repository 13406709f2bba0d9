import HTTPTypes
import HarvestCore
import HummingbirdTesting
import PageTesting
import SQLStore
import Testing

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Rosa's stall at a market that closes in 50 minutes, and charities.
struct SurplusScene: Sendable {
    let portal: TestPortal
    let client: any TestClientProtocol
    let shop: Shop
    /// When the market closes.
    let close: Instant

    init(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        (self.portal, self.client) = (portal, client)
        shop = try await Shop(portal)
        for vendor in [shop.greenAcres, shop.sunnyOrchard] { try await portal.addStall(vendor, at: shop.market) }
        close = try #require(Instant("2026-11-21T14:00:00-08:00"))
        portal.clock.set(try #require(Instant("2026-11-21T13:10:00-08:00")))
    }

    /// Makes a person a charity near the market, or far from it.
    func enlist(_ person: Visitor, _ name: String = "Food Bank", latitude: Double = 34.05, kilometers: Int = 20) async throws {
        let position = try #require(Position(latitude: latitude, longitude: -118.25))
        let charity = CharityRecord(
            user: person.id, name: name, address: "1 Shelter Street", position: position, radiusMetres: kilometers * 1000)
        let now = portal.clock.now
        try await portal.services.write { try $0.charities.save(charity, at: now) }
    }

    /// A new charity near the market.
    func charity(_ name: String = "Pantry") async throws -> Visitor {
        let visitor = try await portal.join(name)
        try await enlist(visitor, name)
        return visitor
    }

    /// One tap of Rosa on Today.
    @discardableResult
    func tap(
        _ action: String, _ produce: Produce.ID, grams: String? = nil, _ more: [String: String] = [:], as vendor: Visitor? = nil,
        submission: String? = nil
    ) async throws -> TestResponse {
        var fields = more.merging(["produce": produce.description, "do": action]) { $1 }
        fields["grams"] = grams
        fields["_submission"] = submission
        return try await client.submit("/vendor/surplus", fields, as: vendor ?? shop.rosa)
    }

    /// Offers a produce to charities. Returns the offer.
    func offer(_ produce: Produce.ID, grams: String = "200") async throws -> Surplus.ID {
        try await tap("charity", produce, grams: grams)
        return try await latest(of: produce)
    }

    /// The newest hand-over of a produce.
    func latest(of produce: Produce.ID? = nil) async throws -> Surplus.ID {
        let (vendor, produce) = (shop.greenAcres, produce ?? shop.kale)
        return try await portal.services.read { db in
            try db.one(
                Surplus.ID.self,
                """
                SELECT id FROM surpluses WHERE vendor_id = \(vendor) AND produce_id = \(produce) ORDER BY offered_at DESC, id DESC LIMIT 1
                """)
        }
    }

    /// A form on the page of a hand-over.
    @discardableResult
    func press(_ button: String, _ id: Surplus.ID, _ fields: [String: String] = [:], as vendor: Visitor? = nil) async throws -> TestResponse
    {
        try await client.submit("/vendor/surplus/\(id)/\(button)", fields, as: vendor ?? shop.rosa)
    }

    func claim(_ id: Surplus.ID, as charity: Visitor) async throws -> TestResponse {
        try await client.api(.post, "/charity/surplus/\(id)/claim", as: charity)
    }

    func offers(_ query: String = "", as charity: Visitor) async throws -> [API.Surplus] {
        try await client.api(.get, "/charity/surplus\(query)", as: charity).decoded(API.Page<API.Surplus>.self).data
    }

    func status(_ id: Surplus.ID) async throws -> String {
        try await portal.services.read { try $0.one(String.self, "SELECT status FROM surpluses WHERE id = \(id)") }
    }

    /// The kinds of what a person was told, oldest first.
    func told(_ person: Visitor) async throws -> [String] {
        try await portal.services.read {
            try $0.all(String.self, "SELECT kind FROM notifications WHERE user_id = \(person.id) ORDER BY created_at, kind")
        }
    }

    /// The statuses of a person's or a vendor's events.
    func events(of recipient: String) async throws -> Int {
        try await portal.events(for: [recipient]).count { $0.type == "surplus.status_changed" }
    }

    /// Changes a column of a produce.
    func set(_ unit: String, of produce: Produce.ID) async throws {
        _ = try await portal.services.write { try $0.execute("UPDATE produce SET unit = \(unit) WHERE id = \(produce)") }
    }
}
