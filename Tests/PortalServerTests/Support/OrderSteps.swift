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
        let payment = try await services.write { db in
            let payment = try db.orderLedger.planCapture(of: order, at: now)
            try db.orders.transition(order, to: .pickedUp, by: .driver, at: now)
            return payment
        }
        try await PaymentService(services: services).carryOut(payment)
    }

    /// The order is delivered.
    func deliver(_ order: Order.ID) async throws {
        let now = services.now()
        try await services.write { db in
            try db.orders.transition(order, to: .delivered, by: .driver, at: now)
            try db.orderLedger.bookDelivery(of: order, actor: "driver", at: now)
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
