import HarvestCore
import SQLStore

/// A tip raised after delivery: the difference is a payment of its own, with the order's card.
struct TipRaise: Sendable {
    let order: Order.ID
    /// The new tip in all.
    let tip: Cents
    let customer: User.ID
    let payment: Payment.ID
    let now: Instant
    let language: Language

    /// Stores the payment, or refuses. What other raises are about to add counts as added.
    func plan(_ db: Transaction) throws {
        let order = try db.orders.find(order, of: customer)
        guard let until = order.tipCanRiseUntil, order.driver != nil else {
            throw Problem.illegalState(
                API.DeliveryStatus(order.status).rawValue,
                .init("A tip can be raised once the order is delivered.", "La propina se puede subir cuando el pedido ya se entregó."))
        }
        guard now < until else {
            throw Problem.conflict(
                "tip_window_closed",
                .init("A tip can be raised for a day after delivery.", "La propina se puede subir durante un día después de la entrega."))
        }
        let tips = try db.payments.all(of: order.id).filter { $0.purpose == .tip }
        let alive = tips.filter { $0.status != .failed && $0.status != .voided }
        let present = order.chargedTip + alive.map(\.amount).sum()
        guard tip > present else {
            throw Problem.invalid([API.FieldError("tip_cents", .belowMinimum((present + 1).description), in: language)])
        }
        guard tip <= Breakdown.limit else {
            throw Problem.invalid([API.FieldError("tip_cents", .tooLarge(Breakdown.limit.description), in: language)])
        }
        try db.payments.add(
            payment, for: order.id, of: customer, purpose: .tip, attempt: tips.count + 1, amount: tip - present, card: order.paymentMethod,
            tryAgainAt: now + (try db.settings.read().paymentRetrySeconds), at: now)
    }
}
