import HarvestCore
import HummingbirdTesting
import SQLStore

@testable import HarvestDemo
@testable import HarvestServices
@testable import PortalServer

/// The steps of an order that tests of other features need.
extension TestPortal {
    /// Places an order over the API and returns its id. The buyer needs an address and a card.
    func place(
        _ cart: String, as buyer: Visitor, key: String, _ client: any TestClientProtocol
    ) async throws -> Order.ID {
        let answer = try await client.order(cart, as: buyer, key: key)
        struct Placed: Decodable { let id: Order.ID }
        guard answer.status == .created else { throw UnexpectedAnswer(text: answer.text) }
        return try answer.decoded(Placed.self).id
    }

    struct UnexpectedAnswer: Error {
        let text: String
    }

    /// A driver accepts the order.
    func accept(_ order: Order.ID, by driver: Visitor) async throws {
        let now = services.now()
        try await services.write { db in
            try db.orders.transition(order, to: .retrieved, by: .system, driver: driver.id, leaseExpiresAt: now + 120, at: now)
            try db.orders.transition(order, to: .accepted, by: .driver, actor: driver.id.description, driver: driver.id, at: now)
        }
    }

    /// All items are bought and the payment is captured.
    func pickUp(_ order: Order.ID) async throws {
        let now = services.now()
        let payment = try await services.write { db in try db.sell(order, as: .pickedUp, by: .driver, at: now) }
        try await PaymentService(services: services).carryOut(payment)
    }

    /// The order is delivered.
    func deliver(_ order: Order.ID) async throws {
        let now = services.now()
        try await services.write { db in
            let delivered = try db.orders.transition(order, to: .delivered, by: .driver, at: now)
            try db.orderLedger.bookDelivery(of: delivered, actor: "driver", at: now)
        }
    }

    /// Accepts, picks up and delivers the order.
    func complete(_ order: Order.ID, by driver: Visitor) async throws {
        try await accept(order, by: driver)
        try await pickUp(order)
        try await deliver(order)
    }

    func speakSpanish(_ person: Visitor) async throws {
        try await services.write { db in _ = try db.execute("UPDATE users SET locale = 'es' WHERE id = \(person.id)") }
    }
}

extension Transaction {
    /// The goods of an order leave its vendors. Returns its payment, of which the capture is planned.
    func sell(_ order: Order.ID, as status: OrderStatus, by actor: OrderActor, at now: Instant) throws -> Payment.ID {
        guard let present = try orders.find(order) else { throw AccessRefusal.notFound }
        let sold = try OrderSale(db: self, now: now).sell(orders.priced(present), payments.ofOrder(order), as: status, by: actor)
        guard let payment = sold.payment else { throw AccessRefusal.notFound }
        return payment
    }
}

extension API.Order {
    /// The payment of an order that the card pays.
    var paymentID: API.PaymentID {
        get throws {
            guard let payment else { throw TestPortal.UnexpectedAnswer(text: "\(number) has no payment") }
            return payment.id
        }
    }
}
