import HarvestCore
import SQLStore

/// A customer collects an order at the stall and says the six digits of their app.
struct VendorHandOver: Sendable {
    enum Outcome: Sendable, Equatable {
        case done(String)
        case movedOn(String)
        case wrongCode
        case tooManyCodes
    }

    let services: Services
    let vendor: Vendor.ID
    let now: Instant

    /// Moves the order to `collected` and charges the card for what was really handed over.
    func collect(_ id: Order.ID, code: String) async throws -> Outcome {
        let (outcome, payment) = try await services.write { [vendor, now] db -> (Outcome, Payment.ID?) in
            guard let order = try db.orders(of: vendor).find(id) else { throw Problem.notFound }
            guard order.status == .ready else { return (.movedOn(order.number), nil) }
            guard try HandOverCode.attemptsLeft(id, at: now, db) > 0 else { return (.tooManyCodes, nil) }
            guard try HandOverCode.isRight(code, for: id, db) else {
                try HandOverCode.countWrong(for: id, at: now, db)
                return (.wrongCode, nil)
            }
            let payment = try db.orderBooks.planCapture(of: id, at: now)
            try db.orderStates.move(id, to: .collected, by: .vendor, actor: vendor.description, at: now)
            try db.orderBooks.bookDelivery(of: id, actor: vendor.description, at: now)
            return (.done(order.number), payment)
        }
        if let payment { await PaymentDesk(services: services).carryOutOrLeave(payment) }
        return outcome
    }
}
