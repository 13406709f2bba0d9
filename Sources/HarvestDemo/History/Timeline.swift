import HarvestCore
import HarvestServices

/// What happened, in the order in which it happened, so that numbers of orders and entries rise with time.
struct Timeline: Sendable {
    private enum AuditedAction: Sendable {
        case place(PastOrder)
        case capture(PastOrder)
        case deliver(PastOrder)
        case payout([Vendor.ID: Payout.ID], [User.ID: Payout.ID])
    }

    private var deeds: [(at: Instant, deed: AuditedAction)] = []
    private var tours: [PastDeliverySession] = []
    /// As things stand in the end: trips that have not ended by then are running.
    let now: Instant
    let clock: MarketClock
    /// Without trips and without the processor's own records: for large loads.
    let isOutline: Bool

    init(now: Instant, clock: MarketClock, isOutline: Bool = false) {
        self.now = now
        self.clock = clock
        self.isOutline = isOutline
    }

    var orderCount: Int { deeds.count { if case .place = $0.deed { true } else { false } } }

    mutating func add(_ day: MarketDay) {
        for order in day.orders {
            deeds.append((order.placedAt, .place(order)))
            if let captured = order.capturedAt { deeds.append((captured, .capture(order))) }
            if let delivered = order.deliveredAt { deeds.append((delivered, .deliver(order))) }
        }
        tours += day.tours
    }

    mutating func addPayouts(vendors: [Vendor.ID], drivers: [User.ID], at: Instant, _ dice: inout SeededGenerator) {
        var ids: ([Vendor.ID: Payout.ID], [User.ID: Payout.ID]) = ([:], [:])
        for vendor in vendors { ids.0[vendor] = dice.id(at: at) }
        for driver in drivers { ids.1[driver] = dice.id(at: at) }
        deeds.append((at, .payout(ids.0, ids.1)))
    }

    /// Stores it all in one transaction.
    func write(_ db: Transaction) throws {
        let orders = try PastOrderWriting(db, at: now, isOutline: isOutline)
        let sorted = deeds.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
        for (at, deed) in sorted {
            switch deed {
            case .place(let order): try orders.write(order)
            case .capture(let order): try orders.bookCapture(of: order)
            case .deliver(let order): try orders.bookDelivery(of: order)
            case .payout(let vendors, let drivers):
                let payouts = PastPayouts(db: db, at: at, now: now, clock: clock)
                for (vendor, id) in vendors.sorted(by: { $0.key < $1.key }) { try payouts.pay(vendor: vendor, id) }
                for (driver, id) in drivers.sorted(by: { $0.key < $1.key }) { try payouts.pay(driver: driver, id) }
            }
        }
        for tour in tours where !isOutline { try orders.write(tour, asOf: now) }
    }
}
