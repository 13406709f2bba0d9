import HarvestCore

/// An order with all that happened to it, ready to be stored at once. Its money is what `Breakdown` says, its steps are legal moves.
struct PastOrder: Sendable {
    struct Line: Sendable {
        let id: OrderLine.ID
        let vendor: Vendor.ID
        let produce: Produce.ID
        let name: String
        let unit: String
        let unitPrice: Cents
        let quantity: Int
        let isTaxable: Bool
        /// Less than `quantity` where the stall had run out.
        var found: Int

        var boughtPrice: Cents { Cents(unitPrice.amount * Int64(found)) }
    }

    struct Step: Sendable {
        let status: OrderStatus
        let party: OrderActor
        let at: Instant
        var reason: String?
    }

    let id: Order.ID
    let payment: Payment.ID
    let customer: User.ID
    let phone: String
    let card: Card.ID
    let source: API.SourceID
    let taxBasisPoints: Int
    let marketDay: LocalDate
    let fulfilment: Fulfilment
    /// Nil for a pick-up.
    let address: API.Address?
    let handOverCode: String
    let lines: [Line]
    let ordered: Breakdown
    /// What was really bought, at the same rates.
    let bought: Breakdown
    let scheduledFor: Instant?
    /// When a restaurant had cooked it; nil of a market's.
    var readyAt: Instant?
    /// In order; the first one is when it was placed.
    var steps: [Step]
    var driver: User.ID?
    var tour: DeliverySession.ID?

    var placedAt: Instant { steps.first?.at ?? Instant(milliseconds: 0) }
    var status: OrderStatus { steps.last?.status ?? .pendingPayment }
    var itemCount: Int { lines.map(\.quantity).reduce(0, +) }

    func time(of status: OrderStatus) -> Instant? { steps.last { $0.status == status }?.at }

    /// When the card was charged: at pick-up, or when the customer came for it.
    var capturedAt: Instant? { time(of: .pickedUp) ?? time(of: .collected) }
    var deliveredAt: Instant? { time(of: .delivered) ?? time(of: .collected) }

    /// The same order as it stood then; nil if it wasn't placed yet.
    func asOf(_ instant: Instant) -> PastOrder? {
        var order = self
        order.steps.removeAll { $0.at > instant }
        if let ready = readyAt, ready > instant { order.readyAt = nil }
        guard !order.steps.isEmpty else { return nil }
        // What happens within seconds of a step belongs to it.
        if let last = order.steps.last, [.pendingPayment, .retrieved].contains(last.status), order.steps.count < steps.count {
            order.steps.append(steps[order.steps.count])
        }
        if order.time(of: .accepted) == nil { (order.driver, order.tour) = (nil, nil) }
        return order
    }
}
