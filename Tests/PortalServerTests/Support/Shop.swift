import Foundation
import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore
import Synchronization

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The market of scenario S1, two farms, and a customer who can buy: an address, a phone and a card.
struct Shop: Sendable {
    let portal: TestPortal
    let market: Market.ID
    let greenAcres: Vendor.ID
    let sunnyOrchard: Vendor.ID
    let kale: Produce.ID
    let carrots: Produce.ID
    let spinach: Produce.ID
    let peach: Produce.ID
    let rosa: Visitor
    let tom: Visitor

    init(_ portal: TestPortal, kaleStock: Int = 10) async throws {
        self.portal = portal
        rosa = try await portal.signUp(.rosa)
        tom = try await portal.signUp(.tom)
        greenAcres = try rosa.requireVendor()
        sunnyOrchard = try tom.requireVendor()
        market = try await portal.addMarket("Silverlake", closes: "14:00")
        kale = try await portal.addProduce("Kale", of: greenAcres, at: [market], cents: 250, stock: kaleStock)
        carrots = try await portal.addProduce("Carrots", of: greenAcres, at: [market], cents: 199, stock: 20)
        spinach = try await portal.addProduce("Spinach", of: greenAcres, at: [market], cents: 400, stock: 6)
        peach = try await portal.addProduce("Peach", of: sunnyOrchard, at: [market], cents: 130, stock: 40)
    }

    /// The remaining stock of a product.
    func stock(of produce: Produce.ID) async throws -> Int? {
        try await portal.services.read { db in try db.one(Int?.self, "SELECT stock FROM produce WHERE id = \(produce)") }
    }

    /// The body of an order.
    func cart(_ lines: [(Produce.ID, Int)], _ more: String = "") -> String {
        let lines = lines.map { "{\"produce_id\":\"\($0.0)\",\"quantity\":\($0.1)}" }.joined(separator: ",")
        return "{\"source_id\":\"\(market)\",\"lines\":[\(lines)]\(more)}"
    }

    /// S1's first order: 3 kale, 2 carrots, 4 peach.
    var firstCart: String { cart([(kale, 3), (carrots, 2), (peach, 4)]) }

    /// The body of a pick-up order.
    func pickupCart(_ lines: [(Produce.ID, Int)]) -> String { cart(lines, ",\"fulfilment\":\"pickup\"") }
}

extension TestPortal {
    /// Signs up a person who can order, Ana by default.
    func buyer(_ persona: Persona = .ana) async throws -> Visitor {
        let buyer = try await signUp(persona)
        try await equip(buyer)
        return buyer
    }

    /// Gives a person an active address and a card that behaves like `token`.
    func equip(_ person: Visitor, card token: String = "test_ok") async throws {
        let (address, now): (Address.ID, Instant) = (services.id(), services.now())
        try await services.write { db in
            _ = try db.execute(
                """
                INSERT INTO addresses (id, user_id, title, subtitle, apt, instructions, lat, lon, is_active, created_at)
                VALUES (\(address), \(person.id), '1200 W 35th St', 'Los Angeles, CA 90007', '4B', 'gate code 12', 34.0224, -118.2851,
                    TRUE, \(now))
                """)
        }
        try await addCard(token, of: person.id)
    }

    @discardableResult
    func addCard(_ token: String, of user: User.ID) async throws -> Card.ID {
        let setups = PaymentSetupService(services: services, user: user, language: .english)
        let id: PaymentSetup.ID = services.id()
        try await setups.begin(id)
        try await setups.confirm(id, methodToken: token)
        guard let card = try await setups.payload(id).paymentMethod?.id else { throw Visitor.NoVendor() }
        return card
    }

    /// Charges at the built-in processor, by status.
    func charges() async throws -> [String: Int] {
        let rows = try await services.read { db in
            try db.all("SELECT status, count(*) FROM gateway_objects WHERE kind = 'charge' GROUP BY status ORDER BY status") {
                (try $0.text(at: 0), try $0.int(at: 1))
            }
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }
}

extension TestClientProtocol {
    /// Places an order under a key.
    func order(_ body: String, as visitor: Visitor, key: String = "key-0123456789abcdef") async throws -> TestResponse {
        try await api(.post, "/orders", body, as: visitor, headers: [.idempotencyKey: key])
    }

    /// A POST with an idempotency key, by default with an empty object.
    func press(_ path: String, _ body: String? = "{}", as visitor: Visitor, key: String) async throws -> TestResponse {
        try await api(.post, path, body, as: visitor, headers: [.idempotencyKey: key])
    }
}
