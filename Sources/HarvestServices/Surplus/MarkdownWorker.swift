import HarvestCore
import SQLStore

/// Counts what markdowns sold, some hours after their market has closed: by then most orders are delivered, collected or canceled. The others
/// are waited for, such as one that is collected in the evening.
struct MarkdownWorker: Worker {
    static let batch = 20
    /// How long after the end of a markdown it is counted.
    static let waitSeconds: Int64 = 6 * 3_600
    /// How long after the end of a markdown it is counted at the latest, without the orders that are still open.
    static let longestWaitSeconds: Int64 = 48 * 3_600
    let services: Services
    let name = "markdown figures"
    let everySeconds = 300.0

    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try !Self.due(at: now, limit: 1, $0).isEmpty }) else { return false }
        return try await services.write { db in
            let due = try Self.due(at: now, limit: Self.batch, db)
            for markdown in due { try db.markdowns.count(markdown, at: now) }
            return due.count == Self.batch
        }
    }

    private static func due(at now: Instant, limit: Int, _ db: Transaction) throws -> [MarkdownRepository.Ended] {
        try db.markdowns.ended(before: now - waitSeconds, waitingSince: now - longestWaitSeconds, limit: limit)
    }
}
