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
        let parts = try db.earnings.parts(of: driver, order: id)
        let payout = try db.earnings.payout(of: id, to: driver)
        let isAvailable = OrderStatus.finishedByDriver.contains(order.status)
        let earned = parts.map(\.amount).sum()
        let duration = order.closedAt.flatMap { end in order.acceptedAt.map { end.elapsedSeconds(since: $0) } }
        let visits = try order.deliverySession.map { try db.earnings.visits(in: $0, order: id) } ?? []
        return API.OrderEarnings(
            orderID: id, number: order.numberText, currency: "USD", earnedCents: earned,
            status: payout != nil ? .paid : isAvailable && !parts.isEmpty ? .available : .pending,
            rates: schedule.rates(taxBasisPoints: order.taxBasisPoints), parts: parts.flatMap { split($0, order, schedule.fees, payout) },
            durationSeconds: duration, waiting: API.WaitingTime(visits),
            hourlyCents: duration.flatMap { HourlyRate.cents(earned, seconds: $0) })
    }

    /// The entry of a delivery holds the fee share, the tip and what the platform added. They are listed, and add up to the entry. That of a
    /// capture has no incentive.
    private func split(
        _ part: EarningsRepository.Part, _ order: OrderRecord, _ fees: FeeSchedule, _ payout: Payout.ID?
    ) -> [API.EarningPart] {
        func line(_ kind: API.EarningKind, _ amount: Cents, _ text: String) -> API.EarningPart {
            API.EarningPart(entryID: part.entry, kind: kind, amountCents: amount, at: part.at, text: text, payoutID: payout)
        }
        let strings = EarningStrings(language: language)
        switch part.reason {
        case .delivery, .capture:
            let incentive = part.reason == .delivery ? order.incentive : .zero
            let share = line(.feeShare, part.amount - part.tip - incentive, strings.feeShare(fees))
            let tip = line(.tip, part.tip, strings.tip(order, fees))
            return [share] + [tip, line(.incentive, incentive, strings.incentive)].filter { $0.amountCents != .zero }
        case .tip: return [line(.tipRaise, part.amount, strings.raised)]
        case .errandReward: return [line(.errandReward, part.amount, strings.errand)]
        case .refund, .refundPaid: return [line(.refund, part.amount, strings.refund)]
        case .payout, .payoutReturned, .correction:
            return [line(.correction, part.amount, part.note.isEmpty ? strings.correction : String(part.note.prefix(200)))]
        }
    }
}
