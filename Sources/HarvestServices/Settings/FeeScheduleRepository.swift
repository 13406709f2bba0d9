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
            feeScheduleID: id, serviceFeeBasisPoints: fees.serviceFeeBasisPoints, driverShareBasisPoints: fees.driverShareBasisPoints,
            tipBasisPoints: fees.tipBasisPoints, tipBase: fees.tipBase, taxBasisPoints: taxBasisPoints)
    }
}

extension DatedFeeSchedule: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("id")
        effectiveAt = try row.value("effective_at")
        fees = try FeeSchedule(
            serviceFeeBasisPoints: try row.int("service_fee_bp"), driverShareBasisPoints: try row.int("driver_share_bp"),
            tipBasisPoints: try row.int("tip_bp"), tipBase: TipBase(rawValue: try row.text("tip_base")) ?? .food)
    }

    static let columns: SQL = "id, effective_at, service_fee_bp, driver_share_bp, tip_bp, tip_base"
}

extension Transaction {
    package var feeSchedules: FeeScheduleRepository { FeeScheduleRepository(db: self) }
}

/// Fee schedules. They are added and never changed: the table refuses it.
package struct FeeScheduleRepository {
    let db: Transaction

    /// The schedule for new orders: the latest one that is in effect.
    package func current(at now: Instant) throws -> DatedFeeSchedule {
        try db.one(
            DatedFeeSchedule.self,
            """
            SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules WHERE effective_at <= \(now)
            ORDER BY effective_at DESC, id DESC LIMIT 1
            """)
    }

    /// The same, from memory if the schedules were read in the same version of the markets.
    func current(at now: Instant, marketsVersion version: Int64) throws -> DatedFeeSchedule {
        let newest = try db.remembered("newest fee schedules", version: version) {
            try db.all(
                DatedFeeSchedule.self,
                "SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules ORDER BY effective_at DESC, id DESC LIMIT 100")
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
