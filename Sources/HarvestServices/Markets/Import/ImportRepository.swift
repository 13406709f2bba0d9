import HarvestCore
import SQLStore

extension Transaction {
    /// Imports of market directories.
    package var imports: ImportRepository { ImportRepository(db: self) }
}

/// Reads the results of imports.
package struct ImportRepository {
    let db: Transaction

    /// The report of a run with at most `limit` findings, or nil if there is no such run.
    package func report(_ id: DirectoryImport.ID, findings limit: Int) throws -> MarketImportReport? {
        let count = try db.one(Int.self, "SELECT count(*) FROM import_findings WHERE run_id = \(id)")
        let findings = try findings(of: id, limit: limit)
        return try db.first(
            "SELECT file_name, rows_read, added, updated, unchanged, merged, skipped FROM import_runs WHERE id = \(id)"
        ) { row in
            MarketImportReport(
                fileName: try row.text("file_name"), read: try row.int("rows_read"), added: try row.int("added"),
                updated: try row.int("updated"), unchanged: try row.int("unchanged"), merged: try row.int("merged"),
                refused: try row.int("skipped"), findings: findings, findingCount: count)
        }
    }

    /// Whether a run has findings and nobody has marked its report as read.
    package func isUnread(_ id: DirectoryImport.ID) throws -> Bool {
        try db.first(
            Int.self,
            """
            SELECT 1 FROM import_runs r WHERE r.id = \(id) AND r.read_at IS NULL
                AND EXISTS (SELECT 1 FROM import_findings f WHERE f.run_id = r.id)
            """) != nil
    }

    /// Marks a report as read, if it isn't. Returns false if there is no such run.
    package func markRead(_ id: DirectoryImport.ID, at now: Instant) throws -> Bool {
        try db.execute("UPDATE import_runs SET read_at = coalesce(read_at, \(now)) WHERE id = \(id)") == 1
    }

    /// The findings of a run, in the order of the file.
    package func findings(of id: DirectoryImport.ID, limit: Int) throws -> [MarketImportFinding] {
        try db.all(
            """
            SELECT row_number, market_name, field, raw_text, kind FROM import_findings WHERE run_id = \(id) ORDER BY position LIMIT \(limit)
            """
        ) { row in
            MarketImportFinding(
                row: try row.int("row_number"), market: try row.text("market_name"), column: try row.text("field"),
                text: try row.text("raw_text"), issue: MarketImportIssue(code: try row.text("kind")))
        }
    }
}
