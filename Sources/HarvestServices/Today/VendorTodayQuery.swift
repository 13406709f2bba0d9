import HarvestCore
import SQLStore

/// Reads what a vendor has to do today. Every part is one statement, whatever the number of orders.
package struct VendorTodayQuery {
    /// The most items that are listed as low in stock.
    private static let lowLimit = 6
    /// The most totals of the next market day.
    private static let totalLimit = 3
    /// How many days ahead the next market day may be.
    private static let horizon = 60
    /// The most hand-overs of unsold produce.
    private static let surplusLimit = 20
    /// How long a ticket counts as new.
    private static let newSeconds: Int64 = 60

    private let db: Transaction
    private let membership: VendorMembership
    private let member: User.ID
    private let language: Language
    private let now: Instant

    /// `member` is the person who reads. `language` is that of the categories' names.
    package init(db: Transaction, membership: VendorMembership, member: User.ID, language: Language, now: Instant) {
        (self.db, self.membership, self.member) = (db, membership, member)
        (self.language, self.now) = (language, now)
    }

    /// Reads all parts.
    package func read() throws -> VendorToday {
        let places = try db.sellingPlaces(of: membership)
        let clock = places.first?.hours.clock ?? .losAngeles
        let orders = db.orders(of: membership.id)
        let (tickets, packed) = (try orders.tickets(), try orders.packed())
        let lines = try orders.lines(of: tickets.map(\.id))
        let unsold = membership.canStock ? try db.surplus(of: membership).unsold(at: places, language: language, at: now) : nil
        return VendorToday(
            clock: clock, market: market(places), cancelled: try cancelled(places, clock), pickList: pickList(places),
            tickets: tickets.map { ticket($0, lines[$0.id] ?? []) },
            toPack: tickets.count < VendorOrders.ticketLimit ? tickets.count : try db.countToPack(of: membership.id),
            packed: packed.map(packedOrder), collected: try orders.collectedCount(on: clock.today(at: now)), low: try low(),
            unsold: unsold, communities: try communities(unsold),
            surpluses: try surpluses(clock), next: try next(places),
            week: membership.canMoney ? try VendorEarnings(db: db, vendor: membership.id).week(clock, at: now) : nil)
    }

    // MARK: Orders

    private func ticket(_ order: VendorOrderRecord, _ lines: [VendorLineRecord]) -> Ticket {
        Ticket(
            id: order.id, number: order.number, displayStatus: order.displayStatus, value: lines.map(\.price).sum(), items: lines.items,
            driver: order.pickupStatus(at: now), placedAt: order.placedAt,
            isNew: now.milliseconds - order.placedAt.milliseconds < Self.newSeconds * 1000)
    }

    private func packedOrder(_ order: VendorOrderRecord) -> PackedOrder {
        .init(id: order.id, number: order.number, items: order.itemCount, driver: order.pickupStatus(at: now), value: order.value)
    }

    private func low() throws -> [VendorProduce.Item] {
        guard membership.canStock else { return [] }
        return try db.produce(of: membership.id).runningLow(language: language, limit: Self.lowLimit)
    }

    private func communities(_ unsold: UnsoldProduce?) throws -> SurplusCommunities? {
        guard let unsold, !unsold.items.isEmpty else { return nil }
        return try db.surplus(of: membership).communities(of: member)
    }

    private func surpluses(_ clock: MarketClock) throws -> [SurplusSummary] {
        guard membership.canStock else { return [] }
        let midnight = clock.day(clock.today(at: now)).lowerBound
        return try db.surplus(of: membership).recent(since: midnight, limit: Self.surplusLimit).map { $0.summary(at: now) }
    }

    // MARK: Markets

    private func cancelled(_ places: [SellingPlace], _ clock: MarketClock) throws -> [CancelledMarketDay] {
        guard places.contains(where: { $0.market != nil }) else { return [] }
        return try db.rainOffs.days(ofMarketsOf: membership.id, from: clock.today(at: now))
    }

    private func market(_ places: [SellingPlace]) -> MarketToday {
        var later: MarketToday?
        for place in places {
            let local = place.hours.clock.local(now)
            for interval in place.intervals(on: local.date) {
                if interval.contains(local.time) { return .open(market: place.name, until: interval.closes) }
                if interval.opens > local.time, later == nil { later = .opens(market: place.name, at: interval.opens) }
            }
        }
        return later ?? .none
    }

    private func pickList(_ places: [SellingPlace]) -> (market: Market.ID, date: LocalDate)? {
        places.lazy.compactMap { place -> (market: Market.ID, date: LocalDate)? in
            let today = place.hours.clock.today(at: now)
            guard let market = place.market, !place.intervals(on: today).isEmpty else { return nil }
            return (market.id, today)
        }.first
    }

    private func next(_ places: [SellingPlace]) throws -> NextMarketDay? {
        var soonest: (place: SellingPlace, date: LocalDate, interval: OpeningInterval)?
        for place in places {
            let today = place.hours.clock.today(at: now)
            for day in 1...Self.horizon {
                let date = today.adding(days: day)
                if let soonest, soonest.date <= date { break }
                if let interval = place.intervals(on: date).first { soonest = (place, date, interval) }
            }
        }
        guard let (place, date, interval) = soonest, let market = place.market else { return nil }
        let orders = db.orders(of: membership.id)
        let count = try orders.loadCount(at: market.id, on: date)
        let totals = count == 0 ? [] : try orders.totals(at: market.id, on: date)
        return NextMarketDay(
            market: market.id, name: market.name, address: market.address, date: date, opens: interval.opens,
            closes: interval.closes, orders: count,
            totals: Array(totals.prefix(Self.totalLimit)),
            otherThings: max(0, totals.count - Self.totalLimit))
    }
}
