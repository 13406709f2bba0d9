import HarvestCore
import SQLStore

/// Rates and the moment from which orders are priced with them.
struct DatedFeeSchedule: Sendable, Equatable {
    let id: FeeSchedule.ID
    let effectiveAt: Instant
    let fees: FeeSchedule

    /// As an order or a quote shows them, with its market's tax.
    func rates(taxBasisPoints: Int) -> API.Rates {
        API.Rates(
            feeScheduleID: id, serviceFeeBasisPoints: fees.serviceFeeBasisPoints, driverShareBasisPoints: fees.driverShareBasisPoints,
            tipBasisPoints: fees.tipBasisPoints, tipBase: fees.tipBase, taxBasisPoints: taxBasisPoints)
    }
}

extension Transaction {
    var feeSchedules: FeeScheduleRepository { FeeScheduleRepository(db: self) }
}

/// Schedules are added, never changed: the table refuses it.
struct FeeScheduleRepository {
    let db: Transaction
    private static let columns: SQL = "id, effective_at, service_fee_bp, driver_share_bp, tip_bp, tip_base"

    /// The schedule that new orders are priced with: the one dated last among those that have begun.
    func current(at now: Instant) throws -> DatedFeeSchedule {
        try db.one(
            "SELECT \(sql: Self.columns) FROM fee_schedules WHERE effective_at <= \(now) ORDER BY effective_at DESC, id DESC LIMIT 1",
            Self.schedule)
    }

    func all(_ ids: some Sequence<FeeSchedule.ID>) throws -> [FeeSchedule.ID: DatedFeeSchedule] {
        let schedules = try db.all("SELECT \(sql: Self.columns) FROM fee_schedules WHERE id IN (\(list: ids)) LIMIT 1000", Self.schedule)
        return Dictionary(uniqueKeysWithValues: schedules.map { ($0.id, $0) })
    }

    func find(_ id: FeeSchedule.ID) throws -> DatedFeeSchedule {
        try db.one("SELECT \(sql: Self.columns) FROM fee_schedules WHERE id = \(id)", Self.schedule)
    }

    /// Newest first.
    func list(limit: Int = 50) throws -> [DatedFeeSchedule] {
        try db.all("SELECT \(sql: Self.columns) FROM fee_schedules ORDER BY effective_at DESC, id DESC LIMIT \(limit)", Self.schedule)
    }

    func add(_ schedule: DatedFeeSchedule, by admin: User.ID, at now: Instant) throws {
        let fees = schedule.fees
        try db.execute(
            """
            INSERT INTO fee_schedules (\(sql: Self.columns), created_by, created_at)
            VALUES (\(schedule.id), \(schedule.effectiveAt), \(fees.serviceFeeBasisPoints), \(fees.driverShareBasisPoints),
                \(fees.tipBasisPoints), \(fees.tipBase.rawValue), \(admin), \(now))
            """)
    }

    private static func schedule(_ row: Row) throws -> DatedFeeSchedule {
        DatedFeeSchedule(
            id: try row.value(at: 0), effectiveAt: try row.value(at: 1),
            fees: try FeeSchedule(
                serviceFeeBasisPoints: try row.int(at: 2), driverShareBasisPoints: try row.int(at: 3), tipBasisPoints: try row.int(at: 4),
                tipBase: TipBase(rawValue: try row.text(at: 5)) ?? .food))
    }
}
