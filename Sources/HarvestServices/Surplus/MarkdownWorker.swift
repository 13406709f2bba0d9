import HarvestCore
import SQLStore

/// Counts what markdowns sold, some hours after their market has closed: by then the orders are delivered, collected or canceled.
struct MarkdownWorker: Worker {
    static let batch = 20
    /// How long after the end of a markdown it is counted.
    static let waitSeconds: Int64 = 6 * 3_600
    let services: Services
    let name = "markdown figures"
    let everySeconds = 300.0

    func runOnce(now: Instant) async throws -> Bool {
        let end = now - Self.waitSeconds
        guard try await services.read({ try !$0.markdowns.ended(before: end, limit: 1).isEmpty }) else { return false }
        return try await services.write { db in
            let due = try db.markdowns.ended(before: end, limit: Self.batch)
            for markdown in due { try db.markdowns.count(markdown, at: now) }
            return due.count == Self.batch
        }
    }
}
