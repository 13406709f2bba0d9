import HarvestCore

/// Generates weeks of market days up to now, and a market day in progress.
struct DemoHistory {
    let cast: DemoCast
    let now: Instant
    let clock: MarketClock
    private let shops: [Shop]
    private let restaurants: [Shop]
    private let buyers: [Buyer]

    init(_ cast: DemoCast, at now: Instant) {
        self.cast = cast
        self.now = now
        clock = cast.markets.first?.hours.clock ?? .losAngeles
        shops = cast.shops
        restaurants = cast.restaurants
        buyers = cast.buyers
    }

    /// Generates everything. The same generator state and time give the same result.
    func timeline(_ generator: inout SeededGenerator) throws -> (timeline: Timeline, days: [MarketDay]) {
        var (timeline, days) = (Timeline(now: now, clock: clock), [MarketDay]())
        let today = clock.today(at: now)
        let live = liveOpening()
        for daysBack in (0...Int(DemoCast.weeks) * 7).reversed() {
            let date = today.adding(days: -daysBack)
            if date.weekday == .tuesday { addPayouts(on: date, &timeline, &generator) }
            let week = Int(DemoCast.weeks) - daysBack / 7
            for day in try marketDays(date, week: week, live, &generator) + restaurantDays(date, week: week, &generator) {
                timeline.add(day)
                days.append(day)
            }
        }
        let ahead = try scheduled(&generator)
        timeline.add(ahead)
        return (timeline, days + [ahead])
    }

    private func addPayouts(on date: LocalDate, _ timeline: inout Timeline, _ generator: inout SeededGenerator) {
        let at = clock.day(date).lowerBound.adding(hours: 3)
        guard at < now else { return }
        timeline.addPayouts(vendors: cast.sellers.map(\.id), drivers: cast.drivers.map(\.account.id), at: at, &generator)
    }

    // MARK: One date

    /// Market days of all markets that are open on a date. Each driver works at one of them.
    private func marketDays(
        _ date: LocalDate, week: Int, _ live: (shop: API.SourceID, opening: Range<Instant>)?, _ generator: inout SeededGenerator
    ) throws
        -> [MarketDay]
    {
        let open = shops.compactMap { shop in shop.hours.openings(on: date).first.map { (shop, $0) } }.filter { $0.1.lowerBound < now }
        let isLiveDate = live.map { clock.today(at: $0.opening.lowerBound) == date } ?? false
        var drivers = generator.sample(cast.drivers.count, of: cast.drivers.map(\.account.id)).filter {
            !restaurantDrivers.contains($0) && (!isLiveDate || !liveDrivers.contains($0))
        }
        let driversPerMarket = max(1, min(2, drivers.count / max(1, open.count)))
        return try open.compactMap { shop, opening in
            let assigned = Array(drivers.prefix(driversPerMarket))
            drivers.removeFirst(min(driversPerMarket, drivers.count))
            let isLive = live?.shop == shop.source && live?.opening == opening
            let count = isLive ? 16 : 3 + week * 3 / 4 + generator.int(in: 0...4) + (date.weekday >= .saturday ? 3 : 0)
            let day = try MarketDay(
                shop, opening: opening, day: date, count: assigned.isEmpty ? 0 : count, buyers: buyers, drivers: assigned, &generator)
            guard isLive else { return day.asOf(now) }
            let instant = liveInstant(opening)
            var present = day.asOf(instant)
            present.orders += try waiting(at: shop, opening: opening, day: date, instant, &generator)
            for (driver, status) in zip(liveDrivers, [OrderStatus.accepted, .pickedUp]) {
                present.add(try orderWithDriver(status, driver, at: shop, opening: opening, day: date, instant, &generator))
            }
            return present
        }
    }

    /// The restaurants' orders on a date.
    private func restaurantDays(_ date: LocalDate, week: Int, _ generator: inout SeededGenerator) throws -> [MarketDay] {
        try zip(restaurants, restaurantDrivers).compactMap { restaurant, driver in
            guard let opening = restaurant.hours.openings(on: date).first, opening.lowerBound < now else { return nil }
            let count = 2 + week / 3 + generator.int(in: 0...3)
            return try MarketDay(restaurant, opening: opening, day: date, count: count, buyers: buyers, drivers: [driver], &generator).asOf(
                now)
        }
    }

    /// One driver per restaurant, who delivers for no market.
    private var restaurantDrivers: [User.ID] { cast.drivers.dropLast(2).suffix(restaurants.count).map(\.account.id) }

    // MARK: Today

    /// The latest opening of the first vendor's markets that began more than 20 minutes ago. Its orders are still in progress.
    private func liveOpening() -> (shop: API.SourceID, opening: Range<Instant>)? {
        let today = clock.today(at: now)
        let theirs = shops.filter { $0.shelves.contains { $0.vendor == cast.sellers.first?.id } }
        let started = (-7...0).flatMap { days in
            theirs.flatMap { shop in shop.hours.openings(on: today.adding(days: days)).map { (shop: shop.source, opening: $0) } }
        }
        return started.filter { $0.opening.lowerBound.adding(minutes: 20) < now }.max { $0.opening.lowerBound < $1.opening.lowerBound }
    }

    /// Now, or 40 minutes before the market closed. Orders that were in progress then are still in progress.
    private func liveInstant(_ opening: Range<Instant>) -> Instant { min(now, opening.upperBound.adding(minutes: -40)) }

    /// Recent orders of the first vendor: four to pack, and one pick-up order that is ready, for which EBT is to be collected.
    private func waiting(at shop: Shop, opening: Range<Instant>, day: LocalDate, _ instant: Instant, _ generator: inout SeededGenerator)
        throws
        -> [PastOrder]
    {
        let firstShop = firstVendorOnly(shop)
        let generation = OrderGeneration(shop: firstShop, opening: opening, day: day)
        var (orders, pickups) = ([PastOrder](), 0)
        let longest = max(3, min(18, Int(instant.seconds(since: opening.lowerBound)) / 60))
        while orders.count < 5 {
            let placed = instant.adding(minutes: -Int64(generator.int(in: 2...longest)))
            guard placed >= opening.lowerBound,
                var order = try generation.order(for: generator.element(of: buyers), placedAt: placed, &generator)
            else {
                continue
            }
            if order.fulfilment == .pickup, pickups < 1, order.ordered.ebt.isPositive {
                order.steps.removeAll { $0.status == .collected || $0.at > instant }
                pickups += 1
                orders.append(order)
            } else if order.fulfilment == .delivery, order.status == .created, orders.count - pickups < 4 {
                orders.append(order)
            }
        }
        return orders
    }

    /// The drivers who have orders of the first vendor today, and no others.
    private var liveDrivers: [User.ID] { cast.drivers.suffix(2).map(\.account.id) }

    /// An order with this status that a driver has, or an empty day if the market opened too recently.
    private func orderWithDriver(
        _ status: OrderStatus, _ driver: User.ID, at shop: Shop, opening: Range<Instant>, day: LocalDate, _ instant: Instant,
        _ generator: inout SeededGenerator
    ) throws -> MarketDay {
        let firstShop = firstVendorOnly(shop)
        let accepted = instant.adding(minutes: status == .accepted ? -3 : -20)
        guard accepted.adding(minutes: -4) > opening.lowerBound else { return MarketDay(orders: [], sessions: []) }
        while true {
            let generation = OrderGeneration(shop: firstShop, opening: opening, day: day)
            guard let order = try generation.order(for: generator.element(of: buyers), placedAt: accepted.adding(minutes: -4), &generator)
            else { continue }
            var orders = [order]
            let sessions = SessionGeneration(shop: firstShop, drivers: [driver]).deliver(&orders, acceptedAt: accepted, &generator)
            let present = MarketDay(orders: orders, sessions: sessions).asOf(instant)
            if present.orders.first?.status == status { return present }
        }
    }

    private func firstVendorOnly(_ shop: Shop) -> Shop {
        Shop(
            source: shop.source, position: shop.position, taxBasisPoints: shop.taxBasisPoints, hours: shop.hours,
            shelves: shop.shelves.filter { $0.vendor == cast.sellers.first?.id })
    }

    /// Orders scheduled for the first vendor's next market day.
    private func scheduled(_ generator: inout SeededGenerator) throws -> MarketDay {
        let theirs = shops.filter { $0.shelves.contains { $0.vendor == cast.sellers.first?.id } }
        let next = theirs.compactMap { shop in shop.hours.nextOpenings(after: now, limit: 1).first.map { (shop: shop, opening: $0) } }
            .min { $0.opening.lowerBound < $1.opening.lowerBound }
        var day = MarketDay(orders: [], sessions: [])
        guard let next else { return day }
        let date = next.shop.hours.clock.today(at: next.opening.lowerBound)
        let generation = OrderGeneration(shop: next.shop, opening: next.opening, day: date)
        let latest = min(now, next.opening.lowerBound)
        while day.orders.count < 5 {
            let placed = latest.adding(minutes: -Int64(generator.int(in: 5...600)))
            if let order = try generation.order(for: generator.element(of: buyers), placedAt: placed, &generator),
                order.time(of: .scheduled) != nil
            {
                day.orders.append(order)
            }
        }
        return MarketDay(orders: day.orders.compactMap { $0.asOf(now) }, sessions: [])
    }
}
