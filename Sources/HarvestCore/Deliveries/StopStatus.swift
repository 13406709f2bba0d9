/// The status of a stop in a delivery session.
public enum StopStatus: String, Codable, CaseIterable, Hashable, Sendable {
    /// Another stop comes first.
    case ahead
    /// The driver is going there.
    case current
    /// The driver is there.
    case arrived
    case completed
    /// Its order was cancelled or handed back.
    case cancelled

    /// Whether the driver has nothing to do there anymore.
    public var isOver: Bool { self == .completed || self == .cancelled }

    /// The statuses of stops that are not over.
    public static let open = allCases.filter { !$0.isOver }
}
