extension API.ArrivalEstimate {
    /// The time along a route, with shopping on the way.
    /// - Parameters:
    ///   - route: from the driver through every stop to the destination.
    ///   - vehicle: nil while no driver is known.
    ///   - openLines: lines that are still to be picked; nil after the market.
    public init(along route: [Position], by vehicle: API.Vehicle?, openLines: Int? = nil) {
        let travel = zip(route, route.dropFirst()).map { start, end in
            TravelEstimate.minutes(metres: start.metres(to: end), by: vehicle)
        }
        self.init(minutes: travel.reduce(0, +) + (openLines.map { TravelEstimate.shoppingMinutes(lines: $0) } ?? 0))
    }

    /// The arrival at an order's stop, through all open stops before it. Nil once the stop is over, and while the driver's position is unknown.
    /// - `positions`: of the plan's stops.
    /// - `position`: the driver's.
    /// - `openLines`: lines that are still to be picked in the session.
    public init?(
        to order: Order.ID, in plan: DeliveryPlan, at positions: [Position], from position: Position?, by vehicle: API.Vehicle?,
        openLines: Int
    ) {
        guard let stop = plan.stops.firstIndex(where: { $0.order == order }) else { return nil }
        self.init(at: stop, in: plan, at: positions, from: position, by: vehicle, openLines: openLines)
    }

    /// The arrival at the plan's stop of index `last`, with the parameters and limits of the arrival at an order's stop. The market's own stop
    /// has no shopping before it.
    public init?(
        at last: Int, in plan: DeliveryPlan, at positions: [Position], from position: Position?, by vehicle: API.Vehicle?, openLines: Int
    ) {
        guard let position, let current = plan.currentIndex, positions.count == plan.stops.count, last >= current,
            !plan.stops[last].status.isOver
        else { return nil }
        let isAtMarket = plan.stops[current].order == nil && plan.stops[current].status == .arrived
        let isShopping = last > 0 && plan.stops[0].order == nil && !plan.stops[0].status.isOver
        // Who is at the market has no way to it.
        let ahead = (current...last).filter { !plan.stops[$0].status.isOver && !(isAtMarket && $0 == current) }.map { positions[$0] }
        self.init(along: [isAtMarket ? positions[current] : position] + ahead, by: vehicle, openLines: isShopping ? openLines : nil)
    }
}
