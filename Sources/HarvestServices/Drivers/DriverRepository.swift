import HarvestCore
import SQLStore

extension Transaction {
    package var drivers: DriverRepository { DriverRepository(db: self) }
}

/// Profiles and positions of drivers.
package struct DriverRepository {
    let db: Transaction

    /// A driver, or nil if the person is none.
    package func find(_ id: User.ID) throws -> DriverRecord? {
        try db.first(
            DriverRecord.self,
            """
            SELECT d.user_id, d.vehicle, d.terms_accepted_at, \(sql: DriverRecord.positionColumns(of: "d")), u.locale,
                EXISTS (SELECT 1 FROM payout_accounts p WHERE p.owner_id = d.user_id AND p.status = 'active') AS can_be_paid
            FROM driver_profiles d JOIN users u ON u.id = d.user_id WHERE d.user_id = \(id)
            """)
    }

    /// Makes writers that move or lock the same driver run one after another, at every write level.
    func lock(_ id: User.ID) throws { try db.lock("UPDATE driver_profiles SET vehicle = vehicle WHERE user_id = \(id)") }

    /// Removes where a driver was, because the shift is over. Nothing needs it any more: going online and driving tell a new position.
    func forgetPosition(of id: User.ID) throws {
        try db.enqueue(
            """
            UPDATE driver_profiles SET lat = NULL, lon = NULL, position_at = NULL, told_lat = NULL, told_lon = NULL, position_told_at = 0,
                reported_at = NULL, \(sql: Self.jump(nil))
            WHERE user_id = \(id)
            """)
    }

    /// Makes somebody a driver, or changes the vehicle. The time at which the terms were first accepted stays.
    package func save(_ id: User.ID, vehicle: API.Vehicle, at now: Instant) throws {
        try db.execute(
            """
            INSERT INTO driver_profiles (user_id, vehicle, terms_accepted_at) VALUES (\(id), \(vehicle), \(now))
            ON CONFLICT (user_id) DO UPDATE SET vehicle = excluded.vehicle
            """)
    }

    /// Stores the driver's position, and when it was published to customers unless that is nil.
    /// - Parameter jump: the place that was reported after it and is not believed yet.
    package func setPosition(
        _ position: Position, of id: User.ID, recordedAt: Instant, publishedAt: Instant?, jump: PositionJump? = nil
    ) throws {
        let told: SQL = publishedAt == nil ? .empty : ", told_lat = \(position.latitude), told_lon = \(position.longitude)"
        try db.execute(
            """
            UPDATE driver_profiles SET lat = \(position.latitude), lon = \(position.longitude), position_at = \(recordedAt),
                position_told_at = coalesce(\(publishedAt), position_told_at)\(sql: told), reported_at = \(recordedAt), \(sql: Self.jump(jump))
            WHERE user_id = \(id)
            """)
    }

    /// Stores a place that is too far away to be believed at once.
    package func setJump(_ jump: PositionJump?, of id: User.ID) throws {
        try db.execute("UPDATE driver_profiles SET \(sql: Self.jump(jump)) WHERE user_id = \(id)")
    }

    static func jump(_ jump: PositionJump?) -> SQL {
        """
        jump_lat = \(jump?.last.position.latitude), jump_lon = \(jump?.last.position.longitude), jump_at = \(jump?.last.at),
            jump_since = \(jump?.since), jump_count = \(jump?.count ?? 0)
        """
    }
}
