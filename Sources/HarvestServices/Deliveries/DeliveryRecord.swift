import HarvestCore
import SQLStore

/// A delivery session of a driver, with its stops.
package struct DeliveryRecord: Sendable {
    /// Whether the session still runs.
    package enum Status: String, Sendable, CaseIterable, SQLValueConvertible { case running, ended }

    package let id: DeliverySession.ID
    let driver: User.ID
    let shift: Shift.ID
    let source: API.SourceID
    var status: Status
    package let startedAt: Instant
    var endedAt: Instant?
    /// The session whose driver was relieved: this one's driver meets that one first. Nil for a new delivery.
    var relieved: DeliverySession.ID?
    /// The driver as they were read with a change of the session; nil if they were not.
    var driverRecord: DriverRecord?
    /// The version of the markets, read with it: what is kept in memory by this version need not be read again.
    var marketsVersion: Int64 = 0
    /// The market or the restaurant first, then the customers in the order of delivery.
    package var stops: [StopRecord] = []

    /// The stops as the rules of deliveries see them.
    package var plan: DeliveryPlan {
        DeliveryPlan(stops: stops.map { .init(order: $0.order, status: $0.status) }, meetsDriver: relieved != nil)
    }
    /// The orders of stops that are not cancelled: one that left the session may be another driver's by now.
    var orders: [Order.ID] { stops.filter { $0.status != .cancelled }.compactMap(\.order) }
    /// The stop that the driver is going to or has arrived at; nil once the session has ended.
    var currentStop: StopRecord? { plan.currentIndex.map { stops[$0] } }

    /// Whole minutes at the stalls that are left, by the settings that apply now.
    func shoppingMinutes(stalls: Int, _ db: Transaction) throws -> Int {
        guard stalls > 0 else { return 0 }
        // A session that is new in this transaction was not read, and has no version.
        let settings = try marketsVersion > 0 ? db.settings.read(marketsVersion: marketsVersion) : db.settings.read()
        return TravelEstimate.shoppingMinutes(stalls: stalls, settings.dispatch.policy)
    }

    /// The index of a stop, or nil if it is another session's.
    package func index(of stop: Stop.ID) -> Int? { stops.firstIndex { $0.id == stop } }

    /// Columns of `delivery_sessions d`.
    static let columns: SQL = """
        d.id AS session_id, d.driver_id, d.shift_id, d.market_id, d.restaurant_id, d.status AS session_status, d.started_at, d.ended_at, d.relieved_id, \
        (\(sql: .catalogueVersion(of: ["markets"]))) AS markets_version
        """
}

extension DeliveryRecord: RowDecodable {
    package init(row: Row) throws {
        id = try row.value("session_id")
        driver = try row.value("driver_id")
        shift = try row.value("shift_id")
        source = try row.source()
        status = try row.value("session_status")
        startedAt = try row.value("started_at")
        endedAt = try row.valueIfPresent("ended_at")
        relieved = try row.valueIfPresent("relieved_id")
        marketsVersion = try row.value("markets_version")
    }
}

extension DeliveryRecord {
    /// The session after its plan was saved.
    func saved(_ plan: DeliveryPlan, at now: Instant) -> DeliveryRecord {
        var record = self
        for (index, stop) in plan.stops.enumerated() { record.stops[index].become(stop.status, at: now) }
        if plan.isEnded { (record.status, record.endedAt) = (.ended, now) }
        return record
    }

    /// The plan after an arrival. Throws `StopRefusal.notCurrent` where `DeliveryPlan` refuses it.
    func plan(arrivingAt index: Int) throws -> DeliveryPlan {
        var plan = self.plan
        do {
            try plan.arrive(at: index)
        } catch {
            throw StopRefusal(error, stops[index].status)
        }
        return plan
    }

    /// The plan after an arrival and the completion of the stop. Throws a `StopRefusal` where `DeliveryPlan` refuses one of them.
    func plan(completing index: Int, openLines: Int = 0) throws -> DeliveryPlan {
        var plan = try self.plan(arrivingAt: index)
        do {
            try plan.complete(at: index, openLines: openLines)
        } catch {
            throw StopRefusal(error, stops[index].status)
        }
        return plan
    }
}
