import HTTPTypes
import HarvestCore
import Hummingbird
import HummingbirdTesting
import PageTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// A market where Green Acres takes EBT, for kale and peaches but not for carrots, and Sunny Orchard does not. A pick-up of 3 kale, 2 carrots
/// and 4 peaches costs $16.68 for food. EBT pays $7.50 of it for kale; the card pays $9.18, a fee of $1.15 and a tax of $0.64.
struct EBTScene: Sendable {
    let portal: TestPortal
    let client: any TestClientProtocol
    let shop: Shop
    let ana: Visitor

    init(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        (self.portal, self.client) = (portal, client)
        (shop, ana) = (try await Shop(portal), try await portal.buyer())
        try await takeEBT(shop.greenAcres)
        try await portal.services.write { [shop] db in
            _ = try db.execute("UPDATE produce SET snap_eligible = TRUE WHERE id IN (\(list: [shop.kale, shop.peach]))")
        }
    }

    func takeEBT(_ vendor: Vendor.ID) async throws {
        try await portal.services.write { db in
            _ = try db.execute("UPDATE vendors SET takes_ebt = TRUE, fns_number = '0123456' WHERE id = \(vendor)")
        }
    }

    // MARK: The customer

    /// The body of a pick-up that EBT pays where it can.
    func cart(_ lines: [(Produce.ID, Int)], _ more: String = "") -> String {
        shop.cart(lines, ",\"fulfilment\":\"pickup\",\"pay_with_ebt\":true\(more)")
    }

    var firstCart: String { cart([(shop.kale, 3), (shop.carrots, 2), (shop.peach, 4)]) }

    func quote(_ body: String) async throws -> TestResponse { try await client.api(.post, "/quotes", body, as: ana) }

    func place(_ body: String, as buyer: Visitor? = nil, key: String = "key-ebt-0123456789") async throws -> Order.ID {
        try await portal.place(body, as: buyer ?? ana, key: key, client)
    }

    func shown(_ order: Order.ID, as buyer: Visitor? = nil) async throws -> API.Order {
        try await client.api(.get, "/orders/\(order)", as: buyer ?? ana).decoded()
    }

    // MARK: The stall

    func pack(_ order: Order.ID, as vendors: [Visitor]) async throws {
        for vendor in vendors { _ = try await client.submit("/vendor/orders/\(order)/packed", as: vendor) }
    }

    /// Places the order and lets both farms pack it.
    func packed(_ body: String, as buyer: Visitor? = nil, key: String = "key-ebt-0123456789") async throws -> Order.ID {
        let order = try await place(body, as: buyer, key: key)
        try await pack(order, as: [shop.rosa, shop.tom])
        return order
    }

    func lines(_ names: [String], of order: Order.ID) async throws -> [OrderLine.ID] {
        let rows = try await portal.services.read { db in
            try db.all("SELECT id, name FROM order_lines WHERE order_id = \(order)") {
                (try $0.value("id", as: OrderLine.ID.self), try $0.text("name"))
            }
        }
        return rows.filter { names.contains($0.1) }.map(\.0)
    }

    /// Hands the order over with its code.
    /// - Parameters:
    ///   - ebt: what the page showed in cents; nil for a form that does not ask.
    ///   - taken: the names of what EBT paid for.
    ///   - units: how many units EBT paid of some items, as they are typed.
    func handOver(
        _ order: Order.ID, ebt: Int?, taken: [String] = [], units: [String: String] = [:], as vendor: Visitor
    ) async throws -> TestResponse {
        let code = try await portal.services.read { db in
            try db.one(String.self, "SELECT hand_over_code FROM orders WHERE id = \(order)")
        }
        let fields = try await [("code", code)] + ebtFields(of: order, ebt, taken, units)
        return try await send("/vendor/orders/\(order)/collected", fields, as: vendor)
    }

    /// Corrects what EBT paid.
    /// - Parameter ebt: what the page showed in cents.
    func correct(
        _ order: Order.ID, ebt: Int, taken: [String] = [], units: [String: String] = [:], as vendor: Visitor
    ) async throws -> TestResponse {
        try await send("/vendor/orders/\(order)/ebt", ebtFields(of: order, ebt, taken, units), as: vendor)
    }

    private func ebtFields(
        of order: Order.ID, _ ebt: Int?, _ taken: [String], _ units: [String: String]
    ) async throws -> [(String, String)] {
        var fields = ebt.map { [("ebt", String($0))] } ?? []
        for line in try await lines(taken, of: order) { fields.append(("ebt_line", line.description)) }
        for (name, count) in units {
            for line in try await lines([name], of: order) { fields.append(("ebt_units_\(line)", count)) }
        }
        return fields
    }

    private func send(_ path: String, _ fields: [(String, String)], as vendor: Visitor) async throws -> TestResponse {
        let body = ([("_csrf", vendor.csrf)] + fields).map { "\($0.0)=\(FormText.encode($0.1))" }.joined(separator: "&")
        return try await client.execute(
            uri: path, method: .post,
            headers: [.contentType: "application/x-www-form-urlencoded", .cookie: vendor.cookie], body: ByteBuffer(string: body))
    }

    /// Has kale sold by weight.
    func weighKale() async throws {
        try await portal.services.write { [kale = shop.kale] db in
            _ = try db.execute("UPDATE produce SET unit = 'lb', sold_by_weight = TRUE WHERE id = \(kale)")
        }
    }

    /// An order of kale with EBT and peaches by card that is complete.
    func collected() async throws -> Order.ID {
        let order = try await packed(firstCart)
        _ = try await handOver(order, ebt: 750, taken: ["Kale"], as: shop.rosa)
        _ = try await handOver(order, ebt: nil, as: shop.tom)
        return order
    }

    /// Whether each vendor has handed its part over.
    func handedOver(_ order: Order.ID) async throws -> [Bool] {
        try await portal.services.read { db in
            try db.all(
                Bool.self, "SELECT handed_over_at IS NOT NULL AS handed_over FROM order_vendors WHERE order_id = \(order) ORDER BY position"
            )
        }
    }

    func version(_ order: Order.ID) async throws -> Int {
        try await portal.services.read { db in try db.one(Int.self, "SELECT version FROM orders WHERE id = \(order)") }
    }

    /// What `portal verify` finds in the books.
    func findings() async throws -> [String] { try await portal.services.read { try LedgerVerification(db: $0).run().findings } }
}
