/// The figures by which searches estimate, batch and leave orders to others. They are stored with each decision, so that it can be repeated.
public struct DispatchPolicy: Hashable, Sendable, Codable {
    /// What applies unless a setting says otherwise.
    public static let standard = DispatchPolicy()

    /// The way by road in percent of the straight line.
    public var detourPercent = 130
    /// Seconds at a market, whatever is bought: to park, and to find the way in.
    public var marketSeconds = 180
    /// Seconds at each stall of an order.
    public var stallSeconds = 90
    /// The longest time in minutes for which a customer's goods travel in an offer of several orders, from the market to the door.
    public var freshnessMinutes = 90
    /// For how many seconds after it began to wait an order is left to a driver who comes first; 0 for never.
    public var graceSeconds = 10
    /// How much a second counts that a driver has waited, in percent of a second until pick-up; 0 for nothing.
    public var waitingPercent = 100

    /// The standard policy.
    public init() {}
}
