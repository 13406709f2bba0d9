import HarvestCore
import SQLStore

/// Counts the orders again that have changed.
struct FiguresWorker: Worker {
    let services: Services
    let name = "figures"
    let everySeconds = 15.0

    private static let batch = 100

    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try $0.dailyFigures.areStale() }) else { return false }
        return try await services.updateFigures(limit: Self.batch) == Self.batch
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
