import HarvestCore
import SQLStore
import Templates

extension OverviewFigures.Operations {
    /// What happens at this moment; `stuck` are the orders that need a person.
    init(_ db: Transaction, stuck: Int, marketsOpen: Int, at now: Instant) throws {
        let today = MarketClock.losAngeles.today(at: now)
        self.init(
            openOrders: try db.orderAdministration.count(.open, today: today),
            driversOut: try db.one(Int.self, "SELECT count(*) FROM delivery_sessions WHERE status = 'running'"),
            driversFree: try db.one(Int.self, "SELECT count(*) FROM shifts WHERE status = 'searching'"), stuck: stuck,
            marketsOpen: marketsOpen)
    }
}
