import HarvestCore
import SQLStore

extension DriverRepository {
    /// Stores the driver's position. Returns the driver as they are then and the status of their open shift, or nil if the person is no driver.
    func move(_ id: User.ID, to position: Position, recordedAt: Instant) throws -> (driver: DriverRecord, shift: ShiftRecord.Status?)? {
        try db.first(
            """
            UPDATE driver_profiles SET lat = \(position.latitude), lon = \(position.longitude), position_at = \(recordedAt)
            WHERE user_id = \(id)
            RETURNING user_id, vehicle, terms_accepted_at, lat, lon, position_at, position_told_at,
                (SELECT u.locale FROM users u WHERE u.id = driver_profiles.user_id) AS locale,
                EXISTS (SELECT 1 FROM payout_accounts p WHERE p.owner_id = driver_profiles.user_id AND p.status = 'active') AS can_be_paid,
                (SELECT s.status FROM shifts s WHERE s.driver_id = driver_profiles.user_id
                    AND s.status <> \(literals: [ShiftRecord.Status.offline])) AS shift_status
            """
        ) { (try DriverRecord(row: $0), try $0.valueIfPresent("shift_status")) }
    }
}
