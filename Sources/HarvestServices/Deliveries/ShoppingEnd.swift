import HarvestCore
import SQLStore

/// What stands between a driver and pick-up: lines that are not picked, and questions that customers have not answered.
struct ShoppingEnd {
    let db: Transaction
    let now: Instant

    /// The number of lines that are not picked. Decides questions whose time is over, which `ShortageWorker` has not seen yet.
    ///
    /// Throws `StopRefusal.awaitingAnswers` if all that is missing is answers.
    func openLines(of orders: [Order.ID]) throws -> Int {
        let state = try db.deliveries.shoppingState(of: orders, at: now)
        if state.due > 0 {
            for order in orders {
                let due = try db.orders.lines(of: order).filter { $0.answerBy.map { $0 <= now } ?? false }
                // The driver has accepted the order, so pick-up cancels it if nothing is left.
                _ = try ShortageDecision(db: db, now: now).timeOut(due.map(\.id), of: order)
            }
        }
        let open = state.open - state.due
        guard open > 0, open == state.waiting - state.due, let answerBy = state.answerBy else { return open }
        throw StopRefusal.awaitingAnswers(open, seconds: Int((answerBy.milliseconds - now.milliseconds + 999) / 1000))
    }
}
