import HTTPTypes
import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// Customers of the shop of scenario S1 who have store credit.
struct CreditScene: Sendable {
    let portal: TestPortal
    let client: any TestClientProtocol
    let shop: Shop
    let dee: Visitor
    let ian: Visitor

    init(_ portal: TestPortal, _ client: any TestClientProtocol) async throws {
        (self.portal, self.client, shop) = (portal, client, try await Shop(portal, kaleStock: 500))
        (dee, ian) = (try await portal.signUp(.dee), try await portal.signUp(.ian))
    }

    // MARK: Orders

    func place(_ lines: [(Produce.ID, Int)]? = nil, as person: Visitor, key: String) async throws -> Order.ID {
        try await portal.place(lines.map { shop.cart($0) } ?? shop.firstCart, as: person, key: "credit-order-\(key)", client)
    }

    /// The market cancels the order's day, and the customer is asked what should become of it.
    func rainOff(_ order: Order.ID) async throws {
        let chooseBy = portal.clock.now + 86_400
        try await portal.services.write { db in
            _ = try db.execute("UPDATE orders SET status = 'scheduled', choose_by = \(chooseBy) WHERE id = \(order)")
        }
    }

    func chooseCredit(_ order: Order.ID, as person: Visitor, key: String = "1") async throws -> TestResponse {
        try await client.press(
            "/orders/\(order)/rain-off-choice", #"{"choice":"credit"}"#, as: person, key: "credit-choice-\(key)-\(order)")
    }

    /// An order that became credit.
    @discardableResult
    func grant(_ lines: [(Produce.ID, Int)]? = nil, to person: Visitor, key: String) async throws -> Order.ID {
        let order = try await place(lines, as: person, key: key)
        try await rainOff(order)
        _ = try await chooseCredit(order, as: person)
        return order
    }

    func read(_ order: Order.ID, as person: Visitor) async throws -> API.Order {
        try await client.api(.get, "/orders/\(order)", as: person).decoded()
    }

    func amounts(_ order: Order.ID) async throws -> API.Amounts {
        try await portal.services.read { db in
            guard let order = try db.orders.find(order) else { throw AccessRefusal.notFound }
            return API.Amounts(order)
        }
    }

    func receipt(_ order: Order.ID, as person: Visitor) async throws -> API.Receipt {
        try await client.api(.get, "/orders/\(order)/receipt", as: person).decoded()
    }

    /// An administrator refunds a part of an order. Harvest pays.
    func refund(_ amount: String, of order: Order.ID) async throws -> HTTPResponse.Status {
        let id: Refund.ID = portal.services.id()
        let form = ["refund": id.description, "amount": amount, "borne_by": "platform", "reason": "The kale was wilted"]
        return try await client.submit("/admin/orders/\(order)/refund", form, as: ian).status
    }

    // MARK: Credit

    func credit(of person: Visitor) async throws -> API.StoreCredit {
        try await client.api(.get, "/me/credit", as: person).decoded()
    }

    func takeBack(as person: Visitor, key: String = "1") async throws -> TestResponse {
        try await client.press("/me/credit/refund", nil, as: person, key: "credit-refund-00000\(key)")
    }

    // MARK: Books

    func balance(_ account: LedgerAccount) async throws -> Cents {
        try await portal.services.read { try $0.ledger.balance(of: account) }
    }

    func findings() async throws -> [String] {
        try await portal.services.read { try LedgerVerification(db: $0).run().findings }
    }

    /// What the processor has given back, charge by charge, oldest first.
    func givenBack() async throws -> [Int] {
        try await portal.services.read { db in
            try db.all("SELECT refunded_cents FROM gateway_objects WHERE kind = 'charge' AND status = 'captured' ORDER BY created_at, id") {
                try $0.int("refunded_cents")
            }
        }
    }

    /// Runs the workers that repeat what the processor has not answered, some time later.
    func recover(after seconds: Int64) async throws {
        portal.clock.advance(seconds: seconds)
        _ = try await PaymentRecoveryWorker(services: portal.services).runOnce()
        _ = try await RefundRecoveryWorker(services: portal.services).runOnce()
    }
}
