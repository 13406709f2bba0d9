import HarvestCore
import SQLStore

/// Counts the orders again that have changed, and the days in which neighbors did something.
struct FiguresWorker: Worker {
    let services: Services
    let name = "figures"
    let everySeconds = 15.0

    private static let batch = 100
    private static let markBatch = 500

    func runOnce(now: Instant) async throws -> Bool {
        let (orders, neighbors) = try await services.read { (try $0.dailyFigures.areStale(), try $0.neighborFigures.areStale()) }
        let countedMarks = neighbors ? try await services.updateNeighborFigures(limit: Self.markBatch) : 0
        let countedOrders = orders ? try await services.updateFigures(limit: Self.batch) : 0
        return countedMarks == Self.markBatch || countedOrders == Self.batch
    }
}

extension Services {
    /// Counts at most so many of the changed orders, and returns how many there were.
    @discardableResult
    package func updateFigures(limit: Int) async throws -> Int {
        let now = now()
        return try await database.write(.snapshot) { try $0.dailyFigures.update(limit: limit, at: now) }
    }
}
