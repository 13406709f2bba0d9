import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Silverlake on a Saturday morning: a market, two farms, and people who order and drive.
struct DispatchScene: Sendable {
    struct Line: Sendable {
        let produce: Produce.ID
        let vendor: Vendor.ID
        let name: String
        let cents: Int64
        var quantity: Int = 1
        var rule = "refund"
        func of(_ quantity: Int, rule: String = "refund") -> Line {
            Line(produce: produce, vendor: vendor, name: name, cents: cents, quantity: quantity, rule: rule)
        }
    }

    static let marketPlace = (latitude: 34.09, longitude: -118.275)
    let portal: TestPortal
    let market: Market.ID
    let kale: Line
    let carrots: Line
    let spinach: Line
    let peach: Line
    let greenAcres: Vendor.ID
    let sunnyOrchard: Vendor.ID
    /// The owner of Green Acres.
    let rosa: Visitor
    /// The owner of Sunny Orchard.
    let tom: Visitor

    init(_ portal: TestPortal) async throws {
        self.portal = portal
        market = try await portal.addMarket("Silverlake", opens: "08:00", closes: "14:00")
        rosa = try await portal.signUp(.rosa)
        greenAcres = try rosa.requireVendor()
        tom = try await portal.signUp(.tom)
        sunnyOrchard = try tom.requireVendor()
        try await portal.addStall(greenAcres, at: market, number: "A4")
        try await portal.addStall(sunnyOrchard, at: market, number: "B2")
        kale = try await Self.line("Kale", 250, greenAcres, market, portal)
        carrots = try await Self.line("Carrots", 199, greenAcres, market, portal)
        spinach = try await Self.line("Spinach", 400, greenAcres, market, portal)
        peach = try await Self.line("Peach", 130, sunnyOrchard, market, portal)
    }

    private static func line(
        _ name: String, _ cents: Int64, _ vendor: Vendor.ID, _ market: Market.ID, _ portal: TestPortal
    ) async throws -> Line {
        let produce = try await portal.addProduce(name, of: vendor, at: [market], cents: cents, stock: 1000)
        return Line(produce: produce, vendor: vendor, name: name, cents: cents)
    }
}

extension DispatchScene {
    /// Signs up a new person, as a driver if `drives`.
    func join(_ name: String, drives: Bool = false) async throws -> Visitor { try await portal.join(name, drives: drives) }

    /// A paid delivery order that waits for a driver.
    func order(
        _ customer: Visitor, _ lines: [Line], at market: Market.ID? = nil, latitude: Double = 34.0224, longitude: Double = -118.2851
    ) async throws -> Order.ID {
        let services = portal.services
        let market = market ?? self.market
        let cart = try Cart(
            lines.map {
                OrderLineDraft(produce: $0.produce, vendor: $0.vendor, quantity: $0.quantity, unitPrice: Cents($0.cents), isTaxable: true)
            })
        let price = try Breakdown(of: cart.foods, fees: .standard, taxBasisPoints: 700, fulfilment: .delivery)
        let id = services.id(Order.ID.self)
        let charge = try await authorise(price.total, customer, key: "\(id):1")
        let (now, card, payment) = (services.now(), services.id(Card.ID.self), services.id(Payment.ID.self))
        let lineIDs = lines.map { _ in services.id(OrderLine.ID.self) }
        try await services.write { db in
            try db.execute(
                """
                INSERT INTO payment_methods (id, user_id, gateway_reference, brand, last4, expires_month, expires_year, is_default, created_at)
                VALUES (\(card), \(customer.id), \(charge.method), 'visa', '4242', 12, 2029, FALSE, \(now))
                """)
            try OrderRow(
                id: id, customer: customer.id, source: .market(market), itemCount: cart.itemCount, subtotal: price.subtotal,
                serviceFee: price.serviceFee, tip: price.tip, isDefaultTip: true, tax: price.tax, driverShare: price.driver,
                platformShare: price.platform, address: OrderRow.Address(latitude: latitude, longitude: longitude),
                paymentMethod: card, placedAt: now, offerableAt: now
            ).insert(into: db)
            for (position, share) in price.vendors.enumerated() {
                try db.execute(
                    """
                    INSERT INTO order_vendors (order_id, vendor_id, order_number, position, food_cents, taxable_cents, tax_cents, item_count,
                        market_day, is_open)
                    VALUES (\(id), \(share.vendor), (SELECT number FROM orders WHERE id = \(id)), \(position), \(share.food),
                        \(share.taxableFood), \(share.tax), 1, '2026-11-21', TRUE)
                    """)
            }
            for (position, line) in lines.enumerated() {
                try db.execute(
                    """
                    INSERT INTO order_lines (id, order_id, vendor_id, produce_id, position, name, unit, unit_price_cents, quantity, taxable,
                        shortage_rule)
                    VALUES (\(lineIDs[position]), \(id), \(line.vendor), \(line.produce), \(position), \(line.name), 'bunch',
                        \(line.cents), \(line.quantity), TRUE, \(line.rule))
                    """)
            }
            try db.execute(
                """
                INSERT INTO payments (id, order_id, user_id, purpose, attempt, status, amount_cents, payment_method_id, gateway_reference,
                    created_at, updated_at)
                VALUES (\(payment), \(id), \(customer.id), 'order', 1, 'authorised', \(price.total), \(card), \(charge.reference), \(now), \(now))
                """)
        }
        return id
    }

    private func authorise(_ amount: Cents, _ customer: Visitor, key: String) async throws -> (method: String, reference: String) {
        let gateway = portal.services.payments
        let setup = try await gateway.beginSetup(user: customer.id, key: "setup-\(key)")
        let method = try await gateway.confirmSetup(setup.reference, methodToken: "tok_visa").method?.reference ?? ""
        return (method, try await gateway.authorise(amount, method: method, key: key).reference)
    }

    func status(_ order: Order.ID) async throws -> String {
        try await portal.services.read { db in try db.one(String.self, "SELECT status FROM orders WHERE id = \(order)") }
    }

    /// One pass of the dispatch workers.
    func runWorkers() async throws {
        _ = try await LeaseWorker(services: portal.services).runOnce()
        _ = try await SearchWorker(services: portal.services).runOnce()
        _ = try await ShortageWorker(services: portal.services).runOnce()
    }

    /// The events for a person.
    func events(of visitor: Visitor) async throws -> [LiveEvent] {
        try await portal.events(for: [visitor.id.description])
    }
}

extension TestClientProtocol {
    /// Goes online near the market.
    func goOnline(_ driver: Visitor, latitude: Double = 34.0522, longitude: Double = -118.2437) async throws -> API.Shift {
        let response = try await api(
            .put, "/driver/shift", #"{"position":{"lat":\#(latitude),"lon":\#(longitude)},"recorded_at":"2026-11-21T18:00:00Z"}"#,
            as: driver)
        guard response.status == .ok else { throw TestPortal.UnexpectedAnswer(text: response.text) }
        return try response.decoded()
    }

    func offers(_ driver: Visitor) async throws -> [API.Offer] {
        try await api(.get, "/offers", as: driver).decoded(API.Page<API.Offer>.self).data
    }

    func accept(_ offer: API.Offer, _ orders: [Order.ID]? = nil, as driver: Visitor) async throws -> TestResponse {
        let ids = (orders ?? offer.orders.map(\.orderID)).map { "\"\($0)\"" }.joined(separator: ",")
        return try await api(.post, "/offers/\(offer.id)/acceptance", #"{"order_ids":[\#(ids)]}"#, as: driver)
    }

    /// Completes a stop under a key of its own.
    func complete(
        _ stop: API.Stop, of session: API.DeliverySession, _ proof: String, as driver: Visitor, key: String
    ) async throws -> TestResponse {
        try await api(
            .post, "/delivery-sessions/\(session.id)/stops/\(stop.id)/completion",
            #"{"recorded_at":"\#(PortalTrait.portalIfAny?.clock.now ?? session.startedAt)",\#(proof)}"#,
            as: driver, headers: [.idempotencyKey: key])
    }

    /// - Parameter time: of the device; nil for the clock's, or for the session's start in a suite without the trait `.portal`.
    func tick(
        _ line: API.LineID, of session: API.DeliverySession, _ pick: String = #""pick_status":"picked""#, recordedAt time: String? = nil,
        as driver: Visitor
    ) async throws -> TestResponse {
        let time = time ?? (PortalTrait.portalIfAny?.clock.now ?? session.startedAt).description
        return try await api(
            .put, "/delivery-sessions/\(session.id)/lines/\(line)", #"{\#(pick),"recorded_at":"\#(time)"}"#, as: driver)
    }

    func shoppingList(_ session: API.DeliverySession, as driver: Visitor) async throws -> API.ShoppingList {
        try await api(.get, "/delivery-sessions/\(session.id)/shopping-list", as: driver).decoded()
    }
}
