/// One leg of a driver's run, as estimates show it.
package struct Leg: Sendable, Hashable {
    /// The straight line in whole meters.
    package let metres: Int
    /// Whole minutes, rounded up, at least 1.
    package let minutes: Int

    /// The leg between two positions with a vehicle.
    package init(from start: Position, to end: Position, by vehicle: API.Vehicle) {
        let distance = start.metres(to: end)
        metres = Distance.wholeMetres(distance)
        minutes = TravelEstimate.minutes(metres: distance, by: vehicle)
    }
}
