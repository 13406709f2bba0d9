import HarvestCore

/// Makes changed texts of the catalogue searchable. Until it has seen a change, searches compare the letters of that row.
struct SearchIndexWorker: Worker {
    static let batch = 100
    let services: Services
    let name = "search index"
    let everySeconds = 1.0

    func runOnce(now: Instant) async throws -> Bool {
        // Most of the time there is nothing to write.
        guard try await !services.read({ try $0.searchIndex.changes(limit: 1) }).isEmpty else { return false }
        return try await services.database.write { db in
            let changes = try db.searchIndex.changes(limit: Self.batch)
            if !changes.isEmpty { try db.searchIndex.follow(changes) }
            return changes.count == Self.batch
        }
    }
}
