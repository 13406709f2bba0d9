/// Roughly how long things take: for estimates that people are shown, never for a rule.
public enum TravelEstimate {
    /// Streets are about a third longer than the straight line.
    static let detour = 1.3

    /// Whole minutes for a way of so many metres in a straight line, at least 1.
    public static func minutes(metres: Double, metresPerSecond speed: Double) -> Int {
        guard metres.isFinite, speed > 0 else { return 1 }
        return max(1, Int((min(max(0, metres), 500_000) * detour / speed / 60).rounded(.up)))
    }

    /// Minutes at the stalls: finding one's way and a minute a line.
    public static func shoppingMinutes(lines: Int) -> Int { 3 + max(0, min(lines, 1000)) }
}

extension API.Vehicle {
    /// Speed in town, stops included.
    public var metresPerSecond: Double {
        switch self {
        case .onFoot: 1.3
        case .bicycle: 4
        case .cargoBike: 3.5
        case .scooter: 6
        case .car, .van: 7
        }
    }
}
