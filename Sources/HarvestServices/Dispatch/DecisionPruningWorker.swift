import HarvestCore
import SQLStore

/// Deletes decisions after 30 days: they hold positions of drivers, and about where customers live. It deletes small batches, so that nothing
/// waits for it.
struct DecisionPruningWorker: Worker {
    static let retentionDays: Int64 = 30
    static let batch = 500
    let services: Services
    let name = "decision pruning"
    let everySeconds = 60.0

    func runOnce(now: Instant) async throws -> Bool {
        let before = now.adding(days: -Self.retentionDays)
        // Decisions never change, and most of the time there is nothing to write.
        let old = try await services.read { try $0.decisions.ids(before: before, limit: Self.batch) }
        guard !old.isEmpty else { return false }
        try await services.database.write { try $0.decisions.delete(old) }
        return old.count == Self.batch
    }
}
