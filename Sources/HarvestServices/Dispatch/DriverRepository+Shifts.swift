import HarvestCore
import SQLStore

extension DriverRepository {
    /// Stores the driver's position. Returns the driver as they are then, the status of their open shift, and since when they have waited in
    /// shifts that found nothing, the last of which ended after `keptSince`. Nil if the person is no driver.
    func move(_ id: User.ID, to position: Position, recordedAt: Instant, keptSince: Instant) throws -> (
        driver: DriverRecord, shift: ShiftRecord.Status?, waitingSince: Instant?
    )? {
        try db.first(
            """
            UPDATE driver_profiles SET lat = \(position.latitude), lon = \(position.longitude), position_at = \(recordedAt),
                reported_at = NULL, \(sql: Self.jump(nil))
            WHERE user_id = \(id)
            RETURNING user_id, vehicle, terms_accepted_at, \(sql: DriverRecord.positionColumns()),
                (SELECT u.locale FROM users u WHERE u.id = driver_profiles.user_id) AS locale,
                EXISTS (SELECT 1 FROM payout_accounts p WHERE p.owner_id = driver_profiles.user_id AND p.status = 'active') AS can_be_paid,
                (SELECT s.status FROM shifts s WHERE s.driver_id = driver_profiles.user_id
                    AND s.status <> \(literals: [ShiftRecord.Status.offline])) AS shift_status,
                (SELECT CASE WHEN s.end_reason = 'nothing_found' AND s.ended_at > \(keptSince) THEN s.waiting_since END FROM shifts s
                    WHERE s.driver_id = driver_profiles.user_id ORDER BY s.started_at DESC LIMIT 1) AS kept_since
            """
        ) { (try DriverRecord(row: $0), try $0.valueIfPresent("shift_status"), try $0.valueIfPresent("kept_since")) }
    }
}
