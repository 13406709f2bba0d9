/// What many decisions come to.
public struct DispatchFigures: Hashable, Sendable {
    /// Decisions that led to an offer.
    public private(set) var offers = 0
    public private(set) var orders = 0
    /// Decisions that left some market's orders to another driver.
    public private(set) var left = 0
    /// How long drivers waited for the offers that searches made them. Searches in vain don't count.
    public private(set) var waits = DriverWaits()
    private var pickUpSeconds = 0
    private var waitedSeconds = 0
    /// Orders that each driver was offered; 0 for a driver who searched in vain.
    public private(set) var ordersByDriver: [User.ID: Int] = [:]

    /// No decisions.
    public init() {}

    /// The average estimated time until pick-up of an offer, in seconds, rounded down.
    public var averagePickUpSeconds: Int { offers > 0 ? pickUpSeconds / offers : 0 }
    /// For how long an order had waited when it was offered, on average, in seconds, rounded down.
    public var averageWaitedSeconds: Int { orders > 0 ? waitedSeconds / orders : 0 }
    /// How unevenly the orders are divided over the drivers who searched.
    public var giniPermille: Int { FairShares.giniPermille(Array(ordersByDriver.values)) }

    /// Counts a decision. One without inputs doesn't count.
    public mutating func add(_ decision: DispatchDecision) {
        guard let inputs = decision.inputs else { return }
        let pool = inputs.pools.first { $0.market == decision.market }?.orders ?? []
        ordersByDriver[inputs.driver.id, default: 0] += decision.orders.count
        if decision.leftCount > 0 { left += 1 }
        guard let chosen = decision.chosen else { return }
        offers += 1
        orders += decision.orders.count
        pickUpSeconds += chosen.pickUpSeconds ?? 0
        if decision.assignment == nil { waits.add(inputs.now.elapsedSeconds(since: inputs.driver.waitingSince), of: inputs.driver.id) }
        waitedSeconds += pool.filter { decision.orders.contains($0.id) }.map { inputs.now.elapsedSeconds(since: $0.waitingSince) }
            .reduce(0, +)
    }
}
