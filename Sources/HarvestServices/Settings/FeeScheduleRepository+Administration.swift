import HarvestCore
import SQLStore

/// What administrators read and plan of the fees.
extension FeeScheduleRepository {
    /// The most schedules that the page lists.
    private static let listLimit = 500

    /// All schedules that were not removed, the latest first.
    package func administered(in clock: MarketClock, at now: Instant) throws -> [AdminFeeSchedule] {
        let schedules = try db.all(
            DatedFeeSchedule.self,
            """
            SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules WHERE \(sql: Self.isKept)
            ORDER BY effective_at DESC, id DESC LIMIT \(Self.listLimit)
            """)
        let current = schedules.first { $0.effectiveAt <= now }?.id
        return schedules.map { schedule in
            let begins = schedule.effectiveAt
            return AdminFeeSchedule(
                id: schedule.id, from: begins.milliseconds == 0 ? nil : clock.today(at: begins), fees: schedule.fees,
                state: schedule.id == current ? .current : begins > now ? .planned : .past)
        }
    }

    /// Adds rates for new orders from the beginning of a later day. Returns false if other rates begin on that day.
    package func add(
        _ id: FeeSchedule.ID, _ fees: FeeSchedule, from date: LocalDate, in clock: MarketClock, by actor: String, at now: Instant
    ) throws -> Bool {
        let day = clock.day(date)
        precondition(day.lowerBound > now, "fees of the past never change")
        let other = try db.first(
            Int.self,
            """
            SELECT 1 FROM fee_schedules WHERE effective_at >= \(day.lowerBound) AND effective_at < \(day.upperBound) AND \(sql: Self.isKept)
            """)
        guard other == nil else { return false }
        try db.execute(
            """
            INSERT INTO fee_schedules (id, effective_at, service_fee_bp, service_fee_flat_cents, driver_share_bp, tip_bp, tip_base,
                created_by, created_at)
            VALUES (\(id), \(day.lowerBound), \(fees.serviceFeeBasisPoints), \(fees.serviceFeeFlat), \(fees.driverShareBasisPoints),
                \(fees.tipBasisPoints), \(fees.tipBase.rawValue), \(User.ID(actor)), \(now))
            """)
        try db.audit.record(.feesChanged, of: id.description, detail: Self.detail(fees, from: date), by: actor, at: now)
        return true
    }

    /// Removes rates that have not begun. Safe to repeat. Returns false for rates that have begun, which orders may have been priced with.
    /// Throws `AccessRefusal.notFound`.
    package func remove(_ id: FeeSchedule.ID, in clock: MarketClock, by actor: String, at now: Instant) throws -> Bool {
        let found = try db.first(
            DatedFeeSchedule.self, "SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules WHERE id = \(id)")
        guard let found else { throw AccessRefusal.notFound }
        guard found.effectiveAt > now else { return false }
        let removed = try db.execute(
            """
            INSERT INTO fee_schedule_removals (schedule_id, removed_by, removed_at) VALUES (\(id), \(actor), \(now))
            ON CONFLICT (schedule_id) DO NOTHING
            """)
        if removed > 0 {
            let detail = Self.detail(found.fees, from: clock.today(at: found.effectiveAt))
            try db.audit.record(.feesRemoved, of: id.description, detail: detail, by: actor, at: now)
        }
        return true
    }

    private static func detail(_ fees: FeeSchedule, from date: LocalDate) -> String {
        let (driver, tip) = (Percent.text(basisPoints: fees.driverShareBasisPoints), Percent.text(basisPoints: fees.tipBasisPoints))
        return "\(date): \(fees.serviceFeeText), driver \(driver), tip \(tip) (\(fees.tipBase.rawValue))"
    }
}
