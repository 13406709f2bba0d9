/// Times by which searches decide, in whole seconds. All arithmetic is in integers, so equal inputs give equal results on every machine.
public enum PickUpTime {
    /// Longer waiting doesn't count.
    static let longestWaitSeconds = 3600
    /// More stalls don't count.
    static let mostStalls = 50

    /// The travel time of a straight line: ⌈metres × detour ÷ speed⌉.
    /// - Parameters:
    ///   - metres: held to 0…21,000,000.
    ///   - speed: in decimeters per second, at least 1.
    ///   - detour: the way by road in percent of the straight line.
    public static func travelSeconds(metres: Int, decimetresPerSecond speed: Int, detourPercent detour: Int) -> Int {
        let way = min(max(0, metres), 21_000_000) * max(0, detour)
        let divisor = max(1, speed) * 10
        return (way + divisor - 1) / divisor
    }

    /// The travel time between two positions. Their distance is rounded to whole meters.
    public static func travelSeconds(from start: Position, to end: Position, decimetresPerSecond speed: Int, _ policy: DispatchPolicy)
        -> Int
    {
        travelSeconds(
            metres: Distance.wholeMetres(start.metres(to: end)), decimetresPerSecond: speed, detourPercent: policy.detourPercent)
    }

    /// The time at a market: `marketSeconds + stallSeconds × stalls`, with 1 to 50 stalls.
    public static func shoppingSeconds(stalls: Int, _ policy: DispatchPolicy) -> Int {
        policy.marketSeconds + policy.stallSeconds * min(max(1, stalls), mostStalls)
    }

    /// A driver's place among those who search: `pick-up − waited × percent ÷ 100`, in seconds, rounded up; the least comes first. At most an
    /// hour of waiting counts.
    public static func score(pickUpSeconds: Int, waitedSeconds: Int, waitingPercent percent: Int) -> Int {
        pickUpSeconds - min(max(0, waitedSeconds), longestWaitSeconds) * max(0, percent) / 100
    }
}
