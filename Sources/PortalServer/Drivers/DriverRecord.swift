import HarvestCore
import SQLStore

/// What makes somebody a driver, and where they were last.
struct DriverRecord: Sendable {
    let id: User.ID
    let vehicle: API.Vehicle
    let termsAcceptedAt: Instant
    let language: Language
    let canBePaid: Bool
    /// Nil before the first one.
    let position: Position?
    let positionAt: Instant?
    /// When customers heard of the position last.
    let toldAt: Instant

    var profile: API.DriverProfile {
        API.DriverProfile(userID: id, vehicle: vehicle, canDrive: canBePaid, driverTermsAcceptedAt: termsAcceptedAt)
    }

    /// Minutes from where the driver was last; nil where nobody knows.
    func way(to target: Position) -> (metres: Int, minutes: Int)? {
        position.map { Way.between($0, target, vehicle) }
    }
}

/// A way from one place to the next, as estimates show it.
enum Way {
    static func between(_ start: Position, _ end: Position, _ vehicle: API.Vehicle) -> (metres: Int, minutes: Int) {
        let metres = start.metres(to: end)
        return (Distance.wholeMetres(metres), TravelEstimate.minutes(metres: metres, metresPerSecond: vehicle.metresPerSecond))
    }
}

extension DriverRecord: RowDecodable {
    init(row: Row) throws {
        id = try row.value(at: 0)
        vehicle = try row.value(at: 1)
        termsAcceptedAt = try row.value(at: 2)
        position = try row.position(at: 3)
        positionAt = try row.valueIfPresent(at: 5)
        toldAt = try row.value(at: 6)
        language = try row.value(at: 7)
        canBePaid = try row.bool(at: 8)
    }
}

extension API.Vehicle: SQLValueConvertible {}
