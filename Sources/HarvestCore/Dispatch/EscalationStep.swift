/// What happens when nobody takes an order, in this order. Each step happens at most once to an order in one slot: it
/// begins again when the customer moves the order to another one.
public enum EscalationStep: String, Codable, CaseIterable, Hashable, Sendable {
    /// Drivers farther away from the order's market can get its orders.
    case widened
    /// The platform adds to the driver's pay.
    case raised
    /// The customer is told, and can move the order to another time or cancel it.
    case told
    /// An administrator is asked to look.
    case person

    /// How many steps an order has had with this one, from 1.
    public var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}
