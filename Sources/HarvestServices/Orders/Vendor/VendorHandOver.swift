import HarvestCore
import SQLStore

/// Hands a pick-up order over at the stall to the customer, who tells the six digits that the app shows.
package struct VendorHandOver: Sendable {
    /// What an attempt came to; a `String` is the order's number as people read it.
    package enum Outcome: Sendable, Equatable {
        case done(String)
        /// The order was not ready: it had been collected or cancelled.
        case movedOn(String)
        case wrongCode
        case tooManyCodes
    }

    let services: Services
    let vendor: Vendor.ID
    let now: Instant

    package init(services: Services, vendor: Vendor.ID, now: Instant) {
        self.services = services
        self.vendor = vendor
        self.now = now
    }

    /// Marks the order as collected and charges the card for what was really bought. Throws `AccessRefusal.notFound` if the order isn't this
    /// vendor's.
    package func collect(_ id: Order.ID, code: String) async throws -> Outcome {
        let (outcome, payment) = try await services.write { [vendor, now] db -> (Outcome, Payment.ID?) in
            guard let order = try db.orders(of: vendor).find(id) else { throw AccessRefusal.notFound }
            guard order.status == .ready else { return (.movedOn(order.number), nil) }
            guard try HandOverCode.attemptsLeft(id, at: now, db) > 0 else { return (.tooManyCodes, nil) }
            guard try HandOverCode.isRight(code, for: id, db) else {
                try HandOverCode.countWrong(for: id, at: now, db)
                return (.wrongCode, nil)
            }
            let payment = try db.orderLedger.planCapture(of: id, at: now)
            try db.orders.transition(id, to: .collected, by: .vendor, actor: vendor.description, at: now)
            try db.orderLedger.bookDelivery(of: id, actor: vendor.description, at: now)
            return (.done(order.number), payment)
        }
        if let payment { await PaymentService(services: services).tryToCarryOut(payment) }
        return outcome
    }
}
