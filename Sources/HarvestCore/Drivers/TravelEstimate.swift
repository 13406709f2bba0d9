/// Estimates of travel times. They are shown to people; no rule depends on them.
public enum TravelEstimate {
    /// Roads are about a third longer than the straight line.
    static let detour = 1.3
    /// Assumed while no driver, and so no vehicle, is known: 300 m of straight line a minute.
    static let unknownVehicleMetresPerSecond = 6.5

    /// Whole minutes for a straight line of so many meters, rounded up, at least 1.
    public static func minutes(metres: Double, metresPerSecond speed: Double) -> Int {
        guard metres.isFinite, speed > 0 else { return 1 }
        return max(1, Int((min(max(0, metres), 500_000) * detour / speed / 60).rounded(.up)))
    }

    /// Whole minutes for a straight line of so many meters, rounded up, at least 1.
    /// - `vehicle`: the driver's; nil while no driver is known.
    public static func minutes(metres: Double, by vehicle: API.Vehicle?) -> Int {
        minutes(metres: metres, metresPerSecond: vehicle?.metresPerSecond ?? unknownVehicleMetresPerSecond)
    }
}

extension API.Vehicle {
    /// The average speed in town, stops included.
    public var metresPerSecond: Double {
        switch self {
        case .onFoot: 1.3
        case .bicycle: 4
        case .cargoBike: 3.5
        case .scooter: 6
        case .car, .van: 7
        }
    }

    /// The average speed in town, stops included: ten times `metresPerSecond`, as a whole number.
    public var decimetresPerSecond: Int { Int((metresPerSecond * 10).rounded()) }
}
