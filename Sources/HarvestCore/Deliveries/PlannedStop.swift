/// One stop of a delivery plan.
public struct PlannedStop: Hashable, Sendable {
    /// Nil for the market.
    public let order: Order.ID?
    public internal(set) var status: StopStatus

    /// A stored stop.
    public init(order: Order.ID?, status: StopStatus) {
        self.order = order
        self.status = status
    }
}
