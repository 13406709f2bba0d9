import HarvestCore
import SQLStore

/// A customer chooses what becomes of an order whose market canceled the day.
package struct RainOffAnswer: Sendable {
    let input: API.RainOffChoice
    let order: Order.ID
    let customer: User.ID
    let newPayment: Payment.ID
    let services: Services
    let now: Instant

    /// - Parameter newPayment: the identifier of the payment that is stored if the money that is reserved does not last until the new day.
    package init(
        _ input: API.RainOffChoice, of order: Order.ID, by customer: User.ID, newPayment: Payment.ID, services: Services, at now: Instant
    ) {
        (self.input, self.order, self.customer, self.newPayment) = (input, order, customer, newPayment)
        (self.services, self.now) = (services, now)
    }

    /// Cancels the order, also for store credit, or moves it to another slot. What was chosen before changes nothing, so that a lost answer
    /// can be asked for again.
    ///
    /// Throws `OrderStateRefusal` if there is nothing to choose, if something else was chosen, or if it is too late, and what moving an order
    /// throws.
    package func choose(_ db: Transaction) throws {
        let order = try db.orders.find(order, of: customer)
        guard order.chooseBy != nil else {
            guard try isChosen(order, db) else { throw refusal(of: order) }
            return
        }
        guard order.isRainedOff(at: now) else { throw OrderStateRefusal.choiceTooLate(order.status) }
        switch input.choice {
        case .credit: try chooseCredit(order, db)
        case .refund:
            _ = try OrderCancellation(of: order.id, by: customer, reason: .rainedOff, services: services, at: now).cancel(
                db)
        case .anotherDay:
            guard let slot = input.scheduledFor else { throw InputRefusal("scheduled_for", .required) }
            try OrderSlotChange(of: order.id, to: slot, by: customer, newPayment: newPayment, services: services, at: now).change(db)
        }
    }

    /// Cancels the order, and plans to charge what is reserved.
    private func chooseCredit(_ order: OrderRecord, _ db: Transaction) throws {
        guard let payment = try db.payments.ofOrder(order.id), payment.canBecomeCredit else {
            throw OrderStateRefusal.noCredit(order.status)
        }
        try db.orders.transition(order, to: .cancelled, by: .customer, reason: .rainedOff, at: now)
        try db.payments.planCredit(from: payment, at: now)
    }

    /// Whether the order is as if this had been chosen.
    private func isChosen(_ order: OrderRecord, _ db: Transaction) throws -> Bool {
        switch input.choice {
        case .refund, .credit:
            let isCanceled = order.cancelReason == .rainedOff && order.cancelledBy == OrderActor.customer.rawValue
            return try isCanceled && (db.payments.ofOrder(order.id)?.becomesCredit ?? false) == (input.choice == .credit)
        case .anotherDay: return !order.status.isFinal && order.scheduledFor != nil && order.scheduledFor == input.scheduledFor
        }
    }

    private func refusal(of order: OrderRecord) -> OrderStateRefusal {
        let isTooLate = order.cancelReason == .rainedOff && order.cancelledBy == OrderActor.system.rawValue
        return isTooLate ? .choiceTooLate(order.status) : .nothingToChoose(order.status)
    }
}
