import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A community with Rita, who asks for errands, and Omar and Pam, who run them. Gus is no member.
struct ErrandScene: Sendable {
    static let shreve = Position(latitude: 34.0309, longitude: -118.281)!

    let portal: TestPortal
    let client: any TestClientProtocol
    let community: Community.ID
    let (rita, omar, pam, gus): (Visitor, Visitor, Visitor, Visitor)
    let coffee: API.CategoryID
    let pharmacy: API.CategoryID
    let address: API.AddressID

    init(_ portal: TestPortal, _ client: any TestClientProtocol, card: String = "test_ok") async throws {
        (self.portal, self.client) = (portal, client)
        (rita, omar) = (try await portal.join("Rita"), try await portal.join("Omar", drives: true))
        (pam, gus) = (try await portal.join("Pam"), try await portal.join("Gus"))
        try await portal.equip(rita, card: card)
        community = try await portal.addCommunity("Maple Tower", [rita, omar, pam])
        let asked = rita.id
        (coffee, pharmacy, address) = try await portal.services.write { [rita, omar, pam] db in
            for (number, person) in [rita, omar, pam].enumerated() {
                try db.execute("UPDATE users SET phone = \("+1310555013\(number)") WHERE id = \(person.id)")
            }
            return (
                try db.one("SELECT id FROM categories WHERE kind = 'errand' AND key = 'coffee'") { try $0.value("id") },
                try db.one("SELECT id FROM categories WHERE kind = 'errand' AND key = 'pharmacy'") { try $0.value("id") },
                try db.one("SELECT id FROM addresses WHERE user_id = \(asked)") { try $0.value("id") }
            )
        }
    }

    /// A request with an idempotency key of its own.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: (any Encodable)? = nil, as person: Visitor, key: String? = nil,
        headers more: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers: HTTPFields = [.idempotencyKey: key ?? "errand-\(UUID().uuidString)"]
        for field in more { headers[field.name] = field.value }
        let json = try body.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        return try await client.api(method, path, json, as: person, headers: headers)
    }

    func latte(_ item: String = "Caramel latte, grande", reward: Cents = 750, settlement: API.Settlement = .card) -> API.ErrandCreate {
        API.ErrandCreate(
            communityID: community, item: item, rewardCents: reward, settlement: settlement, categoryID: coffee, addressID: address,
            link: "https://coffee.example/latte", instructions: "No foam")
    }

    /// Posts Rita's errand.
    func post(_ input: API.ErrandCreate? = nil) async throws -> API.Errand {
        try await send(.post, "/errands", input ?? latte(), as: rita).decoded()
    }

    func show(_ errand: API.ErrandID, as person: Visitor) async throws -> API.Errand {
        try await send(.get, "/errands/\(errand)", as: person).decoded()
    }

    /// A runner's step, such as `acceptance`.
    @discardableResult
    func step(_ name: String, _ errand: API.ErrandID, as person: Visitor? = nil) async throws -> TestResponse {
        try await send(.post, "/errands/\(errand)/\(name)", as: person ?? omar)
    }

    /// Omar accepts, arrives and picks up. Returns his token.
    func pickUp(_ errand: API.ErrandID) async throws -> API.HandOverToken {
        for name in ["acceptance", "arrival", "pickup"] { try await step(name, errand) }
        return try await send(.get, "/errands/\(errand)/hand-over-token", as: omar).decoded()
    }

    func verify(_ errand: API.ErrandID, _ token: String, as person: Visitor? = nil, key: String? = nil) async throws -> TestResponse {
        try await send(.post, "/errands/\(errand)/verification", API.ErrandVerification(token: token), as: person ?? rita, key: key)
    }

    func decide(_ choice: ErrandDecision.Verdict, _ errand: API.ErrandID) async throws {
        let decision = ErrandDecision(choice, about: errand, because: "Heard both", by: gus.id, at: portal.clock.now)
        let payment = try await portal.services.write { try decision.record($0) }
        if let payment { await PaymentService(services: portal.services).tryToCarryOut(payment) }
    }

    func balance(_ person: Visitor) async throws -> Cents {
        try await portal.services.read { try $0.ledger.balance(of: .driverPayable(person.id)) }
    }

    /// What `portal verify` finds.
    func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }

    /// One pass of the workers.
    func sweep() async throws {
        try await ErrandWorker(services: portal.services).runOnce()
        try await PaymentRecoveryWorker(services: portal.services).runOnce()
    }

    /// The kinds of somebody's notifications, oldest first.
    func told(_ person: Visitor) async throws -> [String] {
        try await portal.services.read { db in
            try db.all("SELECT kind FROM notifications WHERE user_id = \(person.id) ORDER BY created_at, kind LIMIT 100") {
                try $0.text("kind")
            }
        }
    }

    /// Lets somebody prefer categories.
    func prefer(_ categories: [API.CategoryID], _ person: Visitor) async throws {
        let text = categories.map(\.description).joined(separator: " ")
        _ = try await portal.services.write { try $0.execute("UPDATE users SET preferred_categories = \(text) WHERE id = \(person.id)") }
    }
}

extension TestPortal {
    /// Stores a community with active members.
    func addCommunity(_ name: String, _ members: [Visitor]) async throws -> Community.ID {
        let (id, now): (Community.ID, Instant) = (services.id(), services.now())
        try await services.write { db in
            try db.execute(
                """
                INSERT INTO communities (id, name, name_key, kind, address, lat, lon, time_zone, search, created_at)
                VALUES (\(id), \(name), \(name.lowercased()), 'building', '1275 3rd St', 34.03, -118.28, 'America/Los_Angeles', \(SearchText.of(name)), \(now))
                """)
            for member in members {
                try db.execute(
                    "INSERT INTO memberships (community_id, user_id, status, joined_at) VALUES (\(id), \(member.id), 'active', \(now))")
            }
        }
        return id
    }
}
