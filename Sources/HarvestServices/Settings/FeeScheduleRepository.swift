import HarvestCore
import SQLStore

/// A fee schedule and the time from which new orders use it.
package struct DatedFeeSchedule: Sendable, Equatable {
    package let id: FeeSchedule.ID
    let effectiveAt: Instant
    let fees: FeeSchedule

    /// The rates as an order or a quote shows them, with the tax of its market.
    func rates(taxBasisPoints: Int) -> API.Rates {
        API.Rates(
            feeScheduleID: id, serviceFeeBasisPoints: fees.serviceFeeBasisPoints,
            serviceFeeFlatCents: fees.serviceFeeFlat.isPositive ? fees.serviceFeeFlat : nil,
            driverShareBasisPoints: fees.driverShareBasisPoints, tipBasisPoints: fees.tipBasisPoints, tipBase: fees.tipBase,
            taxBasisPoints: taxBasisPoints)
    }
}

extension DatedFeeSchedule: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        effectiveAt = try row.value("effective_at")
        fees = try FeeSchedule(
            serviceFeeBasisPoints: try row.int("service_fee_bp"), serviceFeeFlat: try row.value("service_fee_flat_cents"),
            driverShareBasisPoints: try row.int("driver_share_bp"), tipBasisPoints: try row.int("tip_bp"),
            tipBase: TipBase(rawValue: try row.text("tip_base")) ?? .food)
    }

    static let columns: SQL = "id, effective_at, service_fee_bp, service_fee_flat_cents, driver_share_bp, tip_bp, tip_base"
}

extension Transaction {
    package var feeSchedules: FeeScheduleRepository { FeeScheduleRepository(db: self) }
}

/// Fee schedules. They are added and never changed: the table refuses it. One that was removed before it began stays as a row, which nothing uses.
package struct FeeScheduleRepository {
    let db: Transaction

    /// The condition of schedules that were not removed.
    static let isKept: SQL = "NOT EXISTS (SELECT 1 FROM fee_schedule_removals r WHERE r.schedule_id = fee_schedules.id)"

    /// The schedule for new orders: the latest one that is in effect.
    package func current(at now: Instant) throws -> DatedFeeSchedule {
        try db.one(
            DatedFeeSchedule.self,
            """
            SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules
            WHERE effective_at <= \(now) AND \(sql: Self.isKept) ORDER BY effective_at DESC, id DESC LIMIT 1
            """)
    }

    /// The same, from memory if the schedules were read in the same version of the markets.
    func current(at now: Instant, marketsVersion version: Int64) throws -> DatedFeeSchedule {
        let newest = try db.remembered("newest fee schedules", version: version) {
            try db.all(
                DatedFeeSchedule.self,
                """
                SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules WHERE \(sql: Self.isKept)
                ORDER BY effective_at DESC, id DESC LIMIT 100
                """)
        }
        return try newest.first { $0.effectiveAt <= now } ?? current(at: now)
    }

    /// The schedules with these identifiers.
    func all(_ ids: some Sequence<FeeSchedule.ID>) throws -> [FeeSchedule.ID: DatedFeeSchedule] {
        Dictionary(try ids.map { ($0, try find($0)) }, uniquingKeysWith: { $1 })
    }

    /// The schedule with this identifier, which must exist. It never changes, so it is read once.
    func find(_ id: FeeSchedule.ID) throws -> DatedFeeSchedule {
        try db.remembered("fee schedule \(id)", version: 0) {
            try db.one(DatedFeeSchedule.self, "SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules WHERE id = \(id)")
        }
    }
}
