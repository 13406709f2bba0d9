import HarvestCore

/// An order with its whole history. `Breakdown` computes its amounts, and its steps are legal transitions.
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
        let isSoldByWeight: Bool
        /// The customer pays it with EBT at the stall.
        let isPaidWithEBT: Bool
        /// Less than `quantity` if the stall ran out.
        var found: Int

        /// What was found weighs up to an eighth less than ordered; nil for a line that is not sold by weight.
        var weight: LineWeight? {
            isSoldByWeight ? LineWeight(thousandths: found * (1000 - Int(id.uuid.low % 13) * 10)) : nil
        }
        var boughtPrice: Cents { WeighedPrice.bought(found, unitPrice: unitPrice, weight: weight) }
    }

    struct Step: Sendable {
        let status: OrderStatus
        let actor: OrderActor
        let at: Instant
        var reason: String?
    }

    let id: Order.ID
    let payment: Payment.ID
    let customer: User.ID
    let phone: String
    /// Charged unless EBT pays the whole order.
    let card: Card.ID
    let source: API.SourceID
    let taxBasisPoints: Int
    let marketDay: LocalDate
    let fulfilment: Fulfilment
    /// Nil for a pick-up order.
    let address: API.Address?
    let handOverCode: String
    let lines: [Line]
    let ordered: Breakdown
    /// The amounts of what was found, at the same rates.
    let bought: Breakdown
    let scheduledFor: Instant?
    /// When a restaurant finished cooking; nil for a market's order.
    var readyAt: Instant?
    /// In order of time. The first step is the placement.
    var steps: [Step]
    var driver: User.ID?
    var session: DeliverySession.ID?

    var placedAt: Instant { steps.first?.at ?? Instant(milliseconds: 0) }
    var status: OrderStatus { steps.last?.status ?? .pendingPayment }
    var itemCount: Int { lines.map(\.quantity).reduce(0, +) }

    func time(of status: OrderStatus) -> Instant? { steps.last { $0.status == status }?.at }

    /// When the goods left their vendors, and the card was charged: when the driver picked the order up, or the customer collected it.
    var capturedAt: Instant? { time(of: .pickedUp) ?? time(of: .collected) }
    var deliveredAt: Instant? { time(of: .delivered) ?? time(of: .collected) }

    /// The state of the order at a time, or nil if it was not placed yet.
    func asOf(_ instant: Instant) -> PastOrder? {
        var order = self
        order.steps.removeAll { $0.at > instant }
        if let ready = readyAt, ready > instant { order.readyAt = nil }
        guard !order.steps.isEmpty else { return nil }
        // These statuses last only seconds, so the next step is included.
        if let last = order.steps.last, [.pendingPayment, .retrieved].contains(last.status), order.steps.count < steps.count {
            order.steps.append(steps[order.steps.count])
        }
        if order.time(of: .accepted) == nil { (order.driver, order.session) = (nil, nil) }
        return order
    }
}

extension PastOrder.Line {
    func paid(withEBT isPaidWithEBT: Bool) -> PastOrder.Line {
        PastOrder.Line(
            id: id, vendor: vendor, produce: produce, name: name, unit: unit, unitPrice: unitPrice, quantity: quantity,
            isTaxable: isTaxable, isSoldByWeight: isSoldByWeight,
            isPaidWithEBT: isPaidWithEBT, found: found)
    }
}
