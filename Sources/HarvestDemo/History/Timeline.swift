import HarvestCore
import HarvestServices

/// Past actions, stored in order of time, so that the numbers of orders and postings rise with time.
struct Timeline: Sendable {
    private enum Action: Sendable {
        case place(PastOrder)
        case capture(PastOrder)
        case deliver(PastOrder)
        case payout([Vendor.ID: Payout.ID], [User.ID: Payout.ID])
    }

    private var actions: [(at: Instant, action: Action)] = []
    private var sessions: [PastDeliverySession] = []
    /// The time at the end. Delivery sessions that end later are stored as running.
    let now: Instant
    let clock: MarketClock
    /// Whether delivery sessions and the processor's records are left out, as in large generated databases.
    let isOutline: Bool

    init(now: Instant, clock: MarketClock, isOutline: Bool = false) {
        self.now = now
        self.clock = clock
        self.isOutline = isOutline
    }

    var orderCount: Int { actions.count { if case .place = $0.action { true } else { false } } }

    mutating func add(_ day: MarketDay) {
        for order in day.orders {
            actions.append((order.placedAt, .place(order)))
            if let captured = order.capturedAt { actions.append((captured, .capture(order))) }
            if let delivered = order.deliveredAt { actions.append((delivered, .deliver(order))) }
        }
        sessions += day.sessions
    }

    mutating func addPayouts(vendors: [Vendor.ID], drivers: [User.ID], at: Instant, _ generator: inout SeededGenerator) {
        var ids: ([Vendor.ID: Payout.ID], [User.ID: Payout.ID]) = ([:], [:])
        for vendor in vendors { ids.0[vendor] = generator.id(at: at) }
        for driver in drivers { ids.1[driver] = generator.id(at: at) }
        actions.append((at, .payout(ids.0, ids.1)))
    }

    /// Stores everything in one transaction.
    func write(_ db: Transaction) throws {
        let orders = try PastOrderWriting(db, at: now, isOutline: isOutline)
        let sorted = actions.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
        for (at, action) in sorted {
            switch action {
            case .place(let order): try orders.write(order)
            case .capture(let order): try orders.bookCapture(of: order)
            case .deliver(let order): try orders.bookDelivery(of: order)
            case .payout(let vendors, let drivers):
                let payouts = PastPayouts(db: db, at: at, now: now, clock: clock)
                for (vendor, id) in vendors.sorted(by: { $0.key < $1.key }) { try payouts.pay(vendor: vendor, id) }
                for (driver, id) in drivers.sorted(by: { $0.key < $1.key }) { try payouts.pay(driver: driver, id) }
            }
        }
        for session in sessions where !isOutline { try orders.write(session, asOf: now) }
    }
}
