import HarvestCore
import SQLStore

/// What a driver earned with one order, explained.
package struct OrderEarningsReport {
    let db: Transaction
    let driver: User.ID
    let language: Language

    /// - Parameter language: of the explanations.
    package init(db: Transaction, driver: User.ID, language: Language) {
        (self.db, self.driver, self.language) = (db, driver, language)
    }

    /// The earnings of an order. Throws `AccessRefusal.notFound` unless this driver delivers or delivered it.
    package func explain(_ id: Order.ID) throws -> API.OrderEarnings {
        guard let order = try db.orders.find(id), order.driver == driver, order.status.fulfilment == .delivery else {
            throw AccessRefusal.notFound
        }
        let schedule = try db.feeSchedules.find(order.feeSchedule)
        let earnings = try db.earnings.all([order])[id]
        let payout = try db.earnings.payout(of: id, to: driver)
        let isAvailable = OrderStatus.finishedByDriver.contains(order.status)
        let (earned, items) = (earnings?.total ?? .zero, earnings?.items ?? [])
        let duration = order.closedAt.flatMap { end in order.acceptedAt.map { end.elapsedSeconds(since: $0) } }
        let visits = try order.deliverySession.map { try db.earnings.visits(in: $0, order: id) } ?? []
        return API.OrderEarnings(
            orderID: id, number: order.numberText, currency: "USD", earnedCents: earned,
            status: payout != nil ? .paid : isAvailable && !items.isEmpty ? .available : .pending,
            rates: schedule.rates(taxBasisPoints: order.taxBasisPoints), parts: items.map { part($0, order, schedule.fees, payout) },
            durationSeconds: duration, waiting: API.WaitingTime(visits),
            hourlyCents: duration.flatMap { HourlyRate.cents(earned, seconds: $0) })
    }

    private func part(_ item: DriverEarnings.Item, _ order: OrderRecord, _ fees: FeeSchedule, _ payout: Payout.ID?) -> API.EarningPart {
        API.EarningPart(
            entryID: item.entry, kind: item.kind, amountCents: item.amount, at: item.at, text: text(item, order, fees), payoutID: payout)
    }

    private func text(_ item: DriverEarnings.Item, _ order: OrderRecord, _ fees: FeeSchedule) -> String {
        let strings = EarningStrings(language: language)
        return switch item.kind {
        case .feeShare: strings.feeShare(fees)
        case .tip: strings.tip(order, fees)
        case .incentive: strings.incentive
        case .tipRaise: strings.raised
        case .errandReward: strings.errand
        case .refund: strings.refund
        case .correction: item.note.isEmpty ? strings.correction : String(item.note.prefix(200))
        }
    }
}
