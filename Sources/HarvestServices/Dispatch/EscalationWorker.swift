import HarvestCore
import SQLStore

/// Does something about orders that nobody takes, step by step (`EscalationStep`). An order that a driver has an offer of has its step when the offer
/// ends (`OfferClosing`).
struct EscalationWorker: Worker {
    static let batch = 50
    let services: Services
    let name = "escalation"
    let everySeconds = 5.0

    func runOnce(now: Instant) async throws -> Bool {
        // Whether a market is open is read here: in a write it would conflict with orders that are placed at the market meanwhile.
        let (rules, due, open) = try await services.read { db in
            let rules = try db.dispatchRules().escalation
            let due = try db.escalations.due(rules, at: now, limit: Self.batch)
            return (rules, due, try Set(due.compactMap(\.source.market)).filter { try db.waitingOrders.isOpen($0, at: now) })
        }
        var isAnyDone = false
        for order in due {
            let isDone = try await services.write { db in
                // While the market is closed nobody can take its orders: the time begins again. What a restaurant has cooked can be fetched.
                guard order.source.market.map(open.contains) ?? true else {
                    try db.escalations.restart(order, at: now)
                    return false
                }
                return try OrderEscalation(db: db, rules: rules, now: now).take(order)
            }
            if isDone { isAnyDone = true }
        }
        // An order that has waited for very long has several steps, one in each pass.
        return isAnyDone
    }
}
