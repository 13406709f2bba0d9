extension API.ArrivalEstimate {
    /// How old a driver's position may be, in seconds, to estimate an arrival from it.
    static let positionSeconds = 300

    /// The time along a route, with shopping on the way.
    /// - Parameters:
    ///   - route: from the driver through every stop to the destination.
    ///   - vehicle: nil while no driver is known.
    ///   - shoppingMinutes: at the stalls that are left.
    public init(along route: [Position], by vehicle: API.Vehicle?, shoppingMinutes: Int = 0) {
        self.init(minutes: Self.legs(of: route, by: vehicle).reduce(shoppingMinutes, +))
    }

    /// The time along a route that begins where the driver was some time ago. The driver has come nearer since, but is not yet at the next place.
    /// Nil if that was too long ago.
    /// - Parameters:
    ///   - route: from the driver through every stop to the destination.
    ///   - age: the seconds since the driver was there.
    ///   - vehicle: nil while no driver is known.
    ///   - shoppingMinutes: at the stalls that are left.
    public init?(along route: [Position], seenSecondsAgo age: Int, by vehicle: API.Vehicle?, shoppingMinutes: Int = 0) {
        let legs = Self.legs(of: route, by: vehicle)
        guard age <= Self.positionSeconds, let first = legs.first else { return nil }
        self.init(minutes: legs.dropFirst().reduce(max(1, first - max(0, age) / 60) + shoppingMinutes, +))
    }

    private static func legs(of route: [Position], by vehicle: API.Vehicle?) -> [Int] {
        zip(route, route.dropFirst()).map { start, end in TravelEstimate.minutes(metres: start.metres(to: end), by: vehicle) }
    }

    /// The arrival at an order's stop, through all open stops before it. Nil once the stop is over, and while the driver's position is unknown or
    /// too old.
    /// - `positions`: of the plan's stops.
    /// - `position`: the driver's.
    /// - `age`: the seconds since the driver was there. It doesn't count for who is shopping.
    /// - `shoppingMinutes`: at the stalls that are left in the session.
    public init?(
        to order: Order.ID, in plan: DeliveryPlan, at positions: [Position], from position: Position?, seenSecondsAgo age: Int,
        by vehicle: API.Vehicle?, shoppingMinutes: Int
    ) {
        guard let stop = plan.stops.firstIndex(where: { $0.order == order }) else { return nil }
        self.init(
            at: stop, in: plan, at: positions, from: position, seenSecondsAgo: age, by: vehicle, shoppingMinutes: shoppingMinutes)
    }

    /// The arrival at the plan's stop of index `last`, with the parameters and limits of the arrival at an order's stop. The market's own stop
    /// has no shopping before it.
    public init?(
        at last: Int, in plan: DeliveryPlan, at positions: [Position], from position: Position?, seenSecondsAgo age: Int,
        by vehicle: API.Vehicle?, shoppingMinutes: Int
    ) {
        guard let position, let current = plan.currentIndex, positions.count == plan.stops.count, last >= current,
            !plan.stops[last].status.isOver
        else { return nil }
        let isAtMarket = plan.stops[current].order == nil && plan.stops[current].status == .arrived
        let isShopping = last > 0 && plan.stops[0].order == nil && !plan.stops[0].status.isOver
        // Who is at the market has no way to it, and has not left for the next stop.
        let ahead = (current...last).filter { !plan.stops[$0].status.isOver && !(isAtMarket && $0 == current) }.map { positions[$0] }
        let shopping = isShopping ? shoppingMinutes : 0
        if isAtMarket {
            self.init(along: [positions[current]] + ahead, by: vehicle, shoppingMinutes: shopping)
        } else {
            self.init(along: [position] + ahead, seenSecondsAgo: age, by: vehicle, shoppingMinutes: shopping)
        }
    }
}
