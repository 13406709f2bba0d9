/// An administrator's choice of the driver whom an order is offered to.
public struct Assignment: Hashable, Sendable, Codable {
    public let order: Order.ID
    /// False if the driver was offline, so that nobody may know where they were. The market's position then stands for theirs.
    public let isPositionKnown: Bool

    /// A choice, whether or not the driver's position is known.
    public init(order: Order.ID, isPositionKnown: Bool) { (self.order, self.isPositionKnown) = (order, isPositionKnown) }
}

extension Ranking {
    /// What comes of an administrator's choice: this order alone is offered to this driver, however far away and whoever else searches, unless
    /// its market is closed or the driver declined it.
    /// - `order`: waits at the market.
    public func assign(_ order: WaitingOrder, at market: DispatchCandidate, isPositionKnown: Bool) -> DispatchDecision {
        var inputs = DispatchInputs(now: now, driver: driver, policy: policy, declined: declined.sorted(), markets: [market])
        inputs.pools = [.init(market: market.market, orders: [order])]
        inputs.assignment = Assignment(order: order.id, isPositionKnown: isPositionKnown)
        let isOffered = market.isOpen && !declined.contains(order.id)
        let outcome: DispatchDecision.MarketOutcome = !market.isOpen ? .closed : isOffered ? .chosen : .allDeclined
        return DispatchDecision(
            driver: driver.position, limits: limits, declinedCount: declined.count, considered: [evaluation(of: market, outcome)],
            orders: isOffered ? [order.id] : [],
            batch: isOffered ? [.init(order: order.id, outcome: .assigned, addedSeconds: nil)] : [], inputs: inputs)
    }
}
