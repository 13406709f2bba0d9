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

    /// The schedules with these identifiers.
    func all(_ ids: some Sequence<FeeSchedule.ID>) throws -> [FeeSchedule.ID: DatedFeeSchedule] {
        let schedules = try db.all(
            DatedFeeSchedule.self, "SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules WHERE id IN (\(list: ids)) LIMIT 1000")
        return Dictionary(uniqueKeysWithValues: schedules.map { ($0.id, $0) })
    }

    /// The schedule with this identifier, which must exist.
    func find(_ id: FeeSchedule.ID) throws -> DatedFeeSchedule {
        try db.one(DatedFeeSchedule.self, "SELECT \(sql: DatedFeeSchedule.columns) FROM fee_schedules WHERE id = \(id)")
    }
}
