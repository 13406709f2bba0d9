import HarvestCore
import SQLStore
import Templates

extension Transaction {
    var imports: ImportRepository { ImportRepository(db: self) }
}

/// Reads what imports did.
struct ImportRepository {
    let db: Transaction

    /// The report of a run with its first findings; nil when there is no such run.
    func report(_ id: DirectoryImport.ID, findings limit: Int) throws -> MarketImportReport? {
        let count = try db.one(Int.self, "SELECT count(*) FROM import_findings WHERE run_id = \(id)")
        let findings = try findings(of: id, limit: limit)
        return try db.first(
            "SELECT file_name, rows_read, added, updated, unchanged, merged, skipped FROM import_runs WHERE id = \(id)"
        ) { row in
            MarketImportReport(
                fileName: try row.text(at: 0), read: try row.int(at: 1), added: try row.int(at: 2), updated: try row.int(at: 3),
                unchanged: try row.int(at: 4), merged: try row.int(at: 5), refused: try row.int(at: 6), findings: findings,
                findingCount: count)
        }
    }

    /// Whether a run has findings that nobody has marked as read.
    func waits(_ id: DirectoryImport.ID) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM import_runs r WHERE r.id = \(id) AND r.read_at IS NULL
                AND EXISTS (SELECT 1 FROM import_findings f WHERE f.run_id = r.id)
            """) != nil
    }

    /// Keeps when a report was first marked as read. Returns false when there is no such run.
    func markRead(_ id: DirectoryImport.ID, at now: Instant) throws -> Bool {
        try db.execute("UPDATE import_runs SET read_at = coalesce(read_at, \(now)) WHERE id = \(id)") == 1
    }

    /// Findings of a run in the order of the file.
    func findings(of id: DirectoryImport.ID, limit: Int) throws -> [MarketImportFinding] {
        try db.all(
            """
            SELECT row_number, market_name, field, raw_text, kind FROM import_findings WHERE run_id = \(id) ORDER BY position LIMIT \(limit)
            """
        ) { row in
            MarketImportFinding(
                row: try row.int(at: 0), market: try row.text(at: 1), column: try row.text(at: 2), text: try row.text(at: 3),
                problem: .init(code: try row.text(at: 4)))
        }
    }
}

extension Services {
    /// Reads a directory file and stores its markets in one transaction. `state` is two letters, nil for all.
    func importMarkets(_ bytes: [UInt8], fileName: String, state: String? = nil, by actor: String) async throws -> ImportRun {
        // Reading takes a while: not on a thread that answers requests.
        let reading = try await Task.detached(priority: .utility) { try DirectoryReading(bytes, state: state) }.value
        let work = MarketImport(reading, fileName: fileName, actor: actor, self)
        let now = now()
        return try await write { try work.store($0, at: now) }
    }
}
