import HarvestCore
import SQLStore

/// A driver: the vehicle, whether they can be paid, and the last position.
package struct DriverRecord: Sendable {
    package let id: User.ID
    package let vehicle: API.Vehicle
    let termsAcceptedAt: Instant
    /// Nil while the driver is offline, and before they sent one.
    package private(set) var position: Position?
    package let positionAt: Instant?
    /// When a position was last published to customers.
    package let positionPublishedAt: Instant
    /// The position that was published then; nil if it is unknown.
    package let publishedPosition: Position?
    /// The last report of a position in this shift that was believed; nil before one. Where a driver goes online says nothing about its accuracy.
    package private(set) var lastReport: MeasuredPosition?
    /// A place too far from there, which later reports may confirm.
    package private(set) var jump: PositionJump?
    let language: Language
    /// Whether the payout account is active.
    package let canBePaid: Bool

    /// The driver's own profile.
    package var profile: API.DriverProfile {
        API.DriverProfile(userID: id, vehicle: vehicle, canDrive: canBePaid, driverTermsAcceptedAt: termsAcceptedAt)
    }

    /// The seconds since the driver was at the last position; the most that there are without one.
    func positionAge(at now: Instant) -> Int { positionAt.map { now.elapsedSeconds(since: $0) } ?? .max }

    /// The driver for a reader who may not know where they are.
    func withoutPosition() -> DriverRecord {
        var driver = self
        driver.position = nil
        return driver
    }

    /// The leg from the driver's last position, or nil while it is unknown.
    func leg(to target: Position) -> Leg? {
        position.map { Leg(from: $0, to: target, by: vehicle) }
    }
}

extension DriverRecord: RowDecodable {
    /// Where the driver was, as columns of `driver_profiles`, which `prefix` names.
    static func positionColumns(of prefix: SQL = "driver_profiles") -> SQL {
        let columns: [SQL] = [
            "lat", "lon", "position_at", "position_told_at", "told_lat", "told_lon", "reported_at", "jump_lat", "jump_lon", "jump_at",
            "jump_since",
            "jump_count",
        ]
        return columns.map { "\(sql: prefix).\(sql: $0) AS \(sql: $0)" as SQL }.joined(separator: ", ")
    }

    package init(row: Row) throws {
        id = try row.value("user_id")
        vehicle = try row.value("vehicle")
        termsAcceptedAt = try row.value("terms_accepted_at")
        position = try row.position("lat", "lon")
        positionAt = try row.valueIfPresent("position_at")
        positionPublishedAt = try row.value("position_told_at")
        publishedPosition = try row.position("told_lat", "told_lon")
        if let position, let reportedAt: Instant = try row.valueIfPresent("reported_at") {
            lastReport = MeasuredPosition(position, at: reportedAt)
        }
        if let place = try row.position("jump_lat", "jump_lon") {
            jump = PositionJump(
                since: try row.value("jump_since"), last: MeasuredPosition(place, at: try row.value("jump_at")),
                count: try row.int("jump_count"))
        }
        language = try row.value("locale")
        canBePaid = try row.bool("can_be_paid")
    }
}
