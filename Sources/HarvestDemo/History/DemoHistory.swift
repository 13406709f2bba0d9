import HarvestCore

/// Weeks of market days up to now, and what is going on today.
struct DemoHistory {
    let cast: DemoCast
    let now: Instant
    let clock: MarketClock
    private let shops: [Shop]
    private let kitchens: [Shop]
    private let buyers: [Buyer]

    init(_ cast: DemoCast, at now: Instant) {
        self.cast = cast
        self.now = now
        clock = cast.markets.first?.hours.clock ?? .losAngeles
        shops = cast.shops
        kitchens = cast.kitchens
        buyers = cast.buyers
    }

    /// Everything, drawn: the same for the same dice and moment.
    func timeline(_ dice: inout SeededGenerator) throws -> (timeline: Timeline, days: [MarketDay]) {
        var (timeline, days) = (Timeline(now: now, clock: clock), [MarketDay]())
        let today = clock.today(at: now)
        let live = liveOpening()
        for back in (0...Int(DemoCast.weeks) * 7).reversed() {
            let date = today.adding(days: -back)
            if date.weekday == .tuesday { addPayouts(on: date, &timeline, &dice) }
            let week = Int(DemoCast.weeks) - back / 7
            for day in try marketDays(date, week: week, live, &dice) + kitchenDays(date, week: week, &dice) {
                timeline.add(day)
                days.append(day)
            }
        }
        let ahead = try scheduled(&dice)
        timeline.add(ahead)
        return (timeline, days + [ahead])
    }

    private func addPayouts(on date: LocalDate, _ timeline: inout Timeline, _ dice: inout SeededGenerator) {
        let at = clock.day(date).lowerBound.adding(hours: 3)
        guard at < now else { return }
        timeline.addPayouts(vendors: cast.sellers.map(\.id), drivers: cast.drivers.map(\.account.id), at: at, &dice)
    }

    // MARK: One date

    /// All markets that are open on a date. Drivers are dealt among them.
    private func marketDays(
        _ date: LocalDate, week: Int, _ live: (shop: API.SourceID, opening: Range<Instant>)?, _ dice: inout SeededGenerator
    ) throws
        -> [MarketDay]
    {
        let open = shops.compactMap { shop in shop.hours.openings(on: date).first.map { (shop, $0) } }.filter { $0.1.lowerBound < now }
        let isLiveDate = live.map { clock.today(at: $0.opening.lowerBound) == date } ?? false
        var drivers = dice.some(cast.drivers.count, of: cast.drivers.map(\.account.id)).filter {
            !couriers.contains($0) && (!isLiveDate || !reserve.contains($0))
        }
        let hands = max(1, min(2, drivers.count / max(1, open.count)))
        return try open.compactMap { shop, opening in
            let mine = Array(drivers.prefix(hands))
            drivers.removeFirst(min(hands, drivers.count))
            let isLive = live?.shop == shop.source && live?.opening == opening
            let count = isLive ? 16 : 3 + week * 3 / 4 + dice.roll(0...4) + (date.weekday >= .saturday ? 3 : 0)
            let day = try MarketDay(
                shop, opening: opening, day: date, count: mine.isEmpty ? 0 : count, buyers: buyers, drivers: mine, &dice)
            guard isLive else { return day.asOf(now) }
            let moment = liveMoment(opening)
            var present = day.asOf(moment)
            present.orders += try waiting(at: shop, opening: opening, day: date, moment, &dice)
            for (driver, status) in zip(reserve, [OrderStatus.accepted, .pickedUp]) {
                present.add(try underWay(status, driver, at: shop, opening: opening, day: date, moment, &dice))
            }
            return present
        }
    }

    /// What the restaurants cooked on a date.
    private func kitchenDays(_ date: LocalDate, week: Int, _ dice: inout SeededGenerator) throws -> [MarketDay] {
        try zip(kitchens, couriers).compactMap { kitchen, driver in
            guard let opening = kitchen.hours.openings(on: date).first, opening.lowerBound < now else { return nil }
            let count = 2 + week / 3 + dice.roll(0...3)
            return try MarketDay(kitchen, opening: opening, day: date, count: count, buyers: buyers, drivers: [driver], &dice).asOf(now)
        }
    }

    /// Drivers who fetch from the restaurants, one each, and go to no market.
    private var couriers: [User.ID] { cast.drivers.dropLast(2).suffix(kitchens.count).map(\.account.id) }

    // MARK: Today

    /// The latest opening of the first seller's markets that has begun: there, orders are on their way.
    private func liveOpening() -> (shop: API.SourceID, opening: Range<Instant>)? {
        let today = clock.today(at: now)
        let theirs = shops.filter { $0.shelves.contains { $0.vendor == cast.sellers.first?.id } }
        let begun = (-7...0).flatMap { days in
            theirs.flatMap { shop in shop.hours.openings(on: today.adding(days: days)).map { (shop: shop.source, opening: $0) } }
        }
        return begun.filter { $0.opening.lowerBound.adding(minutes: 20) < now }.max { $0.opening.lowerBound < $1.opening.lowerBound }
    }

    /// Now, or shortly before the market closed: what was under way then still is.
    private func liveMoment(_ opening: Range<Instant>) -> Instant { min(now, opening.upperBound.adding(minutes: -40)) }

    /// Orders of the first seller that came in the last minutes: to be packed, and one pick-up that is ready.
    private func waiting(at shop: Shop, opening: Range<Instant>, day: LocalDate, _ moment: Instant, _ dice: inout SeededGenerator) throws
        -> [PastOrder]
    {
        let mine = firstShelf(of: shop)
        let drawing = OrderGeneration(shop: mine, opening: opening, day: day)
        var (orders, pickups) = ([PastOrder](), 0)
        let longest = max(3, min(18, Int(moment.seconds(since: opening.lowerBound)) / 60))
        while orders.count < 5 {
            let placed = moment.adding(minutes: -Int64(dice.roll(2...longest)))
            guard placed >= opening.lowerBound, var order = try drawing.draw(for: dice.pick(buyers), placedAt: placed, &dice) else {
                continue
            }
            if order.fulfilment == .pickup, pickups < 1 {
                order.steps.removeAll { $0.status == .collected || $0.at > moment }
                pickups += 1
                orders.append(order)
            } else if order.fulfilment == .delivery, order.status == .created, orders.count - pickups < 4 {
                orders.append(order)
            }
        }
        return orders
    }

    /// Drivers who are on their way for the first seller today, and for nobody else.
    private var reserve: [User.ID] { cast.drivers.suffix(2).map(\.account.id) }

    /// An order that is being fetched; nothing where the market has opened too recently for that.
    private func underWay(
        _ status: OrderStatus, _ driver: User.ID, at shop: Shop, opening: Range<Instant>, day: LocalDate, _ moment: Instant,
        _ dice: inout SeededGenerator
    ) throws -> MarketDay {
        let mine = firstShelf(of: shop)
        let accepted = moment.adding(minutes: status == .accepted ? -3 : -20)
        guard accepted.adding(minutes: -4) > opening.lowerBound else { return MarketDay(orders: [], tours: []) }
        while true {
            let drawing = OrderGeneration(shop: mine, opening: opening, day: day)
            guard let order = try drawing.draw(for: dice.pick(buyers), placedAt: accepted.adding(minutes: -4), &dice) else { continue }
            var orders = [order]
            let tours = SessionGeneration(shop: mine, drivers: [driver]).draw(&orders, acceptedAt: accepted, &dice)
            let present = MarketDay(orders: orders, tours: tours).asOf(moment)
            if present.orders.first?.status == status { return present }
        }
    }

    private func firstShelf(of shop: Shop) -> Shop {
        Shop(
            source: shop.source, position: shop.position, taxBasisPoints: shop.taxBasisPoints, hours: shop.hours,
            shelves: shop.shelves.filter { $0.vendor == cast.sellers.first?.id })
    }

    /// Orders that wait for the first seller's next market day.
    private func scheduled(_ dice: inout SeededGenerator) throws -> MarketDay {
        let theirs = shops.filter { $0.shelves.contains { $0.vendor == cast.sellers.first?.id } }
        let next = theirs.compactMap { shop in shop.hours.nextOpenings(after: now, limit: 1).first.map { (shop: shop, opening: $0) } }
            .min { $0.opening.lowerBound < $1.opening.lowerBound }
        var day = MarketDay(orders: [], tours: [])
        guard let next else { return day }
        let date = next.shop.hours.clock.today(at: next.opening.lowerBound)
        let drawing = OrderGeneration(shop: next.shop, opening: next.opening, day: date)
        let latest = min(now, next.opening.lowerBound)
        while day.orders.count < 5 {
            let placed = latest.adding(minutes: -Int64(dice.roll(5...600)))
            if let order = try drawing.draw(for: dice.pick(buyers), placedAt: placed, &dice), order.time(of: .scheduled) != nil {
                day.orders.append(order)
            }
        }
        return MarketDay(orders: day.orders.compactMap { $0.asOf(now) }, tours: [])
    }
}
