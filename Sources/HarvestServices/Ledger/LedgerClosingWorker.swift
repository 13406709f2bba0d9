import HarvestCore

/// Closes new postings of the ledger, batch by batch.
struct LedgerClosingWorker: Worker {
    let services: Services
    let name = "ledger-closings"
    let everySeconds = 30.0

    static let batch = 500

    func runOnce(now: Instant) async throws -> Bool {
        guard try await services.read({ try !$0.ledger.unclosed(limit: 1).postings.isEmpty }) else { return false }
        return try await services.write { db in
            let (postings, previous) = try db.ledger.unclosed(limit: Self.batch)
            guard let closing = LedgerClosing(postings, after: previous, at: now) else { return false }
            try db.ledger.add(closing)
            return postings.count == Self.batch
        }
    }
}
