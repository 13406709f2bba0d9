/// Orders of one market that one driver brings, and what each adds to the way.
public struct Batch: Hashable, Sendable {
    /// What was decided about an order of the chosen market.
    public struct Evaluation: Hashable, Sendable, Codable {
        /// Whether the order is offered, and why.
        public enum Outcome: String, Codable, CaseIterable, Hashable, Sendable {
            /// It has waited longest, so it is offered in any case.
            case oldest
            /// It adds least to the way.
            case joined
            /// The offer is full.
            case fartherAround = "farther_around"
            /// With it a customer's goods would travel for too long.
            case tooLong = "too_long"
            /// An administrator chose its driver.
            case assigned
        }

        public let order: Order.ID
        public let outcome: Outcome
        /// The seconds that its drop-off adds to the way of the offer, at the best place; for the oldest, the way to it. Nil if it can't join.
        public let addedSeconds: Int?
    }

    /// In the order of delivery.
    public let orders: [WaitingOrder]
    /// Oldest first.
    public let evaluations: [Evaluation]
}

/// Chooses which orders of a market join the oldest one in an offer.
///
/// The oldest order is always offered, and its customer is the first stop. Then, until the offer is full, the order joins whose best place
/// after the first stop adds the fewest seconds to the way; of equal ones the oldest, at the latest place. An order joins only if afterwards no
/// customer's goods travel longer than the freshness limit after pick-up.
public struct Batching: Hashable, Sendable {
    private struct Insertion {
        let order: WaitingOrder
        let index: Int
        let addedSeconds: Int
    }

    let market: Position
    let decimetresPerSecond: Int
    let policy: DispatchPolicy
    /// The most orders.
    let limit: Int

    /// - `speed`: of the driver, in decimeters per second.
    /// - `limit`: the most orders, at least 1.
    public init(from market: Position, decimetresPerSecond speed: Int, policy: DispatchPolicy, limit: Int) {
        (self.market, decimetresPerSecond, self.policy, self.limit) = (market, speed, policy, limit)
    }

    /// The orders to offer together; none if none wait. The cost grows with the square of the number of orders in `pool`.
    public func choose(from pool: [WaitingOrder]) -> Batch {
        let waiting = pool.sorted(by: WaitingOrder.isOlder)
        guard let oldest = waiting.first else { return Batch(orders: [], evaluations: []) }
        var (route, left) = ([oldest], Array(waiting.dropFirst()))
        var added = [oldest.id: seconds(from: market, to: place(of: oldest))]
        while route.count < limit, let best = insertions(of: left, into: route).min(by: { isBetter($0, $1) }) {
            route.insert(best.order, at: best.index)
            added[best.order.id] = best.addedSeconds
            left.removeAll { $0.id == best.order.id }
        }
        let rest = insertions(of: left, into: route)
        let evaluations = waiting.map { order -> Batch.Evaluation in
            if let seconds = added[order.id] {
                return .init(order: order.id, outcome: order.id == oldest.id ? .oldest : .joined, addedSeconds: seconds)
            }
            let insertion = rest.first { $0.order.id == order.id }
            return .init(order: order.id, outcome: insertion == nil ? .tooLong : .fartherAround, addedSeconds: insertion?.addedSeconds)
        }
        return Batch(orders: route, evaluations: evaluations)
    }

    private func isBetter(_ left: Insertion, _ right: Insertion) -> Bool {
        (left.addedSeconds, left.order.waitingSince, left.order.id) < (right.addedSeconds, right.order.waitingSince, right.order.id)
    }

    /// The best place of each order that can join the route.
    private func insertions(of orders: [WaitingOrder], into route: [WaitingOrder]) -> [Insertion] {
        let way = seconds(along: route)
        return orders.compactMap { order in
            var best: Insertion?
            for index in 1...route.count {
                var longer = route
                longer.insert(order, at: index)
                guard isFresh(longer) else { continue }
                let insertion = Insertion(order: order, index: index, addedSeconds: seconds(along: longer) - way)
                if insertion.addedSeconds <= best?.addedSeconds ?? .max { best = insertion }
            }
            return best
        }
    }

    /// Whether no customer's goods travel for too long. The last ones travel longest.
    private func isFresh(_ route: [WaitingOrder]) -> Bool { seconds(along: route) <= policy.freshnessMinutes * 60 }

    /// From the market through all customers.
    private func seconds(along route: [WaitingOrder]) -> Int {
        let places = [market] + route.map(place)
        return zip(places, places.dropFirst()).map { seconds(from: $0, to: $1) }.reduce(0, +)
    }

    private func place(of order: WaitingOrder) -> Position { order.destination ?? market }

    private func seconds(from start: Position, to end: Position) -> Int {
        PickUpTime.travelSeconds(from: start, to: end, decimetresPerSecond: decimetresPerSecond, policy)
    }
}
