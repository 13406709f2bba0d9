import HarvestCore

/// A market day in memory: orders arrive, and drivers search, deliver and search again. Each seed gives the same day, second by second.
struct SimulatedMarketDay {
    /// What came of a day.
    struct Result: Equatable {
        /// Of each driver.
        var orders: [Int] = []
        /// From when each order could be offered until it was.
        var orderWaits: [Int] = []
        /// Estimated for each offer.
        var pickUps: [Int] = []
        /// Of drivers, until they were offered something, or until the day was over.
        var waits = DriverWaits()
        /// How often a search left an order to another driver.
        var left = 0
        /// The age of the oldest order that was left.
        var oldestLeft = 0

        var giniPermille: Int { FairShares.giniPermille(orders) }
        var averagePickUp: Int { pickUps.reduce(0, +) / max(1, pickUps.count) }
    }

    private struct Driver {
        var searcher: SearchingDriver
        /// The end of the last delivery; 0 before the first.
        var busyUntil: Int

        /// Since when the driver waits for an offer, once not busy.
        var waitsSince: Int { busyUntil }
    }

    private struct Placed {
        let second: Int
        let market: Int
        let order: WaitingOrder
    }

    private static let hours = 6
    private let markets: [(id: Market.ID, position: Position)]
    private let policy: DispatchPolicy
    private var drivers: [Driver]
    private var coming: [Placed]
    private var waiting: [Placed] = []
    private var result: Result

    init(seed: UInt64, drivers count: Int = 20, orders: Int = 120, policy: DispatchPolicy) throws {
        var generator = SeededGenerator(seed: seed)
        let places = try (0..<3).map { try position(34.05 + 0.03 * Double($0), -118.25 - 0.02 * Double($0)) }
        func spot(around place: Position, _ reach: UInt64) throws -> Position {
            let north = Double(Int(generator.next() % (2 * reach + 1)) - Int(reach)) / 1000
            let east = Double(Int(generator.next() % (2 * reach + 1)) - Int(reach)) / 1000
            return try position(place.latitude + north, place.longitude + east)
        }
        markets = places.enumerated().map { (id($0.offset + 1), $0.element) }
        self.policy = policy
        drivers = try (0..<count).map { number in
            let home = try spot(around: places[Int(generator.next() % 3)], 60)
            return Driver(
                searcher: SearchingDriver(id: id(number + 1), position: home, decimetresPerSecond: 70, waitingSince: Self.at(0)),
                busyUntil: 0)
        }
        let unsorted = try (0..<orders).map { number in
            let (second, market) = (Int(generator.next() % UInt64(Self.hours * 3600)), Int(generator.next() % 3))
            return Placed(
                second: second, market: market,
                order: WaitingOrder(id: id(number + 1), waitingSince: Self.at(second), destination: try spot(around: places[market], 50)))
        }
        coming = unsorted.sorted { ($0.second, $0.order.id) < ($1.second, $1.order.id) }
        result = Result(orders: Array(repeating: 0, count: count))
    }

    /// Plays the day until every order is offered. Drivers accept what they are offered.
    mutating func run() -> Result {
        var second = 0
        while !coming.isEmpty || !waiting.isEmpty {
            while let next = coming.first, next.second <= second { waiting.append(coming.removeFirst()) }
            for index in drivers.indices where !waiting.isEmpty && drivers[index].busyUntil <= second { search(index, second) }
            second = waiting.isEmpty ? max(second + 1, coming.first?.second ?? second) : second + 1
        }
        for driver in drivers where driver.busyUntil <= second { result.waits.add(second - driver.waitsSince, of: driver.searcher.id) }
        return result
    }

    private static func at(_ second: Int) -> Instant { Instant(seconds: 1_795_276_800 + Int64(second)) }

    private mutating func search(_ index: Int, _ second: Int) {
        let searcher = drivers[index].searcher
        let candidates = markets.enumerated().map { number, market in
            let here = waiting.filter { $0.market == number }
            return DispatchCandidate(
                market: market.id, position: market.position, isOpen: true, waitingCount: here.count,
                oldestWaiting: here.first?.order.waitingSince)
        }
        let decision = Ranking(driver: searcher, declined: [], policy: policy, at: Self.at(second)).decide(among: candidates) { market in
            waiting.filter { markets[$0.market].id == market }.prefix(DispatchLimits.standard.poolSize).map(\.order)
        } rivals: { _, _ in
            drivers.filter { $0.busyUntil <= second && $0.searcher.id != searcher.id }.map(\.searcher)
        }
        for evaluation in decision.considered where evaluation.outcome == .leftToOther {
            let oldest = waiting.first { markets[$0.market].id == evaluation.market }
            result.left += 1
            result.oldestLeft = max(result.oldestLeft, second - (oldest?.second ?? second))
        }
        take(decision, index, second)
    }

    private mutating func take(_ decision: DispatchDecision, _ index: Int, _ second: Int) {
        guard let chosen = decision.chosen, let market = markets.first(where: { $0.id == chosen.market }) else { return }
        let taken = decision.orders.compactMap { order in waiting.first { $0.order.id == order } }
        let route = [market.position] + taken.map { $0.order.destination ?? market.position }
        let (speed, pickUp) = (drivers[index].searcher.decimetresPerSecond, chosen.pickUpSeconds ?? 0)
        let ride = zip(route, route.dropFirst()).map { PickUpTime.travelSeconds(from: $0, to: $1, decimetresPerSecond: speed, policy) }
        let end = second + pickUp + ride.reduce(0, +)
        waiting.removeAll { placed in decision.orders.contains(placed.order.id) }
        result.orders[index] += taken.count
        result.orderWaits += taken.map { second - $0.second }
        result.pickUps.append(pickUp)
        result.waits.add(second - drivers[index].waitsSince, of: drivers[index].searcher.id)
        drivers[index] = Driver(
            searcher: SearchingDriver(
                id: drivers[index].searcher.id, position: route.last ?? market.position, decimetresPerSecond: speed,
                waitingSince: Self.at(end)),
            busyUntil: end)
    }
}
