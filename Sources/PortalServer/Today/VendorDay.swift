import HarvestCore
import SQLStore
import Templates

/// What a vendor has to do today: every part is one query, whatever the number of orders.
struct VendorDay {
    /// Rows of “Running low”, and of the totals of the next market day.
    static let lowLimit = 6
    static let totalLimit = 3
    /// How far ahead the next market day is looked for, in days.
    static let horizon = 60
    /// A ticket is new for so many seconds.
    static let newSeconds: Int64 = 60

    let db: Transaction
    let seat: VendorSeat
    let language: Language
    let now: Instant

    func page() throws -> (page: TodayPage, clock: MarketClock) {
        let places = try places()
        let clock = places.first?.hours.clock ?? .losAngeles
        let orders = db.orders(of: seat.id)
        let (tickets, packed) = (try orders.tickets(), try orders.packed())
        let lines = try orders.lines(of: tickets.map(\.id))
        let page = TodayPage(
            stand: stand(places), pickList: pickList(places),
            tickets: TicketList(tickets.map { ticket($0, lines[$0.id] ?? []) }), packed: PackedList(packed.map(packedRow)),
            collected: try orders.collectedCount(on: clock.today(at: now)), low: RunningLow(try low()), next: try next(places),
            week: seat.canMoney ? try VendorEarnings(db: db, vendor: seat.id).week(clock, at: now) : nil)
        return (page, clock)
    }

    // MARK: Orders

    private func ticket(_ order: VendorOrderRecord, _ lines: [VendorLineRecord]) -> Ticket {
        Ticket(
            id: order.id, number: order.number, standing: order.standing, value: lines.map(\.price).sum(), items: lines.items,
            driver: order.whoFetches(at: now), placedAt: order.placedAt,
            isNew: now.milliseconds - order.placedAt.milliseconds < Self.newSeconds * 1000)
    }

    private func packedRow(_ order: VendorOrderRecord) -> PackedList.Row {
        .init(id: order.id, number: order.number, items: order.itemCount, driver: order.whoFetches(at: now), value: order.food)
    }

    private func low() throws -> [RunningLow.Row] {
        guard seat.canStock else { return [] }
        return try db.produce(of: seat.id).runningLow(language: language, limit: Self.lowLimit).compactMap { item in
            guard let stock = item.stock else { return nil }
            return .init(
                picture: item.picture, stepper: Stepper(id: item.id, name: item.name, unit: item.unit, count: stock, level: item.level))
        }
    }

    // MARK: Markets

    /// A market where the vendor stands, or the restaurant itself, and when.
    struct Place {
        let name: String
        /// Nil for a restaurant, which drives nowhere.
        let market: MarketRecord?
        let hours: OpeningHours
        /// Empty for all of the market's days.
        let weekdays: [Weekday]

        func intervals(on date: LocalDate) -> [OpenInterval] {
            weekdays.isEmpty || weekdays.contains(date.weekday) ? hours.intervals(on: date) : []
        }
    }

    private func places() throws -> [Place] {
        if let own = try db.restaurants.places(of: [seat.id])[seat.id] {
            return [Place(name: seat.name, market: nil, hours: own.hours, weekdays: [])]
        }
        let stalls = try db.all(
            "SELECT market_id, weekdays FROM stalls WHERE vendor_id = \(seat.id) ORDER BY joined_at, market_id LIMIT 200"
        ) {
            (try $0.value(Market.ID.self, at: 0), StallDays.read(try $0.text(at: 1)))
        }
        let markets = try db.markets.records(stalls.map(\.0))
        let days = Dictionary(stalls, uniquingKeysWith: { first, _ in first })
        return markets.map { Place(name: $0.name, market: $0, hours: $0.openingHours, weekdays: days[$0.id] ?? []) }
    }

    private func stand(_ places: [Place]) -> TodayPage.Stand {
        var later: TodayPage.Stand?
        for place in places {
            let local = place.hours.clock.local(now)
            for interval in place.intervals(on: local.date) {
                if interval.contains(local.time) { return .open(market: place.name, until: interval.closes) }
                if interval.opens > local.time, later == nil { later = .opens(market: place.name, at: interval.opens) }
            }
        }
        return later ?? .none
    }

    private func pickList(_ places: [Place]) -> SitePath? {
        places.lazy.compactMap { place -> SitePath? in
            let today = place.hours.clock.today(at: now)
            guard let market = place.market, !place.intervals(on: today).isEmpty else { return nil }
            return .vendorPicklist(market.id, today)
        }.first
    }

    private func next(_ places: [Place]) throws -> NextMarketDay? {
        var soonest: (place: Place, date: LocalDate, interval: OpenInterval)?
        for place in places {
            let today = place.hours.clock.today(at: now)
            for day in 1...Self.horizon {
                let date = today.adding(days: day)
                if let found = soonest, found.date <= date { break }
                if let interval = place.intervals(on: date).first { soonest = (place, date, interval) }
            }
        }
        guard let (place, date, interval) = soonest, let market = place.market else { return nil }
        let orders = db.orders(of: seat.id)
        let totals = try orders.totals(at: market.id, on: date)
        return NextMarketDay(
            market: market.id, name: market.name, address: market.address, date: date, opens: interval.opens,
            closes: interval.closes, orders: try orders.loadCount(at: market.id, on: date),
            totals: totals.prefix(Self.totalLimit).map { QuantityWords.of($0.quantity, $0.name, unit: $0.unit) },
            otherThings: max(0, totals.count - Self.totalLimit))
    }
}
