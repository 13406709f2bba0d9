import HarvestCore
import SQLStore

/// Takes the steps of orders that nobody takes. Each step happens at most once to an order in one slot, with one event.
struct OrderEscalation {
    let db: Transaction
    let rules: EscalationRules
    let now: Instant

    /// Returns whether the step was done.
    func take(_ due: EscalationRepository.Due) throws -> Bool {
        let reach = due.step == .widened ? rules.widenedRadiusMetres : nil
        let incentive = due.step == .raised ? rules.raise(of: due.pay) : nil
        guard try db.escalations.add(due.step, to: due, reachMetres: reach, incentive: incentive, at: now) else { return false }
        let payload = API.OrderEscalated(orderID: due.order, step: due.step, incentiveCents: incentive, radiusMetres: reach)
        let customer = due.step == .told ? [due.customer.description] : []
        try db.events.publish(.orderEscalated(payload), to: [EventRecipient.admins] + customer, at: now)
        if due.step == .told {
            try db.notifications.tell(
                [due.customer], .orderNoDriver, about: API.SubjectID(due.order), item: .source(due.source),
                occasion: "\(now.milliseconds)", at: now)
        }
        if due.step == .widened || due.step == .raised { try tellDrivers(of: due, reachMetres: rules.widenedRadiusMetres) }
        return true
    }

    /// Searches find markets' orders, but drivers look for restaurants' themselves: those who search within the wider reach hear of the order again.
    private func tellDrivers(of due: EscalationRepository.Due, reachMetres: Int) throws {
        guard due.source.restaurant != nil, let position = try db.orderSources.find(due.source)?.position else { return }
        let drivers = try db.readyOrders.drivers(around: position, for: due.customer, reachMetres: reachMetres)
        let change = API.OrderPreparationChanged(orderID: due.order, sourceID: due.source, preparation: .ready)
        try db.events.publish(.orderPreparationChanged(change), to: drivers.map(\.description), at: now)
    }

    /// Takes the steps that became due while a driver had an offer of these orders and did not take them. It has to be done before another search
    /// offers them: if offers follow each other at once, a worker hardly ever sees the orders waiting. Their market was open when they were offered,
    /// and an offer is short, so it is not asked again.
    func takeDue(of orders: [Order.ID]) throws {
        for waiting in try db.escalations.waiting(among: orders) {
            var number = waiting.number
            while let due = waiting.due(after: number, rules, at: now), try take(due) { number = due.step.number }
        }
    }
}
