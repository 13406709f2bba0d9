import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A market where kale is sold by weight, at $2.50 a pound. A delivery of 3 lb of kale, 2 carrots and 4 peaches costs at most $24.52.
struct WeightScene: Sendable {
    let portal: TestPortal
    let client: any TestClientProtocol
    let shop: Shop
    let (ana, dee): (Visitor, Visitor)

    init(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        (self.portal, self.client) = (portal, client)
        shop = try await Shop(portal)
        (ana, dee) = (try await portal.buyer(), try await portal.signUp(.dee))
        try await sellByWeight([shop.kale])
    }

    func sellByWeight(_ produce: [Produce.ID]) async throws {
        try await portal.services.write { db in
            _ = try db.execute("UPDATE produce SET unit = 'lb', sold_by_weight = TRUE WHERE id IN (\(list: produce))")
        }
    }

    func place(_ cart: String? = nil, key: String = "key-weight-00000001") async throws -> Order.ID {
        try await portal.place(cart ?? shop.firstCart, as: ana, key: key, client)
    }

    func line(_ name: String = "Kale", of order: Order.ID) async throws -> OrderLine.ID {
        try await portal.services.read { db in
            try db.one(OrderLine.ID.self, "SELECT id FROM order_lines WHERE order_id = \(order) AND name = \(name)")
        }
    }

    /// Submits the form of weights with a line's weight.
    /// - Parameter seen: the weight that the page showed.
    func weigh(
        _ typed: String, _ name: String = "Kale", of order: Order.ID, seen: String? = nil, as vendor: Visitor? = nil
    ) async throws -> TestResponse {
        let line = try await line(name, of: order)
        var fields = ["weight_\(line)": typed]
        fields["seen_\(line)"] = seen
        return try await submit(fields, of: order, as: vendor)
    }

    /// Submits the form of weights with these fields.
    func submit(_ fields: [String: String], of order: Order.ID, as vendor: Visitor? = nil) async throws -> TestResponse {
        try await client.submit("/vendor/orders/\(order)/weights", fields, as: vendor ?? shop.rosa)
    }

    /// Marks the line as one of which only so many units are left.
    func short(_ order: Order.ID, left: Int, _ name: String = "Kale") async throws -> TestResponse {
        let line = try await line(name, of: order)
        return try await client.submit(
            "/vendor/orders/\(order)/short", ["op": "refund", "line": "\(line)", "left_\(line)": "\(left)"], as: shop.rosa)
    }

    func shown(_ order: Order.ID) async throws -> API.Order { try await client.api(.get, "/orders/\(order)", as: ana).decoded() }

    func kale(_ order: Order.ID) async throws -> API.OrderLine? { try await shown(order).lines.first { $0.name == "Kale" } }

    func version(_ order: Order.ID) async throws -> Int {
        try await portal.services.read { db in try db.one(Int.self, "SELECT version FROM orders WHERE id = \(order)") }
    }

    /// What the card is charged when a driver has bought and delivered the order.
    func charged(_ order: Order.ID) async throws -> Cents? {
        try await portal.complete(order, by: dee)
        return try await shown(order).amounts.capturedCents
    }

    /// What `portal verify` finds in the books.
    func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }
}
