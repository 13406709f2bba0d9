/// How long drivers waited until they were offered an order, and how evenly that is divided over them.
public struct DriverWaits: Hashable, Sendable {
    private struct Waited: Hashable {
        var seconds = 0
        var count = 0

        var average: Int { seconds / max(1, count) }
    }

    private var drivers: [User.ID: Waited] = [:]
    /// The longest single wait, in seconds; 0 without any.
    public private(set) var longestSeconds = 0

    /// No waits.
    public init() {}

    /// Adds one wait. A negative one counts as 0.
    public mutating func add(_ seconds: Int, of driver: User.ID) {
        let waited = max(0, seconds)
        drivers[driver, default: Waited()].seconds += waited
        drivers[driver, default: Waited()].count += 1
        longestSeconds = max(longestSeconds, waited)
    }

    /// The average of all waits in seconds, rounded down; 0 without any.
    public var averageSeconds: Int {
        drivers.values.map(\.seconds).reduce(0, +) / max(1, drivers.values.map(\.count).reduce(0, +))
    }

    /// How far drivers are apart: the greatest average of a driver less the least one, each rounded down to seconds. 0 if all wait the same.
    public var spreadSeconds: Int {
        let averages = drivers.values.map(\.average)
        return (averages.max() ?? 0) - (averages.min() ?? 0)
    }
}
