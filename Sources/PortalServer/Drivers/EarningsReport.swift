import HarvestCore
import SQLStore
import Templates

/// A driver's earnings by local day.
struct EarningsReport {
    let db: Transaction
    let driver: User.ID
    let now: Instant

    func now(session record: DeliveryRecord?) throws -> API.EarningsNow {
        let zone = try db.earnings.timeZone(of: driver)
        let clock = MarketClocks[zone]
        let today = clock.today(at: now)
        let week = try self.week(today.week, zone)
        guard let day = week.days.first(where: { $0.localDate == today }) else { throw Problem.notFound }
        return API.EarningsNow(
            currency: "USD", timeZone: zone, today: day, session: try record.map(session), week: today.week, weekCents: week.earnedCents)
    }

    func week(_ week: ISOWeek) throws -> API.EarningsWeek { try self.week(week, try db.earnings.timeZone(of: driver)) }

    private func week(_ week: ISOWeek, _ zone: String) throws -> API.EarningsWeek {
        let clock = MarketClocks[zone]
        let span = clock.week(week)
        let parts = Dictionary(grouping: try db.earnings.parts(of: driver, during: span)) { clock.today(at: $0.at) }
        let shifts = try db.earnings.shifts(of: driver, during: span, at: now)
        let days = week.days.map { day($0, parts[$0] ?? [], shifts, clock) }
        return API.EarningsWeek(
            week: week, currency: "USD", timeZone: zone, startsOn: week.monday, endsOn: week.monday.adding(days: 6),
            earnedCents: days.map(\.earnedCents).sum(), feeShareCents: days.map(\.feeShareCents).sum(),
            tipCents: days.map(\.tipCents).sum(),
            deliveries: days.map(\.deliveries).reduce(0, +), onlineSeconds: days.map(\.onlineSeconds).reduce(0, +), days: days)
    }

    /// Tips are what is a tip; all the rest of the day's entries counts as fee share, so that the two add up.
    private func day(
        _ date: LocalDate, _ parts: [EarningsRepository.Part], _ shifts: [Range<Instant>], _ clock: MarketClock
    ) -> API.EarningsDay {
        let (earned, tips) = (parts.map(\.amount).sum(), parts.map(\.tip).sum())
        let span = clock.day(date)
        let online = shifts.map { $0.clamped(to: span) }.map { $0.upperBound.seconds(since: $0.lowerBound) }.reduce(0, +)
        return API.EarningsDay(
            localDate: date, weekday: date.weekday, earnedCents: earned, feeShareCents: earned - tips, tipCents: tips,
            deliveries: parts.count { $0.reason == .delivery }, onlineSeconds: Int(max(0, online)))
    }

    private func session(_ record: DeliveryRecord) throws -> API.SessionEarnings {
        let orders = try db.orders.all(record.orders).filter { $0.status.fulfilment == .delivery }
        // Who found nobody at the door is paid too.
        let earned = try orders.filter { $0.status == .delivered || $0.status == .undeliverable }.map {
            try db.earnings.parts(of: driver, order: $0.id).map(\.amount).sum()
        }
        return API.SessionEarnings(
            deliverySessionID: record.id, earnedCents: earned.sum(),
            expectedCents: orders.map { $0.finalDriverShare ?? $0.driverShare }.sum(),
            elapsedSeconds: Int((record.endedAt ?? now).seconds(since: record.startedAt)))
    }
}

/// One order's earnings, explained.
struct OrderEarningsReport {
    let db: Transaction
    let driver: User.ID
    let language: Language

    /// Of an order that this driver delivers or delivered; to others it isn't there.
    func explain(_ id: Order.ID) throws -> API.OrderEarnings {
        guard let order = try db.orders.find(id), order.driver == driver, order.status.fulfilment == .delivery else {
            throw Problem.notFound
        }
        let schedule = try db.feeSchedules.find(order.feeSchedule)
        let parts = try db.earnings.parts(of: driver, order: id)
        let payout = try db.earnings.payout(of: id, to: driver)
        let isAvailable = order.status == .delivered || order.status == .undeliverable
        return API.OrderEarnings(
            orderID: id, number: order.numberText, currency: "USD", earnedCents: parts.map(\.amount).sum(),
            status: payout != nil ? .paid : isAvailable && !parts.isEmpty ? .available : .pending,
            rates: schedule.rates(taxBasisPoints: order.taxBasisPoints), parts: parts.flatMap { split($0, order, schedule.fees, payout) })
    }

    /// A delivery's entry holds the fee share and the tip: both are shown, and together they are the entry.
    private func split(
        _ part: EarningsRepository.Part, _ order: OrderRecord, _ fees: FeeSchedule, _ payout: Payout.ID?
    ) -> [API.EarningPart] {
        func line(_ kind: API.EarningKind, _ amount: Cents, _ text: String) -> API.EarningPart {
            API.EarningPart(entryID: part.entry, kind: kind, amountCents: amount, at: part.at, text: text, payoutID: payout)
        }
        let words = EarningWords(language: language)
        switch part.reason {
        case .delivery, .capture:
            let share = line(.feeShare, part.amount - part.tip, words.feeShare(fees))
            return part.tip == .zero ? [share] : [share, line(.tip, part.tip, words.tip(order, fees))]
        case .tip: return [line(.tipRaise, part.amount, words.raised)]
        case .errandReward: return [line(.errandReward, part.amount, words.errand)]
        case .refund, .refundPaid: return [line(.refund, part.amount, words.refund)]
        case .payout, .payoutReturned, .correction:
            return [line(.correction, part.amount, part.note.isEmpty ? words.correction : String(part.note.prefix(200)))]
        }
    }
}

/// What earnings are, in words.
struct EarningWords {
    let language: Language

    func feeShare(_ fees: FeeSchedule) -> String {
        let share = NumberWords.percent(fees.driverShareBasisPoints)
        return pick("Your share of the service fee: \(share)", "Tu parte de la tarifa de servicio: \(share)")
    }

    func tip(_ order: OrderRecord, _ fees: FeeSchedule) -> String {
        guard order.tipIsDefault else { return pick("Tip that the customer set", "Propina que puso el cliente") }
        let rate = NumberWords.percent(fees.tipBasisPoints)
        return fees.tipBase == .food
            ? pick("Tip: \(rate) of the food", "Propina: \(rate) de la comida")
            : pick("Tip: \(rate) of food, tax and fee", "Propina: \(rate) de comida, impuesto y tarifa")
    }

    var raised: String { pick("Tip raised after delivery", "Propina aumentada tras la entrega") }
    var errand: String { pick("Reward of an errand", "Recompensa de un encargo") }
    var refund: String { pick("Refunded to the customer", "Reembolsado al cliente") }
    var correction: String { pick("Correction", "Corrección") }

    private func pick(_ english: String, _ spanish: String) -> String { language == .english ? english : spanish }
}
