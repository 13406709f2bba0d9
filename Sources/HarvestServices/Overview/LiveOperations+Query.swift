import HarvestCore
import SQLStore

extension LiveOperations {
    /// What is happening now. `stuck` is the number of orders that need a person.
    package init(_ db: Transaction, stuck: Int, marketsOpen: Int, at now: Instant) throws {
        let today = MarketClock.losAngeles.today(at: now)
        self.init(
            openOrders: try db.orderAdministration.count(.open, today: today),
            driversOut: try db.one(Int.self, "SELECT count(*) FROM delivery_sessions WHERE status = 'running'"),
            driversFree: try db.one(Int.self, "SELECT count(*) FROM shifts WHERE status = 'searching'"), stuck: stuck,
            marketsOpen: marketsOpen)
    }
}
